import { expect, test } from 'vitest'
import { movedMost } from './moved-most.ts'

const of = (name: string, reference: number | null, value: number | null) => ({
  name,
  reference,
  value,
})
const names = (
  moved: readonly { readonly entry: { readonly name: string }; readonly share: number }[],
) => moved.map(({ entry, share }) => `${entry.name} ${share}`)

test('those that grew and those that fell most, as fractions of the value a year before', () => {
  const { up, down } = movedMost(
    [
      of('A', 20_000, 30_000),
      of('B', 100_000, 400_000),
      of('C', 50_000, 40_000),
      of('D', 10_000, 0),
      of('E', 10_000, 11_000),
      of('F', 10_000, 10_500),
    ],
    2,
  )
  expect(names(up)).toEqual(['B 3', 'A 0.5'])
  expect(names(down)).toEqual(['D -1', 'C -0.2'])
})

test.each([
  ['a missing value', of('A', 20_000, null)],
  ['nothing to compare with', of('A', null, 20_000)],
  ['a loss to compare with', of('A', -20_000, 20_000)],
  ['a value too small to compare with', of('A', 9_999, 900_000)],
  ['a change that is shown as none', of('A', 20_000, 20_000.4)],
])('%s is not a move', (_, entry) => {
  expect(movedMost([entry, of('B', 20_000, 20_000), of('C', 20_000, 20_000)])).toEqual({
    up: [],
    down: [],
  })
})

test('a single company did not move more than others', () => {
  expect(movedMost([of('A', 20_000, 40_000)])).toEqual({ up: [], down: [] })
})

test('equal moves are in the order of names', () => {
  expect(names(movedMost([of('Õ', 10_000, 20_000), of('A', 20_000, 40_000)]).up)).toEqual([
    'A 1',
    'Õ 1',
  ])
})
