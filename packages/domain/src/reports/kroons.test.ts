import { expect, test } from 'vitest'
import { inEuros } from './kroons.ts'
import { reportNotes } from './year-words.ts'

const rows = [
  {
    rowNumber: 73,
    rowName: 'AKTIVA (VARAD) KOKKU',
    values: {
      A1: { value: 15_646.6 },
      A2: { value: 15_000 },
      A3: { value: null },
      A4: { value: 'puudub' },
    },
  },
]
const converted = {
  A1: { value: 1000 },
  A2: { value: 958.67 },
  A3: { value: null },
  A4: { value: 'puudub' },
}

test.each([
  ['a calendar year of kroons', 2009, { start: '2009-01-01', end: '2009-12-31' }, true],
  ['the last year of kroons', 2010, { start: '2010-01-01', end: '2010-12-31' }, true],
  ['a year that ended in summer 2010', 2010, { start: '2009-07-01', end: '2010-06-30' }, true],
  ['a year that ended after the change', 2011, { start: '2010-07-01', end: '2011-06-30' }, false],
  ['the first year of euros', 2011, { start: '2011-01-01', end: '2011-12-31' }, false],
  ['an unknown financial year before the change', 2010, null, true],
  ['an unknown financial year after it', 2011, null, false],
])('%s', (_, year, period, isConverted) => {
  expect(inEuros({ year, period, rows }).rows[0]?.values).toEqual(
    isConverted ? converted : rows[0]?.values,
  )
})

test('a converted report says so', () => {
  const told = (end: string) =>
    reportNotes({ period: { start: `${end.slice(0, 4)}-01-01`, end }, isConsolidated: false })
  expect(told('2010-12-31')).toEqual(['esitatud kroonides, arvutatud eurodeks kursiga 15,6466'])
  expect(told('2011-12-31')).toEqual([])
})
