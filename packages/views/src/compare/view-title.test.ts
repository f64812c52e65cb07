import { expect, test } from 'vitest'
import { nothingSelected } from './selection.ts'
import { viewSubjects, viewTitle } from './view-title.ts'
import { type CompareView, defaultView } from './view.ts'

const selection = { ...nothingSelected, tags: ['1', '2'] }

test.each<[Partial<CompareView>, string]>([
  [{}, 'Ehitus, Kaubandus: käive'],
  [
    { statistic: 'median', years: { from: 2023, to: 2026 } },
    'Ehitus, Kaubandus: käive (mediaan), 2023–2026',
  ],
  [
    { statistic: 'median', mode: 'companies', years: { from: 2025, to: 2025 } },
    'Ehitus, Kaubandus: käive, 2025',
  ],
  [{ tab: 'annual', metrics: ['revenue', 'equity'] }, 'Ehitus, Kaubandus: müügitulu, omakapital'],
])('a comparison of tags with %j', (change, title) => {
  expect(viewTitle({ ...defaultView, selection, ...change }, ['Ehitus', 'Kaubandus'])).toBe(title)
})

test('of many names the first ones are given', () => {
  expect(viewTitle(defaultView, ['A', 'B', 'C', 'D'], 40)).toBe('A, B, C ja veel 37: käive')
})

test('the subjects of a chart are its names, with the statistic of tags', () => {
  const view: CompareView = { ...defaultView, selection, statistic: 'median' }
  expect(viewSubjects(view, ['Ehitus', 'Kaubandus'])).toBe('Ehitus, Kaubandus (mediaan)')
  expect(viewSubjects({ ...view, mode: 'companies' }, ['A', 'B', 'C', 'D'])).toBe(
    'A, B, C ja veel 1',
  )
})
