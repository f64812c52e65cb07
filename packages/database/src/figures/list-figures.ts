import type { PublishedFigure, QuarterFigure } from '@kvartal/domain/emta/figure'
import { periodIndex, quarterAt, type QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { sameFigure } from './figure-columns.ts'
import { type QuarterSpan, readFigureColumns } from './read-figure-columns.ts'

/**
 * Quarterly figures of companies by registry code, oldest first; an empty list for a code without
 * figures.
 * @param on `YYYY-MM-DD`: as published until this day; `null` for the current ones
 * @param span only these quarters; all when left out
 */
export async function listFigures(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
  on: string | null = null,
  span: QuarterSpan | null = null,
): Promise<ReadonlyMap<string, QuarterFigure[]>> {
  const codes = [...new Set(registryCodes)]
  const { periods, published, ends } = await readFigureColumns(db, codes, { on, span })
  const { nationalTaxes, laborTaxes, revenue, employeeCount } = published
  const figureIn = (row: number): QuarterFigure => ({
    ...quarterAt(periods[row] ?? 0),
    nationalTaxes: valueIn(nationalTaxes, row),
    laborTaxes: valueIn(laborTaxes, row),
    revenue: valueIn(revenue, row),
    employeeCount: valueIn(employeeCount, row),
  })
  const rowsOf = (place: number) => {
    const start = place === 0 ? 0 : (ends[place - 1] ?? 0)
    return Array.from({ length: (ends[place] ?? 0) - start }, (_, i) => figureIn(start + i))
  }
  return new Map(codes.map((code, place) => [code, rowsOf(place)]))
}

function valueIn(column: Float64Array, row: number): number | null {
  const value = column[row] ?? NaN
  return Number.isNaN(value) ? null : value
}

/** The figures of `listFigures`, with the corrected ones marked. */
export async function listMarkedFigures(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
): Promise<ReadonlyMap<string, QuarterFigure[]>> {
  const figures = await listFigures(db, registryCodes)
  const corrected = await findCorrected(db, registryCodes)
  if (corrected.size === 0) return figures
  const marked = [...figures].map(([code, ofCompany]) => {
    const ofPeriods = corrected.get(code)
    if (ofPeriods === undefined) return [code, ofCompany] as const
    const withMarks = ofCompany.map((figure) => {
      const others = ofPeriods.get(periodIndex(figure))
      return others === undefined ? figure : { ...figure, corrected: others }
    })
    return [code, withMarks] as const
  })
  return new Map(marked)
}

/**
 * Which figures of a quarter had other values in earlier versions, by registry code and
 * `periodIndex`.
 */
async function findCorrected(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, PublishedFigure[]>>> {
  const { rows } = await sql<
    QuarterPeriod & { registryCode: string; corrected: PublishedFigure[] }
  >`
    select registry_code as "registryCode", year, quarter, array_remove(array[
      case when bool_or(not ${sql.raw(sameFigure('national_taxes', 'e', 'f'))}) then 'nationalTaxes' end,
      case when bool_or(not ${sql.raw(sameFigure('labor_taxes', 'e', 'f'))}) then 'laborTaxes' end,
      case when bool_or(not ${sql.raw(sameFigure('revenue', 'e', 'f'))}) then 'revenue' end,
      case when bool_or(not ${sql.raw(sameFigure('employee_count', 'e', 'f'))}) then 'employeeCount' end
    ], null) as corrected
    from earlier_figures e join figures f using (registry_code, year, quarter)
    where registry_code = any(${registryCodes}::text[])
    group by registry_code, year, quarter`.execute(db)
  const periods = new Map<string, Map<number, PublishedFigure[]>>()
  for (const { registryCode, corrected, ...period } of rows) {
    const ofCompany = periods.get(registryCode) ?? new Map<number, PublishedFigure[]>()
    if (corrected.length > 0)
      periods.set(registryCode, ofCompany.set(periodIndex(period), corrected))
  }
  return periods
}
