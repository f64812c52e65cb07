import { expect, test } from 'vitest'
import { topMoves } from './top-moves.ts'

const top = (names: string) => [...names].map((name) => ({ registryCode: name, name }))

test.each([
  // now, before: entered, left, moved
  ['ABC', 'ABC', [], [], []],
  ['BAC', 'ABC', [], [], ['B 2→1', 'A 1→2']],
  ['DAB', 'ABC', ['D 1'], ['C 3'], ['A 1→2', 'B 2→3']],
  ['ABC', '', ['A 1', 'B 2', 'C 3'], [], []],
  ['', 'AB', [], ['A 1', 'B 2'], []],
])('%s after %s', (now, before, entered, left, moved) => {
  const moves = topMoves(top(now), top(before), () => true)
  expect(moves.entered.map(({ company, place }) => `${company.name} ${place}`)).toEqual(entered)
  expect(moves.left.map(({ company, before: place }) => `${company.name} ${place}`)).toEqual(left)
  expect(
    moves.moved.map(({ company, place, before: earlier }) => `${company.name} ${earlier}→${place}`),
  ).toEqual(moved)
})

test('a company without a value in the present period has not left the first ten', () => {
  const { left, unknown } = topMoves(top('BD'), top('ABC'), ({ name }) => name === 'C')
  expect(left.map(({ company, before }) => `${company.name} ${before}`)).toEqual(['C 3'])
  expect(unknown.map(({ company, before }) => `${company.name} ${before}`)).toEqual(['A 1'])
})
