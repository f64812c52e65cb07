import { expect, test } from 'vitest'
import type { PublishedReport } from '../../../api/company-reports.ts'
import { publishedReport as published } from './testing/published-report.ts'
import { publishedYearNotes, yearNotes } from './year-notes.ts'

test.each([
  [{ period: { start: '2024-01-01', end: '2024-12-31' }, isConsolidated: false }, []],
  [{ period: null, isConsolidated: true }, ['kontserni andmed']],
  [
    { period: { start: '2023-07-01', end: '2024-12-31' }, isConsolidated: true },
    ['majandusaasta 01.07.2023–31.12.2024, 18 kuud', 'kontserni andmed'],
  ],
])('the figures %j have the notes %j', (figures, notes) => {
  expect(yearNotes(figures)).toEqual(notes)
})

const long = { start: '2023-07-01', end: '2024-12-31' }

test.each<[string, PublishedReport[], string[]]>([
  ['nothing', [], []],
  ['a balance sheet of 18 months', [published('14', { period: long }), published('35', {})], ['majandusaasta 01.07.2023–31.12.2024, 18 kuud']],
  ['a group’s income statement', [published('14', {}), published('35', { isConsolidated: true })], ['kontserni andmed']],
  ['cash flows alone', [published('18', { period: long })], []],
])('published reports of %s have the notes %j', (_, reports, notes) => {
  expect(publishedYearNotes(reports)).toEqual(notes)
})
