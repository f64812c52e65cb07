import { expect, test } from 'vitest'
import { rowFacts } from './row-source.ts'

const values = { A1: { value: 0 } }
const column = { code: 'A1', heading: '2024' }

test('a row is identified by what its source gives: number and column, or the element', () => {
  expect(rowFacts({ rowNumber: 73, rowName: 'Varad', values }, column)).toEqual([
    ['Rida', '73. Varad'],
    ['Veerg', 'A1 (2024)'],
  ])
  expect(rowFacts({ rowNumber: 73, rowName: 'Varad', values, element: 'Assets' }, column)).toEqual([
    ['Rida', 'Varad'],
    ['Avaandmete element', 'Assets'],
  ])
  expect(
    rowFacts({ rowNumber: null, rowName: 'Raha', values }, { code: 'A7', heading: 'A7' }),
  ).toEqual([
    ['Rida', 'Raha'],
    ['Veerg', 'A7'],
  ])
})

test('a corrected figure says so', () => {
  expect(
    rowFacts({ rowNumber: 73, rowName: 'Varad', values, isCorrected: true }, undefined)[0],
  ).toEqual(['Märkus', 'parandatud: varem esitati teine arv'])
})

test('an unpublished figure says how it was derived', () => {
  expect(
    rowFacts({ rowNumber: 95, rowName: 'Kohustised kokku', values, isSummed: true }, undefined),
  ).toEqual([
    ['Märkus', 'summeeritud osadest: avaandmetes seda rida ei ole'],
    ['Rida', 'Kohustised kokku'],
  ])
  expect(
    rowFacts({ rowNumber: 37, rowName: 'Põhivarad', values, isAssumedZero: true }, undefined)[0],
  ).toEqual(['Märkus', '0 (avaandmetes puudub): bilanss on tasakaalus ainult siis, kui see on 0'])
})
