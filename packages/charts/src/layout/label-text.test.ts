import { measure } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { fittedLabels } from './line-labels.ts'

const plain = (name: string) => ({ name, metric: '' })

test('a name is cut and its metric kept', () => {
  const of = (metric: string) => ({
    name: 'Lõuna-Eesti Haljastuse ja Teehoolduse Aktsiaselts',
    metric,
  })
  expect(fittedLabels([of(' · Käive'), of(' · Töötajaid')], 210, measure)).toEqual([
    'Lõuna-Eesti Haljastus… · Käive',
    'Lõuna-Eesti Halja… · Töötajaid',
  ])
})

test('a long metric leaves room for the name', () => {
  const [text = ''] = fittedLabels(
    [{ name: 'Nortal AS', metric: ' · Riiklike maksude osakaal käibest' }],
    140,
    measure,
  )
  expect(text.startsWith('Nortal')).toBe(true)
})

test('names that would be cut to the same text are cut in the middle', () => {
  expect(
    fittedLabels(
      [
        plain('Eesti Energia Kaevandused AS'),
        plain('Eesti Energia Kaubandus OÜ'),
        plain('Maru AS'),
      ],
      112,
      measure,
    ),
  ).toEqual(['Eesti E…used AS', 'Eesti E…ndus OÜ', 'Maru AS'])
})
