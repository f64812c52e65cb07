import { setImmediate as nextTurn } from 'node:timers/promises'
import { publishedFigures } from '@kvartal/domain/emta/figure'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import { sortOrder } from '@kvartal/domain/ranking/sort-order'
import { floats, integers } from '../ranking/growing-columns.ts'

/** A quarter's figures while they are gathered, in any order of companies. */
export interface GrowingQuarter {
  /** @param figureAt a published figure by its place in `publishedFigures`, `NaN` where it is missing */
  readonly add: (code: number, figureAt: (place: number) => number) => void
  /** All of them by registry code; it is empty afterwards. Yields between columns, each of which takes some milliseconds. */
  readonly take: () => Promise<PeriodColumns>
}

export function growingQuarter(): GrowingQuarter {
  const codes = integers()
  const figures = publishedFigures.map(floats)
  return {
    add(code, figureAt) {
      codes.add(code)
      for (let i = 0; i < figures.length; i += 1) figures[i]?.add(figureAt(i))
    },
    async take() {
      const unordered = new Float64Array(codes.take())
      const order = sortOrder(unordered)
      const published: Record<string, Float64Array> = {}
      for (const [i, field] of publishedFigures.entries()) {
        await nextTurn()
        published[field] = inOrder(figures[i]?.take() ?? new Float64Array(), order)
      }
      return { codes: Int32Array.from(order, (place) => unordered[place] ?? 0), published }
    },
  }
}

function inOrder(values: Float64Array, order: Int32Array): Float64Array {
  const ordered = new Float64Array(
    new SharedArrayBuffer(order.length * Float64Array.BYTES_PER_ELEMENT),
  )
  for (let i = 0; i < order.length; i += 1) ordered[i] = values[order[i] ?? 0] ?? Number.NaN
  return ordered
}
