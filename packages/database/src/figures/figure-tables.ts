// The tables of quarterly figures; part of the schema, so schema.test.ts reads this file too.

import type { Generated, GeneratedAlways } from 'kysely'

export interface PublicationsTable {
  id: GeneratedAlways<number>
  series: 'wide' | 'quarter'
  file_name: string
  content_hash: string
  published_on: string
  kept_codes: string[] | null
  imported_at: Generated<string>
  is_sample: Generated<boolean>
  run_id: number | null
  page_url: string | null
}

export interface PublicationCoverageTable {
  publication_id: number
  year: number
  quarter: number
  row_count: number
}

export interface PublicationUnreadableTable {
  publication_id: number
  registry_code: string
  year: number
}

export interface FiguresTable {
  registry_code: string
  year: number
  quarter: number
  national_taxes: number | null
  labor_taxes: number | null
  revenue: number | null
  employee_count: number | null
  publication_id: number
  line: number | null
}

export interface LastPublicationsTable {
  registry_code: string
  year: number
  wide_1: number | null
  wide_2: number | null
  wide_3: number | null
  wide_4: number | null
  quarter_1: number | null
  quarter_2: number | null
  quarter_3: number | null
  quarter_4: number | null
  holders: Generated<string[]>
}

/** Marks figures as no longer published; `removed_by` is the first publication that lacks them. */
export interface RemovedFiguresTable {
  registry_code: string
  year: number
  quarter: number
  removed_by: number
}

export interface FigurePeriodsTable {
  year: number
  quarter: number
  published_on: string
  unnoted_publication_id: number | null
}

/** What searches order companies by, of the last two years. */
export interface CompanySizesTable {
  registry_code: string
  revenue: number | null
  employee_count: number | null
}

/** A quarter of all companies in columns, by registry code. */
export interface QuarterColumnsTable {
  year: number
  quarter: number
  version: number
  companies: number
  codes: Buffer
  national_taxes: Buffer
  labor_taxes: Buffer
  revenue: Buffer
  employee_count: Buffer
}

/** One row: the version of figures that the columns are of. */
export interface QuarterColumnsStateTable {
  is_only: Generated<boolean>
  version: number
}
