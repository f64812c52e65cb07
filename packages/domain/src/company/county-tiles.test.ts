import { expect, test } from 'vitest'
import { countyTiles, tileBeside } from './county-tiles.ts'
import { counties } from './county.ts'

test('each county has a square of its own', () => {
  expect(countyTiles.map(({ county }) => county).toSorted()).toEqual([...counties].toSorted())
  expect(new Set(countyTiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(15)
})

test.each([
  ['Harju', 'ArrowRight', 'L-Viru'],
  ['Harju', 'ArrowDown', 'Rapla'],
  ['Rapla', 'ArrowLeft', 'Lääne'],
  // Over the sea, and to the nearest where nothing is straight ahead.
  ['Saare', 'ArrowRight', 'Pärnu'],
  ['Pärnu', 'ArrowDown', 'Valga'],
  ['Võru', 'ArrowDown', undefined],
  ['Hiiu', 'ArrowLeft', undefined],
  ['Hiiu', 'ArrowUp', 'Harju'],
] as const)('from %s the key %s goes to %s', (from, key, to) => {
  const tile = countyTiles.find(({ short }) => short === from)
  expect(tile && tileBeside(tile, key)?.short).toBe(to)
})
