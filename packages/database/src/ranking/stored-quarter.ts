import { type PublishedFigure, publishedFigures } from '@kvartal/domain/emta/figure'
import type { QuarterPeriod, Quarter } from '@kvartal/domain/period/period'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import { type Kysely, sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Reads } from '../open.ts'
import type { Schema } from '../schema.ts'
import { type LargeRow, readLargeRow } from './large-row.ts'
import { byteaOf, integerOf, longOf, shortOf, writeBinaryRow } from './write-binary-row.ts'

/** A quarter of all companies, as it is stored. */
export interface StoredQuarter {
  /** Of the data `figures`, when the quarter last changed. */
  readonly version: number
  readonly columns: PeriodColumns
}

export const columnOf: Readonly<Record<PublishedFigure, string>> = {
  nationalTaxes: 'national_taxes',
  laborTaxes: 'labor_taxes',
  revenue: 'revenue',
  employeeCount: 'employee_count',
}

const namesOf = (figures: readonly PublishedFigure[]) => figures.map((figure) => columnOf[figure])

/** Some columns of a stored quarter. */
export interface PartOfQuarter {
  /** As of `StoredQuarter`. */
  readonly version: number
  /** `null` when they were not asked for. */
  readonly codes: Int32Array | null
  readonly published: Readonly<Partial<Record<PublishedFigure, Float64Array>>>
}

/** Which columns of a quarter are read. */
export interface WantedOfQuarter {
  readonly period: QuarterPeriod
  readonly hasCodes: boolean
  readonly figures: readonly PublishedFigure[]
}

/** Some columns of a quarter, as one import left them; `null` when it has none. */
export async function readPartOfQuarter(
  pool: Reads['pool'],
  wanted: WantedOfQuarter,
  signal: AbortSignal,
): Promise<PartOfQuarter | null> {
  const row = await readLargeRow(pool, rowOf(wanted), signal)
  if (row === null) return null
  const [version = noBytes, ...columns] = row
  const codes = wanted.hasCodes ? new Int32Array(columns.shift() ?? noBytes) : null
  const published: Partial<Record<PublishedFigure, Float64Array>> = {}
  for (const [i, figure] of wanted.figures.entries())
    published[figure] = new Float64Array(columns[i] ?? noBytes)
  return { version: Buffer.from(version).readDoubleBE(), codes, published }
}

/** The stored columns of a quarter, or those of some figures; `null` when it has none. */
export async function readStoredQuarter(
  pool: Reads['pool'],
  period: QuarterPeriod,
  signal: AbortSignal,
  figures: readonly PublishedFigure[] = publishedFigures,
): Promise<StoredQuarter | null> {
  const part = await readPartOfQuarter(pool, { period, hasCodes: true, figures }, signal)
  if (part === null) return null
  const { version, codes, published } = part
  return { version, columns: { codes: codes ?? new Int32Array(), published } }
}

const noBytes = new ArrayBuffer(0)

function rowOf({ period: { year, quarter }, hasCodes, figures }: WantedOfQuarter): LargeRow {
  return {
    values: ['float8send(version)', ...(hasCodes ? ['codes'] : []), ...namesOf(figures)],
    from: `quarter_columns where year = ${Number(year)} and quarter = ${Number(quarter)}`,
  }
}

/**
 * Stores a quarter in place of what was stored of it. By COPY in binary format, which takes the
 * arrays as they are: a statement's parameters would be in memory three times.
 */
export async function storeQuarter(
  client: ClientBase,
  { year, quarter }: QuarterPeriod,
  { version, columns: { codes, published } }: StoredQuarter,
): Promise<void> {
  const fields = [
    shortOf(year),
    shortOf(quarter),
    longOf(version),
    integerOf(codes.length),
    byteaOf(codes),
    ...publishedFigures.map((figure) => byteaOf(published[figure] ?? new Float64Array())),
  ]
  const names = ['year', 'quarter', 'version', 'companies', 'codes', ...namesOf(publishedFigures)]
  await client.query('delete from quarter_columns where year = $1 and quarter = $2', [
    year,
    quarter,
  ])
  await writeBinaryRow(client, `copy quarter_columns (${names.join(', ')}) from stdin`, fields)
}

/** What is known of a stored quarter without reading it. */
export interface QuarterState {
  readonly period: QuarterPeriod
  /** Increases whenever a figure of the quarter changes. */
  readonly version: number
  readonly companies: number
}

/**
 * All stored quarters, oldest first; `null` while they are not those of the present figures, which
 * only a scan of all figures has then.
 */
export async function listStoredQuarters(db: Kysely<Schema>): Promise<QuarterState[] | null> {
  const { rows } = await sql<{
    isCurrent: boolean
    year: number | null
    quarter: Quarter
    version: number
    companies: number
  }>`
    select state.version = v.version as "isCurrent", c.year, c.quarter, c.version, c.companies
    from quarter_columns_state state
    cross join (select version from data_versions where name = 'figures') v
    left join quarter_columns c on true
    order by c.year, c.quarter`.execute(db)
  if (rows[0]?.isCurrent !== true) return null
  return rows.flatMap(({ year, quarter, version, companies }) =>
    year === null ? [] : [{ period: { year, quarter }, version, companies }],
  )
}
