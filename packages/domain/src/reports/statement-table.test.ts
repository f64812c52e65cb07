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
  'Kasumiaruanne',
  'Tulemiaruanne',
  '',
])('the table %j is not a specified statement', (table) => {
  expect(statementOfTable(table)).toBeNull()
})
