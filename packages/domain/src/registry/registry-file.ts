import type { CompanyFacts, RegistryFacts } from '../company/facts.ts'
import type { Problem, FileReading } from '../imports/reading.ts'

/** Facts whose columns a file may lack. */
export type OptionalFact = Exclude<
  keyof CompanyFacts,
  'registryCode' | 'name' | 'legalForm' | 'businessActivity'
>

/** A company of the file, with what is kept beside its facts. */
export interface RegistryRow extends RegistryFacts {
  readonly municipality: string | null
  readonly vatNumber: string | null
}

/** A batch of some hundreds of rows, so that memory stays flat. */
export interface RegistryBatch {
  readonly rows: readonly RegistryRow[]
  readonly problems: readonly Problem[]
  /** Registry codes of rows that could not be read: the file has these companies. */
  readonly unreadCodes: readonly string[]
  /** Natural persons (FIE) skipped in this batch. */
  readonly naturalPersons: number
  /** Rows without an 8-digit code skipped in this batch. */
  readonly withoutCode: number
}

/** The register's open-data file of all companies, opened for reading. */
export interface RegistryFile {
  readonly fileName: string
  /** Facts that the file says nothing about, since it lacks their columns. */
  readonly absentFacts: readonly OptionalFact[]
  readonly batches: AsyncIterable<RegistryBatch>
  /** Call it after all batches were read. */
  reading(): FileReading
}
