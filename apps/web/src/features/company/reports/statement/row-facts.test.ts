import { expect, test } from 'vitest'
import { rowFacts } from './row-facts.ts'

const values = { A1: { value: 0 } }
const column = { code: 'A1', heading: '2024' }

test('a row is identified by its number, its column and its element', () => {
  expect(rowFacts({ rowNumber: 73, rowName: 'Varad', values, element: 'Assets' }, column)).toEqual([
    ['Rida', '73. Varad'],
    ['Veerg', 'A1 (2024)'],
    ['Avaandmete element', 'Assets'],
  ])
  expect(rowFacts({ rowNumber: null, rowName: 'Raha', values }, { code: 'A7', heading: 'A7' })).toEqual([
    ['Rida', 'Raha'],
    ['Veerg', 'A7'],
  ])
})

test('an unpublished figure says how it was derived', () => {
  expect(rowFacts({ rowNumber: 95, rowName: 'Kohustised kokku', values, isSummed: true }, undefined)).toEqual([
    ['Märkus', 'summeeritud osadest: avaandmetes seda rida ei ole'],
    ['Rida', '95. Kohustised kokku'],
  ])
  expect(rowFacts({ rowNumber: 37, rowName: 'Põhivarad', values, isAssumedZero: true }, undefined)[0]).toEqual([
    'Märkus',
    '0 (avaandmetes puudub): bilanss on tasakaalus ainult siis, kui see on 0',
  ])
})
