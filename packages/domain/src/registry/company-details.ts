import type { EmtakVersion } from '../activities/activity-code.ts'
import type { FileReading, Problem } from '../imports/reading.ts'

/** An activity that a company declares now. */
export interface DeclaredActivity {
  /** Two to five digits. */
  readonly code: string
  readonly version: EmtakVersion
  /** As the register words it. */
  readonly name: string | null
  readonly isMain: boolean
  readonly since: string | null
}

/** What only the register's general data say about a company. */
export interface CompanyDetails {
  readonly registryCode: string
  readonly municipality: string | null
  readonly shareCapital: number | null
  /** Three letters, as 'EUR'. */
  readonly shareCapitalCurrency: string | null
  /** An address that begins with http:// or https://. */
  readonly website: string | null
  /** By code, then version; at most one is the main one. */
  readonly activities: readonly DeclaredActivity[]
}

/** A part that a file may say nothing about, since its field is missing or renamed. */
export type DetailsPart = 'municipality' | 'shareCapital' | 'website' | 'activities'

/** A batch of some hundreds of companies, so that memory stays flat. */
export interface DetailsBatch {
  readonly rows: readonly CompanyDetails[]
  readonly problems: readonly Problem[]
  /** Natural persons (FIE) skipped in this batch. */
  readonly naturalPersons: number
  /** Entries without an 8-digit code skipped in this batch. */
  readonly withoutCode: number
}

/** The register's file of general data, opened for reading. */
export interface DetailsFile {
  readonly fileName: string
  readonly batches: AsyncIterable<DetailsBatch>
  /** The share of the file that was read, 0 to 1; `null` while unknown. */
  share(): number | null
  /** Call these two after all batches were read. */
  reading(): FileReading
  absentParts(): readonly DetailsPart[]
}
