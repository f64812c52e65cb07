import type { Problem } from '../imports/problem.ts'
import type { RegistryFacts } from './registry-facts.ts'

/** A batch of some hundreds of rows, so that memory stays flat. */
export interface RegistryBatch {
  readonly rows: readonly RegistryFacts[]
  readonly problems: readonly Problem[]
  /** Natural persons (FIE) skipped in this batch. */
  readonly naturalPersons: number
  /** Rows without an 8-digit code skipped in this batch. */
  readonly withoutCode: number
}

/** The register's open-data file of all companies, opened for reading. */
export interface RegistryFile {
  readonly fileName: string
  readonly batches: AsyncIterable<RegistryBatch>
}
