import { company, metric, yearAxis } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { readPeriod, readNotes } from './reading.ts'
import { makeSeries } from './series.ts'

const assets = metric('totalAssets', 'Varad kokku', 'money')
const growth = metric('revenueGrowth', 'Müügitulu kasv', 'percent', '7 4')
const long = 'majandusaasta 01.07.2023–31.12.2024, 18 kuud'
const series = makeSeries(
  yearAxis(2023, 2024),
  [assets, growth],
  [
    { ...company('A', [1, 2], 'totalAssets'), notes: [[], [long]] },
    { ...company('A', [1, null], 'revenueGrowth'), notes: [[], [long, 'kasvu ei arvutata']] },
    company('B', [3, 4], 'totalAssets'),
  ],
)

const notesIn = (period: number) => readNotes(series, readPeriod(series, period, null), period)

test('a note on a company in a period is shown once, even if several metrics have it', () => {
  expect(notesIn(1)).toEqual([`A: ${long}; kasvu ei arvutata`])
})

test('bars are of one company, which needs no name', () => {
  const bars = makeSeries(
    yearAxis(2023, 2024),
    [assets],
    [{ ...company('A', [1, 2], 'totalAssets'), notes: [[], [long]] }],
    'bars',
  )
  expect(readNotes(bars, readPeriod(bars, 1, null), 1)).toEqual([long])
})

test('without notes there is no text', () => {
  expect(notesIn(0)).toEqual([])
})
