import { expect, test } from 'vitest'
import { tableKind } from './element-row.ts'

const cases = [
  ['Bilanss', 'statement'],
  ['Konsolideerimata bilanss', 'statement'],
  ['KONSOLIDEERITUD BILANSS', 'statement'],
  ['Kasumiaruanne skeem 1', 'statement'],
  ['Konsolideerimata kasumiaruanne (skeem 2)', 'statement'],
  ['Rahavoogude aruanne kaudsel meetodil', 'statement'],
  ['Konsolideeritud rahavoogude aruanne otsesel meetodil', 'statement'],
  ['Tulemiaruanne', 'statement'],
  ['Kasumiaruanne', 'statement'],
  ['Kasumiaruanne, skeem 1', 'statement'],
  ['Kasumiaruanne skeem 3', 'statement-without-code'],
  ['Lisa: Tööjõukulud', 'labor-note'],
  ['Lisa 15 Tööjõu kulud', 'labor-note'],
  ['LISA: TÖÖJÕUKULUD (konsolideeritud)', 'labor-note'],
  ['Lisa: Nõuded', 'note'],
  ['Lisa 3', 'note'],
  ['PDF', 'pdf'],
  ['PDF bilanss', 'pdf'],
  ['Pdf-tabel', 'pdf'],
  ['Kasumi jaotamise ettepanek', 'other'],
  ['Bilansiväline', 'other'],
  ['', 'other'],
] as const

test.each(cases)('%j is a %s', (table, kind) => {
  expect(tableKind(table)).toBe(kind)
})
