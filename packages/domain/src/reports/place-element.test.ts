import { expect, test } from 'vitest'
import { placeElement } from './place-element.ts'

test.each([
  ['PDF tabel', 'Müügitulu', '35', 'Revenue', false],
  ['PDF tabel', 'Müügitulu Konsolideeritud', '35', 'Revenue', true],
  ['PDF', 'Konsolideeritud müügitulu', '35', 'Revenue', true],
  ['pdf tabel', '  MUUGITULU  (konsolideeritud)', '35', 'Revenue', true],
  ['PDF tabel konsolideeritud', 'Varad', '14', 'Assets', true],
  ['PDF', 'Varad kokku', '14', 'Assets', false],
  ['PDF', 'Käibevara', '14', 'CurrentAssets', false],
  ['PDF', 'Lühiajalised kohustused kokku', '14', 'CurrentLiabilities', false],
  ['PDF', 'Kohustised', '14', 'Liabilities', false],
  ['PDF', 'Netovara', '14', 'NetAssets', false],
  ['PDF', 'Ärikasum (-kahjum)', '35', 'TotalProfitLoss', false],
  ['PDF', 'Aruandeaasta kasum (kahjum) Konsolideeritud', '35', 'TotalAnnualPeriodProfitLoss', true],
  [
    'PDF',
    'Töötajate keskmine arv taandatuna täistööajale',
    '35',
    'AverageNumberOfEmployees',
    false,
  ],
  ['PDF kasumiaruanne skeem 2', 'Müügitulu', '36', 'Revenue', false],
  ['Bilanss', 'Varad', '14', 'Assets', false],
  ['Kasumiaruanne skeem 2', 'Müügitulu', '36', 'Revenue', false],
  ['Bilanss', 'Oma rida', '14', null, false],
] as const)(
  'a value of %j with only the label %j is of statement %s, element %s',
  (table, label, reportType, element, isConsolidated) => {
    expect(placeElement({ table, label, name: '' })).toMatchObject({
      reportType,
      element,
      isConsolidated,
      isFromPdf: /pdf/i.test(table),
    })
  },
)

test.each([
  ['PDF', 'Müügitulu tuhandetes eurodes'],
  ['PDF', 'Dividendid'],
  ['PDF', ''],
  ['PDF rahavoogude aruanne kaudsel meetodil', 'Ärikasum (kahjum)'],
  ['Bilanss', ' '],
  ['Lisa: Müügitulu', 'Müügitulu'],
])('a value of %j with the label %j is not read', (table, label) => {
  expect(placeElement({ table, label, name: '' })).toBeNull()
})
