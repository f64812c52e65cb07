import type { Problem } from '@kvartal/domain/emta/file-row'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Which figures are stored: of tracked companies, of these registry codes, or of every legal person. `all` also updates
 * the directory of companies.
 */
export type ImportScope = 'all' | 'tracked' | { readonly codes: readonly string[] }

export interface ImportProgress {
  /** `read` while the file is streamed in, `merge` while its figures are compared with those stored. */
  readonly phase: 'read' | 'merge'
  /** Rows of the file read so far. */
  readonly rows: number
}

export interface ImportOptions {
  readonly scope: ImportScope
  readonly onProgress?: (progress: ImportProgress) => void
  /** Runs last in the import's transaction; if it throws, nothing is imported. */
  readonly beforeCommit?: (db: Kysely<Schema>, counts: ImportCounts) => Promise<void>
}

/** The result of an import. A company-quarter is one company's figures of one quarter. */
export interface ImportCounts {
  /** Rows of the file under its heading. */
  readonly read: number
  /** Company-quarters that were not there before. */
  readonly added: number
  /** Company-quarters with other values than before. */
  readonly changed: number
  /** Company-quarters that were there with the same values. */
  readonly same: number
  /** Company-quarters deleted because this file, or a newer one of its series, no longer contains them. */
  readonly removed: number
  readonly skipped: {
    /** Rows about natural persons. */
    readonly naturalPerson: number
    /** Rows without an eight-digit registry code. */
    readonly noRegistryCode: number
    /** Rows about companies outside the scope; 0 when everything is stored. */
    readonly untracked: number
    /** Company-quarters superseded by a newer publication. */
    readonly olderThanStored: number
  }
  /** Number of all rows that could not be read. */
  readonly problemCount: number
  /** The first of them, by line, and why. */
  readonly problems: readonly Problem[]
  /** Why company-quarters missing from the file were kept, as an Estonian sentence. */
  readonly removalSkipped?: string
}
