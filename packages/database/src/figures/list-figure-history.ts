import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import type { EmtaSeries } from '@kvartal/domain/emta/file-row'
import { periodIndex, type QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { unpacked } from './holders.ts'
import {
  isDateAssumed,
  type PublicationScope,
  scopeOf,
  publicationRank,
} from './publication-facts.ts'

/** When the current figures of a company and quarter were first published. */
export interface FigureDay {
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  /** The date is computed from the quarter, because the file has none. */
  readonly isDateAssumed: boolean
}

/** By registry code and `periodIndex`; companies without figures are left out. */
export type FigureDays = ReadonlyMap<string, ReadonlyMap<number, FigureDay>>

export async function listFigureDays(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
): Promise<FigureDays> {
  const { rows } = await sql<QuarterPeriod & FigureDay & { readonly registryCode: string }>`
    select registry_code as "registryCode", year, quarter, published_on as "publishedOn", ${isDateAssumed} as "isDateAssumed"
    from figures join publications on publications.id = publication_id
    where registry_code = any(${registryCodes}::text[])`.execute(db)
  const days = new Map<string, Map<number, FigureDay>>()
  for (const { registryCode, publishedOn, isDateAssumed: isAssumed, ...period } of rows) {
    const ofCompany = days.get(registryCode) ?? new Map<number, FigureDay>()
    days.set(
      registryCode,
      ofCompany.set(periodIndex(period), { publishedOn, isDateAssumed: isAssumed }),
    )
  }
  return days
}

/** Equal figures of a quarter in publications that follow each other by rank. */
export interface FigureVersion extends Omit<QuarterFigure, 'year' | 'quarter'> {
  /** The first of them. */
  readonly publication: VersionSource
  /** `YYYY-MM-DD`: the date of the last of them. */
  readonly confirmedOn: string
  /** No newer publication changed the figures. */
  readonly isCurrent: boolean
  /**
   * The current version, of a quarter that newer publications no longer hold; it was last published
   * on `confirmedOn`.
   */
  readonly isRemoved: boolean
}

interface VersionSource {
  readonly series: EmtaSeries
  readonly fileName: string
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  /** The date is computed from the quarter, because the file has none. */
  readonly isDateAssumed: boolean
  readonly scope: PublicationScope
  /** ISO timestamp of the first import. */
  readonly importedAt: string
  /**
   * Line of the file, the heading is line 1; `null` for figures imported before lines were stored.
   */
  readonly line: number | null
  /** The run that first imported it; `null` outside of runs. */
  readonly runId: number | null
  /** SHA-256 of the bytes, in hex. */
  readonly contentHash: string
  /** The page that linked to the file; `null` when it was obtained in another way. */
  readonly pageUrl: string | null
}

/** A quarter's versions, oldest first, at least one. */
export interface QuarterHistory extends QuarterPeriod {
  readonly versions: readonly FigureVersion[]
}

/** The versions of a company's figures of each quarter, oldest quarter first. */
export async function listFigureHistory(
  db: Kysely<Schema>,
  registryCode: string,
): Promise<QuarterHistory[]> {
  const values = sql`year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id, line`
  const { rows } = await sql<QuarterHistory>`
    with ranked as (
      select *, ${sql.raw(publicationRank)} as rank from publications
    ), starts as (
      select ${values}, true as is_current, exists (
        select from removed_figures r where (r.registry_code, r.year, r.quarter) = (f.registry_code, f.year, f.quarter)
      ) as is_removed from figures f where registry_code = ${registryCode}
      union all select ${values}, false, false from earlier_figures where registry_code = ${registryCode}
    ), versions as (
      select starts.*, rank, lead(rank) over (partition by year, quarter order by rank) as next_rank
      from starts join ranked on ranked.id = publication_id
    ), holders as (
      select l.year, quarter, rank, published_on
      from last_publications l
      cross join lateral unnest(l.holders) packed
      cross join lateral ${unpacked(sql`packed`)} as held
      join ranked on ranked.id = held.publication_id
      where l.registry_code = ${registryCode}
    )
    select year, quarter, json_agg(json_build_object(
      'nationalTaxes', national_taxes, 'laborTaxes', labor_taxes, 'revenue', revenue, 'employeeCount', employee_count,
      'publication', json_build_object(
        'series', series, 'fileName', file_name, 'publishedOn', published_on, 'isDateAssumed', ${isDateAssumed},
        'scope', ${scopeOf},
        'importedAt', to_char(imported_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'line', line, 'runId', run_id, 'contentHash', content_hash, 'pageUrl', page_url
      ),
      'confirmedOn', greatest(published_on, (
        select max(h.published_on) from holders h
        where h.year = v.year and h.quarter = v.quarter and h.rank > v.rank and (next_rank is null or h.rank < next_rank)
      )),
      'isCurrent', is_current, 'isRemoved', is_removed
    ) order by v.rank) as versions
    from versions v join publications on publications.id = publication_id
    group by year, quarter order by year, quarter`.execute(db)
  return rows
}
