import { reportOf } from '@kvartal/testing/reports/extracts/years'
import { expect, test } from 'vitest'
import { annualMetric, type AnnualMetricId } from '../metrics/annual-metrics.ts'
import { deriveAnnualFigures } from './derive-annual-figures.ts'
import { figureNotes, imbalanceWords, yearNotes } from './year-words.ts'

const summer = { start: '2023-07-01', end: '2024-06-30' }

/**
 * The balance sheet is the company's own of the calendar year, the income statement the group's of
 * a year that ends in summer.
 */
const [mixed] = deriveAnnualFigures([
  {
    year: 2024,
    quarterlyEmployees: [5],
    reports: [
      reportOf('14', { totalAssets: 100, equity: 60, liabilities: 38 }, { corrected: ['equity'] }),
      reportOf('35', { revenue: 7 }, { period: summer, isConsolidated: true }),
    ],
  },
])
if (mixed === undefined) throw new Error('There is a year.')

test('the notes on a year name both statements', () => {
  expect(yearNotes(mixed)).toEqual([
    'bilansi majandusaasta 01.01.2024–31.12.2024',
    'kasumiaruande majandusaasta 01.07.2023–30.06.2024',
    'kasumiaruanne on kontserni kohta',
    'bilanss ei ole tasakaalus',
  ])
})

test.each<[AnnualMetricId, string[]]>([
  ['revenue', ['majandusaasta 01.07.2023–30.06.2024', 'kontserni andmed']],
  ['totalAssets', []],
  ['equityRatio', ['parandatud: varem esitati teine arv']],
  ['avgEmployees', []],
])('the notes on %s are those of its own statement', (metric, notes) => {
  expect(figureNotes(annualMetric(metric), mixed)).toEqual(notes)
})

test.each([
  [
    { against: 'equity-and-liabilities', difference: 2 },
    'bilanss ei ole tasakaalus: varad on 2 € suuremad kui omakapital ja kohustised kokku',
  ],
  [
    { against: 'current-and-non-current', difference: -1500 },
    'bilanss ei ole tasakaalus: varad on 1 500 € väiksemad kui käibevara ja põhivara kokku',
  ],
] as const)('%j in words', (imbalance, words) => {
  expect(imbalanceWords(imbalance).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(words)
})
