import { expect, test } from 'vitest'
import { statementOfTable } from './statement-table.ts'

test.each<[string, string, boolean]>([
  ['Bilanss', '14', false],
  ['Konsolideerimata bilanss', '14', false],
  ['Konsolideeritud bilanss', '14', true],
  ['KONSOLIDEERITUD BILANSS', '14', true],
  ['Kasumiaruanne skeem 1', '35', false],
  ['Konsolideerimata kasumiaruanne (skeem 1)', '35', false],
  ['Konsolideeritud kasumiaruanne skeem 1', '35', true],
  ['Kasumiaruanne skeem 2', '36', false],
  ['Konsolideerimata kasumiaruanne (skeem 2)', '36', false],
  ['Rahavoogude aruanne kaudsel meetodil', '18', false],
  ['Konsolideeritud  rahavoogude aruanne kaudsel meetodil ', '18', true],
  ['Rahavoogude aruanne otsesel meetodil', '19', false],
  ['Rahavoogude aruanne (otsene meetod)', '19', false],
  ['Kasumiaruanne, skeem 1', '35', false],
  ['KASUMIARUANNE - Skeem  2', '36', false],
  ['Kasumiaruanne (1. skeem)', '35', false],
  ['Lühendatud bilanss', '14', false],
  ['Bilanss, konsolideeritud', '14', true],
])('the table %j is of type %s, the group’s: %s', (table, reportType, isConsolidated) => {
  expect(statementOfTable(table)).toEqual({ reportType, isConsolidated })
})

test.each([
  'Lisa: Tööjõukulud',
  'Lisa: Bilanss',
  'Kasumi jaotamise ettepanek',
  'Kasumi jaotamise otsus',
  'PDF',
  'PDF Bilanss',
  'Kasumiaruanne skeem 3',
  'Bilansiväline',
  '',
])('the table %j is not a specified statement', (table) => {
  expect(statementOfTable(table)).toBeNull()
})

test.each<[string, boolean]>([
  ['Kasumiaruanne', false],
  ['Konsolideeritud kasumiaruanne', true],
  ['Tulemiaruanne', false],
  ['Konsolideerimata tulemiaruanne', false],
  ['Tulude ja kulude aruanne', false],
])(
  'the table %j is an income statement without a code of its own, the group’s: %s',
  (table, isConsolidated) => {
    expect(statementOfTable(table)).toEqual({
      reportType: '35',
      isConsolidated,
      isWithoutCode: true,
    })
  },
)
