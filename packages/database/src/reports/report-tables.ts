import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../column-types.ts'

// The tables of annual reports; part of the schema, so schema.test.ts reads this file too.

export interface SupersededReportsTable {
  id: GeneratedAlways<number>
  registry_code: string
  year: number
  report_type: '14' | '35' | '36' | '18' | '19'
  period_start: string | null
  period_end: string | null
  is_consolidated: boolean
  columns: Json
  rows: Json
  supplements: Json | null
  figures: Json
  source: 'xml' | 'open-data'
  source_name: string
  source_report_id: string | null
  as_of: string
  submitted_on: string | null
  is_audited: boolean | null
  category: string | null
  audit_kind: string | null
  auditor_opinion: string | null
  modifications: string[] | null
  seen_on: string
  file_id: number | null
  run_id: number | null
  taken_in_at: string | null
}

export interface AnnualReportsTable extends SupersededReportsTable {
  corrected: Generated<string[]>
}

export interface ReportChangesTable {
  since: number
  until: number
  registry_codes: string[] | null
  years: number[]
}

export interface ReportHeadingsTable {
  report_id: string
  filled_report_id: string | null
  registry_code: string
  year: number
  period_start: string | null
  period_end: string | null
  submitted_on: string | null
  is_audited: boolean | null
  category: string | null
  audit_kind: string | null
  auditor_opinion: string | null
  modifications: string[] | null
  as_of: string | null
  file_id: number | null
}

export interface ReportFilesTable {
  id: GeneratedAlways<number>
  year: number | null
  as_of: string
  file_name: string
  publication: Generated<number>
  content_hash: string | null
  run_id: number | null
  page_url: string | null
  imported_at: string | null
}

export interface ReportHoldersTable {
  year: number
  report_id: string
  holders: number[]
}

export interface ReportYearsTable {
  year: number
  headings_file: string
  elements_file: string | null
  loaded_at: string | null
}

export interface ActivityFilesTable {
  id: GeneratedAlways<number>
  as_of: string
  publication: number
  file_name: string
  content_hash: string | null
  run_id: number | null
  page_url: string | null
  imported_at: string
}

export interface ReportActivitiesTable {
  report_id: string
  registry_code: string
  year: number
  activities: Json
  file_id: number
}
