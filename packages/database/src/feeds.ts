import type { Quarter } from '@kvartal/domain/period/period'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import { type Kysely, sql } from 'kysely'
import { isVisible } from './companies/company-in-list.ts'
import { publicationRank } from './figures/publication-facts.ts'
import type { Schema } from './schema.ts'

/** Reports of a year that arrived on the same day. */
export interface ArrivedReports {
  readonly year: number
  /** `YYYY-MM-DD`: the day of the file, or of the answer, that first had them. */
  readonly seenOn: string
  readonly reportTypes: readonly ReportType[]
  /** The registry codes of their companies. */
  readonly registryCodes: readonly string[]
}

/**
 * When annual reports of companies arrived, without their contents, the newest first. A correction
 * is another arrival.
 */
export async function listArrivedReports(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
  limit: number,
): Promise<ArrivedReports[]> {
  const { rows } = await sql<ArrivedReports>`
    select year, seen_on as "seenOn", array_agg(distinct report_type order by report_type) as "reportTypes",
      array_agg(distinct registry_code order by registry_code) as "registryCodes"
    from (
      select registry_code, year, report_type, seen_on from annual_reports where registry_code = any(${registryCodes}::text[])
      union all
      select registry_code, year, report_type, seen_on from superseded_reports where registry_code = any(${registryCodes}::text[])
    ) as reports
    group by year, seen_on order by seen_on desc, year desc limit ${limit}`.execute(db)
  return rows
}

/** A file of annual reports. */
export interface ReportFileNews {
  readonly year: number
  /** `YYYY-MM-DD` */
  readonly asOf: string
  /** The number of the publication on that day. */
  readonly publication: number
}

/** The register's files of annual reports that were imported, the newest first. */
export async function listReportFileNews(
  db: Kysely<Schema>,
  limit: number,
): Promise<ReportFileNews[]> {
  const { rows } = await sql<ReportFileNews>`
    select distinct year, as_of as "asOf", publication from report_files where year is not null
    order by as_of desc, publication desc, year desc limit ${limit}`.execute(db)
  return rows
}

/** Figures of a quarter that a publication had first, or changed. */
export interface PublishedFigures {
  readonly year: number
  readonly quarter: Quarter
  readonly isCorrection: boolean
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  /** SHA-256 of the publication, in hex. */
  readonly contentHash: string
  /** Companies it is about, by registry code. */
  readonly registryCodes: readonly string[]
}

const publications = sql`
  select id, published_on, content_hash, ${sql.raw(publicationRank)} as rank from publications`

/**
 * When figures of companies were published and corrected, by publication and quarter, the newest
 * first.
 */
export async function listPublishedFigures(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
  limit: number,
): Promise<PublishedFigures[]> {
  const { rows } = await sql<PublishedFigures>`
    with ranked as (${publications}), versions as (
      select registry_code, year, quarter, publication_id from figures where registry_code = any(${registryCodes}::text[])
      union all
      select registry_code, year, quarter, publication_id from earlier_figures where registry_code = any(${registryCodes}::text[])
    ), numbered as (
      select versions.*, published_on, content_hash, rank,
        row_number() over (partition by registry_code, year, quarter order by rank) as version
      from versions join ranked on ranked.id = publication_id
    )
    select year, quarter, version > 1 as "isCorrection", published_on as "publishedOn", content_hash as "contentHash",
      array_agg(registry_code order by registry_code) as "registryCodes"
    from numbered
    group by year, quarter, version > 1, published_on, content_hash, rank
    order by published_on desc, rank desc, year desc, quarter desc, version > 1
    limit ${limit}`.execute(db)
  return rows
}

/** A publication as the whole country sees it. */
export interface PublicationNews {
  readonly contentHash: string
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  /** Quarters of which it was the first publication, oldest first. */
  readonly quarters: readonly { readonly year: number; readonly quarter: Quarter }[]
  /** The number of companies that everybody may see whose figures it corrected. */
  readonly correctedCompanies: number
}

/**
 * EMTA's publications, the newest first. Corrections are read from the versions that were
 * superseded, which are few.
 * @param includeUncurated companies that are not curated
 */
export async function listPublicationNews(
  db: Kysely<Schema>,
  { limit, includeUncurated }: { readonly limit: number; readonly includeUncurated: boolean },
): Promise<PublicationNews[]> {
  const isShown = includeUncurated
    ? sql`not exists (select from companies where companies.registry_code = e.registry_code and state = 'managed' and not is_active)`
    : sql`exists (select from companies where companies.registry_code = e.registry_code and ${isVisible(false)})`
  const { rows } = await sql<PublicationNews>`
    with ranked as (${publications}), superseded as (
      select registry_code, year, quarter, publication_id from earlier_figures as e where ${isShown}
    ), versions as (
      select * from superseded
      union all
      select registry_code, year, quarter, f.publication_id
      from (select distinct registry_code, year, quarter from superseded) as quarters join figures as f using (registry_code, year, quarter)
    ), corrections as (
      select publication_id, count(distinct registry_code) as companies
      from (
        select registry_code, publication_id, row_number() over (partition by registry_code, year, quarter order by rank) as version
        from versions join ranked on ranked.id = publication_id
      ) as numbered
      where version > 1 group by publication_id
    ), firsts as (
      -- The coverage of a wide file has only years: it contains the quarters that had ended by its day.
      select distinct on (period.year, period.quarter) publication_id, period.year, period.quarter
      from figure_periods as period
      join publication_coverage as covered on covered.year = period.year and covered.quarter in (0, period.quarter)
      join ranked on ranked.id = publication_id
      where covered.quarter <> 0 or ranked.published_on >= make_date(period.year, period.quarter * 3, 1) + interval '1 month'
      order by period.year, period.quarter, rank
    )
    select content_hash as "contentHash", published_on as "publishedOn", coalesce(companies, 0) as "correctedCompanies",
      coalesce((
        select json_agg(json_build_object('year', year, 'quarter', quarter) order by year, quarter) from firsts where publication_id = ranked.id
      ), '[]') as quarters
    from ranked left join corrections on publication_id = ranked.id
    order by rank desc limit ${limit}`.execute(db)
  return rows
}
