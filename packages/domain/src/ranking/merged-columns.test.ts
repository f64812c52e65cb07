import { describe, expect, test } from 'vitest'
import type { YearFacts } from '../reports/derive-annual-figures.ts'
import { mergedColumns, mergedYear } from './merged-columns.ts'
import { floatAt, type PackedFloats, packedFloats } from './packed-floats.ts'
import type { PeriodColumns } from './period-columns.ts'
import { withoutPause } from './without-pause.ts'
import type { ReportedYear } from './year-columns.ts'

test('columns with those of some companies hold each company once, by code, with the newer values', () => {
  const columns = (codes: readonly number[], revenue: readonly number[]): PeriodColumns => ({
    codes: Int32Array.from(codes),
    published: { revenue: Float64Array.from(revenue) },
  })
  const merged = mergedColumns(
    columns([1, 3, 5], [10, 30, 50]),
    columns([0, 3, 9], [1, 31, Number.NaN]),
  )
  expect([...merged.codes]).toEqual([0, 1, 3, 5, 9])
  expect([...(merged.published['revenue'] ?? [])]).toEqual([1, 10, 31, 50, Number.NaN])
})

const factsOf = (isConsolidated: boolean): YearFacts => ({
  period: null,
  periods: { balance: null, income: null },
  unknownPeriods: [],
  soleGroupStatement: isConsolidated ? 'income' : null,
  isConsolidated,
})

/** A year in which everything about a company follows from its code and a number. */
function year(codes: readonly number[], number: number): ReportedYear {
  const isConsolidated = (code: number) => (code + number) % 3 === 0
  const kinds = [...new Set(codes.map(isConsolidated))]
  return {
    codes: Int32Array.from(codes),
    // Of one company it is not whole.
    figures: { revenue: packed(codes.map((code) => code * 10 + (code === 4 ? 0.5 : number))) },
    rows: {
      of: Int32Array.from(codes, (code) => kinds.indexOf(isConsolidated(code))),
      kinds: kinds.map(factsOf),
      previousRevenue: packed(codes.map((code) => code * 100 + number)),
      growthGap: Uint8Array.from(codes, (code) => (code + number) % 2),
    },
  }
}

function packed(numbers: readonly number[]): PackedFloats {
  const column = packedFloats()
  for (const number of numbers) column.add(number)
  return column.take()
}

function rowsOf({ codes, figures, rows }: ReportedYear): unknown[] {
  return Array.from(codes, (code, row) => [
    code,
    figures['revenue'] === undefined ? null : floatAt(figures['revenue'], row),
    rows.kinds[rows.of[row] ?? -1],
    floatAt(rows.previousRevenue, row),
    rows.growthGap[row],
  ])
}

describe('a year with what is known now of companies that have changed', () => {
  const all = [2, 4, 6, 8]
  test.each<readonly [string, readonly number[], readonly number[]]>([
    ['one is corrected', [4], [4]],
    ['one is new, before, between and after the others', [1, 5, 9], [1, 5, 9]],
    ['one has no row any more', [6], []],
    ['the first and the last have none, and others are corrected', [2, 4, 8], [4]],
    ['one that had no row has none now', [3], []],
    ['all have changed', [1, 2, 4, 6, 8], [1, 4, 8]],
  ])('%s', (_, changed, now) => {
    const merged = withoutPause(mergedYear(year(all, 0), year(now, 1), Int32Array.from(changed)))
    const unchanged = all.filter((code) => !changed.includes(code))
    const expected = [...rowsOf(year(unchanged, 0)), ...rowsOf(year(now, 1))] as [number][]
    expect(rowsOf(merged)).toEqual(expected.toSorted(([a], [b]) => a - b))
  })
})
