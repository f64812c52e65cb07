import { describe, expect, test } from 'vitest'
import { findRows, type WantedRow } from './find-row.ts'
import type { ReportRow } from './report.ts'

const row = (rowNumber: number | null, rowName: string): ReportRow => ({
  rowNumber,
  rowName,
  values: {},
})

const findOne = (rows: readonly ReportRow[], wanted: WantedRow) => findRows(rows, { wanted }).wanted

describe('a row is found in the order of the specification', () => {
  test.each<[string, ReportRow[], WantedRow, number]>([
    [
      'by number, regardless of its name and of other rows with the name',
      [row(8, 'MÜÜGITULU'), row(3, 'Tulu müügist')],
      { rowNumber: 3, rowName: 'MÜÜGITULU' },
      1,
    ],
    [
      'by exact name, where no row has the number',
      [row(12, 'Müügitulu'), row(13, 'MÜÜGITULU')],
      { rowNumber: 3, rowName: 'MÜÜGITULU' },
      1,
    ],
    [
      'by another name it is known by',
      [row(null, 'Müügitulu kokku'), row(null, 'Ärikasum (kahjum)')],
      { rowNumber: 37, rowName: 'ÄRIKASUM (-KAHJUM)', otherNames: ['Ärikasum (kahjum)'] },
      1,
    ],
    [
      'by name without spaces and case',
      [row(1, 'Muu'), row(30, 'Ärikasum(-kahjum) ')],
      { rowNumber: 37, rowName: 'ÄRIKASUM (-KAHJUM)' },
      1,
    ],
    [
      'by part of its name',
      [row(1, 'Muu'), row(30, 'Müügitulu, neto')],
      { rowNumber: 3, rowName: 'MÜÜGITULU' },
      1,
    ],
    [
      'by part of its name, of several the shortest',
      [row(30, 'MATERIAALNE PÕHIVARA KOKKU'), row(31, 'PÕHIVARA KOKKU (neto)')],
      { rowNumber: 37, rowName: 'PÕHIVARA KOKKU' },
      1,
    ],
    [
      'by whole name rather than by a part of an earlier one',
      [row(78, 'LÜHIAJALISED KOHUSTUSED KOKKU'), row(null, 'Kohustused kokku')],
      { rowNumber: 95, rowName: 'KOHUSTUSED KOKKU' },
      1,
    ],
  ])('%s', (_, rows, wanted, at) => {
    expect(findOne(rows, wanted)).toBe(rows[at])
  })
})

test.each<[string, ReportRow[], WantedRow]>([
  ['nothing is like it', [row(1, 'Raha')], { rowNumber: 3, rowName: 'MÜÜGITULU' }],
  ['there are no rows', [], { rowNumber: 3, rowName: 'MÜÜGITULU' }],
  ['only a part of a word matches', [row(7, 'Käibevarad')], { rowNumber: 73, rowName: 'VARAD' }],
  [
    'a short other name is part of a longer one',
    [row(5, 'Bioloogilised varad')],
    { rowNumber: 73, rowName: 'AKTIVA (VARAD) KOKKU', otherNames: ['Varad'] },
  ],
  ['no name is asked for', [row(1, 'Raha')], { rowNumber: null, rowName: '' }],
])('no row is found when %s', (_, rows, wanted) => {
  expect(findOne(rows, wanted)).toBeNull()
})

test('a row found by number or whole name is not found again by part of its name', () => {
  const current = row(78, 'LÜHIAJALISED KOHUSTUSED KOKKU')
  const wanted = {
    liabilities: { rowNumber: 95, rowName: 'KOHUSTUSED KOKKU' },
    currentLiabilities: { rowNumber: 78, rowName: 'LÜHIAJALISED KOHUSTUSED KOKKU' },
  }
  expect(findRows([current], wanted)).toEqual({ liabilities: null, currentLiabilities: current })
  const total = row(null, 'Kohustused kokku (bilansis)')
  expect(findRows([current, total], wanted)).toEqual({
    liabilities: total,
    currentLiabilities: current,
  })
})
