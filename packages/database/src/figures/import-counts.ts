import type { RemovalSkipped } from '@kvartal/domain/emta/import-words'
import type { ReadCounts } from '../import/copy-text.ts'
import type { ImportOrigin, ImportProgress, BeforeCommit } from '../import/in-import-transaction.ts'
import type { ImportTold, MergeCounts } from '../import/judge-import.ts'

/**
 * Which figures are stored: of tracked companies, of these registry codes, or of every legal
 * person. `all` also updates the directory of companies. `sample` does the same for an extract, in
 * which a missing company means nothing.
 */
export type ImportScope = 'all' | 'tracked' | 'sample' | { readonly codes: readonly string[] }

export interface ImportOptions {
  readonly scope: ImportScope
  readonly origin?: ImportOrigin | undefined
  readonly onProgress?: (progress: ImportProgress) => void
  readonly beforeCommit?: BeforeCommit<ImportCounts>
}

/**
 * The result of an import: rows of the file, and company-quarters, which are one company's figures
 * of one quarter.
 */
export interface ImportCounts extends ReadCounts, ImportTold, Omit<MergeCounts, 'olderThanStored'> {
  /**
   * Company-quarters newly marked as no longer published, because this file or a newer one of its
   * series lacks them.
   */
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
  /** Why company-quarters missing from the file were not marked. */
  readonly removalSkipped?: RemovalSkipped
}
