import { expect, test } from 'vitest'
import { briefSums } from './brief-sums.ts'

test.each([
  [15_900e6, '15 900'],
  [610.4e6, '610'],
  [9.96e6, '10'],
  [9.94e6, '9,9'],
  [49_000, '<0,1'],
  [51_000, '0,1'],
  [0, '0'],
  [-2.5e6, '−2,5'],
])('in millions %d is %s', (sum, text) => {
  const { unit, format } = briefSums('money', 20e9)
  expect([unit, format(sum).replace(/\s/g, ' ')]).toEqual(['mln €', text])
})

test('small sums are in thousands, persons are whole', () => {
  expect(briefSums('money', 1e6).format(12_345)).toBe('12')
  expect(briefSums('money', null).unit).toBe('tuh €')
  expect(briefSums('persons', 20_000).format(1234).replace(/\s/g, ' ')).toBe('1 234')
})
