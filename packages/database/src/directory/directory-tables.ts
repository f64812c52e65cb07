import type { Generated } from 'kysely'
import type { Json } from '../column-types.ts'

export interface DirectoryTable {
  registry_code: string
  emta_name: string | null
  emta_county: string | null
  emta_activity: string | null
  emta_vat_registered: boolean | null
  emta_as_of: string | null
  emta_publication_id: number | null
  emta_vat_publication_id: number | null
  registry_name: string | null
  legal_form: string | null
  county: string | null
  vat_registered: boolean | null
  status: string | null
  registration_date: string | null
  street: string | null
  postal_code: string | null
  full_address: string | null
  registry_as_of: string | null
  searched_name: string | null
  gone_on: string | null
  municipality: string | null
  emta_municipality: string | null
  vat_number: string | null
}

/** One row: the directory in columns, by registry code. */
export interface DirectoryColumnsTable {
  is_only: Generated<boolean>
  version: number
  rules: number
  codes: Buffer
  county: Buffer
  activity: Buffer
  legal_form: Buffer
  vat: Buffer
  registered: Buffer
  gone: Buffer
  names: Buffer
  name_ends: Buffer
  codes_by_name: Buffer
  labels: Json
  emtak: Buffer
  municipality: Buffer
}

export interface DirectoryNamesTable {
  registry_code: string
  name: string
  folded_words: string
  bare_name: string
}

export interface DirectoryFormerNamesTable {
  registry_code: string
  name: string
  start_date: string | null
  end_date: string | null
  folded_words: string
  bare_name: string
}

export interface FileReadingsTable {
  source: string
  rows: number
  faulty: number
  read_at: Generated<string>
}

export interface RegistryFilesTable {
  as_of: string
  companies: number
  loaded_at: Generated<string>
}

export interface CompanyDetailsTable {
  registry_code: string
  as_of: string
  municipality: string | null
  share_capital: number | null
  share_capital_currency: string | null
  website: string | null
  activity_code: string | null
  activity_version: number | null
}

export interface DeclaredActivitiesTable {
  registry_code: string
  code: string
  version: number
  name: string | null
  is_main: boolean
  since: string | null
}
