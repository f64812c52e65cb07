import type { FigureColumns, PublishedFigure, QuarterFigure } from '@kvartal/domain/emta/figure'
import { periodIndex, quarterAt, type QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { sameFigure } from './figure-columns.ts'
import {
  packedFigures,
  type QuarterSpan,
  readFigureColumns,
  unpackFigures,
  valueIn,
} from './read-figure-columns.ts'

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
  return figuresByCode(codes, await readFigureColumns(db, codes, { on, span }))
}

function figuresByCode(
  codes: readonly string[],
  columns: FigureColumns,
): ReadonlyMap<string, QuarterFigure[]> {
  const { ends } = columns
  return new Map(
    codes.map((code, place) => [
      code,
      figuresBetween(columns, place === 0 ? 0 : (ends[place - 1] ?? 0), ends[place] ?? 0),
    ]),
  )
}

/** The figures of some rows. */
function figuresBetween(
  { periods, published }: FigureColumns,
  start: number,
  end: number,
): QuarterFigure[] {
  const { nationalTaxes, laborTaxes, revenue, employeeCount } = published
  return Array.from({ length: end - start }, (_, i) => {
    const row = start + i
    return {
      ...quarterAt(periods[row] ?? 0),
      nationalTaxes: valueIn(nationalTaxes, row),
      laborTaxes: valueIn(laborTaxes, row),
      revenue: valueIn(revenue, row),
      employeeCount: valueIn(employeeCount, row),
    }
  })
}

/** A quarter of a company, and which of its figures had other values in earlier versions. */
interface CorrectedQuarter extends QuarterPeriod {
  readonly corrected: PublishedFigure[]
}

/** A company's figures as they are read. */
export interface MarkedRow {
  readonly packed: Buffer | null
  /** `null` when no figure was corrected. */
  readonly corrected: readonly CorrectedQuarter[] | null
}

/**
 * SQL that reads the corrected quarters of companies as `code` and `corrected`. Once for all of
 * them: while an import fills `earlier_figures`, a plan made for the small table reads all of it.
 * @param codes SQL of an array of registry codes
 */
export function correctedQuarters(codes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select registry_code as code, json_agg(json_build_object('year', year, 'quarter', quarter, 'corrected', corrected)) as corrected
    from (
      select registry_code, year, quarter, array_remove(array[
        case when bool_or(not ${sql.raw(sameFigure('national_taxes', 'e', 'f'))}) then 'nationalTaxes' end,
        case when bool_or(not ${sql.raw(sameFigure('labor_taxes', 'e', 'f'))}) then 'laborTaxes' end,
        case when bool_or(not ${sql.raw(sameFigure('revenue', 'e', 'f'))}) then 'revenue' end,
        case when bool_or(not ${sql.raw(sameFigure('employee_count', 'e', 'f'))}) then 'employeeCount' end
      ], null) as corrected
      from earlier_figures e join figures f using (registry_code, year, quarter)
      where registry_code = any(${codes})
      group by registry_code, year, quarter
    ) as quarter where corrected <> '{}'
    group by registry_code`
}

/** The figures of `listFigures`, with the corrected ones marked. */
export async function listMarkedFigures(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
): Promise<ReadonlyMap<string, QuarterFigure[]>> {
  const codes = [...new Set(registryCodes)]
  if (codes.length === 0) return new Map()
  const { rows } = await sql<MarkedRow & { readonly code: string }>`
    with marks as materialized (${correctedQuarters(sql`${codes}::text[]`)})
    select asked.code, (select ${packedFigures()} from figures where registry_code = asked.code collate "C") as packed, corrected
    from unnest(${codes}::text[]) with ordinality as asked (code, place)
    left join marks on marks.code = asked.code
    order by place`.execute(db)
  return new Map(rows.map((row) => [row.code, markedFigures(row)]))
}

/** The figures of a company, the corrected ones marked. */
export function markedFigures({ packed, corrected }: MarkedRow): QuarterFigure[] {
  const columns = unpackFigures([packed])
  const figures = figuresBetween(columns, 0, columns.periods.length)
  if (corrected === null) return figures
  const marks = new Map(corrected.map((quarter) => [periodIndex(quarter), quarter.corrected]))
  return figures.map((figure) => {
    const others = marks.get(periodIndex(figure))
    return others === undefined ? figure : { ...figure, corrected: others }
  })
}
