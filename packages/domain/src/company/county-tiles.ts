import type { County } from './county.ts'

/** A county as a square of the tile map, which lays them out like the country. */
export interface CountyTile {
  readonly county: County
  /** As it fits the square. */
  readonly short: string
  /** From the west and from the north, counted from 1. */
  readonly column: number
  readonly row: number
}

/** From the north-west, as a reader's eye goes. */
export const countyTiles: readonly CountyTile[] = [
  { county: 'Harju maakond', short: 'Harju', column: 3, row: 1 },
  { county: 'Lääne-Viru maakond', short: 'L-Viru', column: 4, row: 1 },
  { county: 'Ida-Viru maakond', short: 'Ida-Viru', column: 5, row: 1 },
  { county: 'Hiiu maakond', short: 'Hiiu', column: 1, row: 2 },
  { county: 'Lääne maakond', short: 'Lääne', column: 2, row: 2 },
  { county: 'Rapla maakond', short: 'Rapla', column: 3, row: 2 },
  { county: 'Järva maakond', short: 'Järva', column: 4, row: 2 },
  { county: 'Jõgeva maakond', short: 'Jõgeva', column: 5, row: 2 },
  { county: 'Saare maakond', short: 'Saare', column: 1, row: 3 },
  { county: 'Pärnu maakond', short: 'Pärnu', column: 3, row: 3 },
  { county: 'Viljandi maakond', short: 'Viljandi', column: 4, row: 3 },
  { county: 'Tartu maakond', short: 'Tartu', column: 5, row: 3 },
  { county: 'Valga maakond', short: 'Valga', column: 4, row: 4 },
  { county: 'Põlva maakond', short: 'Põlva', column: 5, row: 4 },
  { county: 'Võru maakond', short: 'Võru', column: 5, row: 5 },
]

/** How many columns and rows the map has. */
export const tileColumns = Math.max(...countyTiles.map(({ column }) => column))

const directions = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const

export type TileKey = keyof typeof directions

/** The tile that an arrow key goes to: the nearest in its direction; `null` at the border. */
export function tileBeside({ column, row }: CountyTile, key: TileKey): CountyTile | null {
  const [right, down] = directions[key]
  const distances = countyTiles.flatMap((tile) => {
    const ahead = (tile.column - column) * right + (tile.row - row) * down
    const aside = Math.abs((tile.column - column) * down + (tile.row - row) * right)
    // Within the same line first, else the one that is least to the side.
    return ahead > 0 ? [{ tile, distance: aside * 10 + ahead }] : []
  })
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.tile ?? null
}
