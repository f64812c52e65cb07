import { firstPlaceOfCode } from '@kvartal/domain/ranking/code-columns'
import { giveBack } from '@kvartal/domain/ranking/give-back'
import { integers } from '@kvartal/domain/ranking/growing-columns'
import { floatAt, type PackedFloats, packedFloats } from '@kvartal/domain/ranking/packed-floats'
import { sortOrder } from '@kvartal/domain/ranking/sort-order'
import {
  type ReportColumns,
  type ReportedYear,
  type ReportInColumns,
  yearColumns,
} from '@kvartal/domain/ranking/year-columns'
import { statementWith } from '@kvartal/domain/reports/derive-annual-figures'
import type { FinancialYear } from '@kvartal/domain/reports/report'
import { type ReportType, reportTypes, statementOf } from '@kvartal/domain/reports/report-type'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import type { Reads } from '../open.ts'
import { readBinaryRows } from './binary-rows.ts'
import { inSlices } from './in-slices.ts'

const figures = [...statementWith]

export type ReportedYears = readonly [own: ReportedYear, previous: ReportedYear]

const firstDay = Date.UTC(2000, 0, 1)
const dayMs = 86_400_000
/** Before any day. */
const unknownDay = -(2 ** 31)

/** How many years before a year its columns depend on: growth in the year before needs one more. */
export const yearsBefore = 2

/**
 * What companies' annual reports tell of a year and of the one before.
 * @param registryCodes of one company at least; all when left out
 */
export async function readReportedYears(
  database: Reads,
  year: number,
  signal: AbortSignal,
  registryCodes?: readonly string[],
): Promise<ReportedYears> {
  const years = Array.from({ length: 1 + yearsBefore }, (_, before) => year - before)
  const isWanted =
    registryCodes === undefined
      ? 'true'
      : `registry_code in (${registryCodes.map(pg.escapeLiteral).join()})`
  const reports = await readReports(database, years, isWanted, signal)
  return [
    await inSlices(yearColumns(reports, year), signal),
    await inSlices(yearColumns(reports, year - 1), signal),
  ]
}

/** SQL for a named figure, which only reports of its own statement have. */
function figureOf([figure, statement]: (typeof figures)[number]): string {
  return `case when report_type ${statement === 'balance' ? '=' : '<>'} '14' then (figures ->> '${figure}')::float8 end`
}

async function readReports(
  { pool }: Reads,
  years: readonly number[],
  isWanted: string,
  signal: AbortSignal,
): Promise<ReportColumns> {
  const codes = integers()
  const about = integers()
  const starts = integers()
  const ends = integers()
  const places = integers()
  const columns = figures.map(([figure, statement]) => ({
    figure,
    statement,
    numbers: packedFloats(),
  }))
  // A statement has rows only in the columns of its own figures.
  const lengths = { balance: 0, income: 0 }
  const query = `
    select registry_code::integer,
      (year * 1000 + report_type::integer * 2 + is_consolidated::integer)::integer,
      period_start, period_end, ${figures.map(figureOf).join(', ')}
    from annual_reports where year in (${years.map(Number).join()}) and ${isWanted} and report_type in ('14', '35', '36')`
  await readBinaryRows(pool, query, 4 + figures.length, signal, (row) => {
    codes.add(row.integer(0))
    about.add(row.integer(1))
    // COPY gives a date as days.
    starts.add(row.isNull(2) ? unknownDay : row.integer(2))
    ends.add(row.isNull(3) ? unknownDay : row.integer(3))
    const own = statementOf(typeOf(typeNumber(row.integer(1)))) === 'balance' ? 'balance' : 'income'
    places.add(lengths[own])
    lengths[own] += 1
    for (let i = 0; i < columns.length; i += 1) {
      const column = columns[i]
      if (column?.statement === own) column.numbers.add(row.float(4 + i))
    }
  })
  const named: Record<string, PackedFloats> = {}
  for (const { figure, numbers } of columns) {
    named[figure] = numbers.take()
    await nextTurn()
  }
  return inReports({
    codes: codes.take(),
    about: about.take(),
    starts: starts.take(),
    ends: ends.take(),
    places: places.take(),
    figures: named,
  })
}

interface StoredColumns {
  readonly codes: Int32Array
  /** Year, type of report, and whether it is consolidated, packed into one number. */
  readonly about: Int32Array
  /** Days since the year 2000, `unknownDay` where they are not known. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** Where the figures are in their columns. */
  readonly places: Int32Array
  readonly figures: Readonly<Record<string, PackedFloats>>
}

function inReports({ codes, about, starts, ends, places, figures }: StoredColumns): ReportColumns {
  const numbers = new Float64Array(codes)
  const order = sortOrder(numbers)
  const sorted = new Int32Array(order.length)
  for (let i = 0; i < order.length; i += 1) sorted[i] = codes[order[i] ?? 0] ?? 0
  giveBack(numbers)
  giveBack(codes)
  const yearAt = (i: number) => Math.floor((about[order[i] ?? 0] ?? 0) / 1000)
  const periods = new Map<string, FinancialYear>()

  /** Most companies have the same financial year, so one object is shared. */
  function periodAt(stored: number): FinancialYear | null {
    const start = starts[stored] ?? unknownDay
    const end = ends[stored] ?? unknownDay
    if (start === unknownDay || end === unknownDay) return null
    const key = `${start} ${end}`
    const known = periods.get(key)
    if (known !== undefined) return known
    const period = { start: dayText(start), end: dayText(end) }
    periods.set(key, period)
    return period
  }

  function reportAt(stored: number): ReportInColumns {
    const marks = about[stored] ?? 0
    const place = places[stored] ?? 0
    const reportType = typeOf(typeNumber(marks))
    const revenue =
      statementOf(reportType) === 'income' && figures['revenue'] !== undefined
        ? floatAt(figures['revenue'], place)
        : Number.NaN
    return {
      reportType,
      period: periodAt(stored),
      isConsolidated: (marks & 1) !== 0,
      figures: { revenue: Number.isNaN(revenue) ? null : revenue },
      place,
    }
  }

  return {
    figures,
    codesIn(year) {
      const found = integers()
      let last = -1
      for (let i = 0; i < sorted.length; i += 1) {
        const code = sorted[i] ?? 0
        if (code === last || yearAt(i) !== year) continue
        found.add(code)
        last = code
      }
      return found.take()
    },
    reportsOf(code, year) {
      const found: ReportInColumns[] = []
      for (let i = firstPlaceOfCode(sorted, code); sorted[i] === code; i += 1)
        if (yearAt(i) === year) found.push(reportAt(order[i] ?? 0))
      // The same order as everywhere else.
      return found.sort(
        (a, b) => reportTypes.indexOf(a.reportType) - reportTypes.indexOf(b.reportType),
      )
    },
  }
}

/** The report type within the packed number. */
function typeNumber(about: number): number {
  return (about % 1000) >> 1
}

/** Only types that the query asks for. */
function typeOf(number: number): ReportType {
  return String(number) as ReportType
}

function dayText(day: number): string {
  return new Date(firstDay + day * dayMs).toISOString().slice(0, 10)
}
