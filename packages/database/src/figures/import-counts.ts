import type { Problem } from '@kvartal/domain/emta/file-row'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Whose figures are kept: those of tracked companies, of these registry codes, or of every legal person. With `all` the
 * directory of companies is brought up to date as well.
 */
export type ImportScope = 'all' | 'tracked' | { readonly codes: readonly string[] }

export interface ImportProgress {
  /** `read` while the file streams in, `merge` while its figures are compared with those stored. */
  readonly phase: 'read' | 'merge'
  /** Rows of the file read so far. */
  readonly rows: number
}

export interface ImportOptions {
  readonly scope: ImportScope
  readonly onProgress?: (progress: ImportProgress) => void
  /** The last thing in the import's own transaction; if it throws, nothing was imported. */
  readonly beforeCommit?: (db: Kysely<Schema>, counts: ImportCounts) => Promise<void>
}

/** What an import did. A company-quarter is one company's figures of one quarter. */
export interface ImportCounts {
  /** Rows of the file under its heading. */
  readonly read: number
  /** Company-quarters that were not there before. */
  readonly added: number
  /** Company-quarters with other values than before. */
  readonly changed: number
  /** Company-quarters that were there with the same values. */
  readonly same: number
  /** Company-quarters that were taken away because this file, or a newer one of its series, no longer holds them. */
  readonly removed: number
  readonly skipped: {
    /** Rows about natural persons. */
    readonly naturalPerson: number
    /** Rows without an eight-digit registry code. */
    readonly noRegistryCode: number
    /** Rows about companies that are not tracked; 0 when everything is kept. */
    readonly untracked: number
    /** Company-quarters of which a newer publication has already spoken. */
    readonly olderThanStored: number
  }
  /** Rows that could not be read, all of them. */
  readonly problemCount: number
  /** The first of them, by line, and why. */
  readonly problems: readonly Problem[]
  /** Why company-quarters that the file no longer holds were left in place, an Estonian sentence. */
  readonly removalSkipped?: string
}
