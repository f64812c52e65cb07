import type { RegistryFile, RegistryProblem } from '@kvartal/domain/registry/registry-file'
import type { PoolClient } from 'pg'
import { inImportTransaction } from '../in-import-transaction.ts'
import type { Database } from '../open.ts'
import { mergeRegistryRows } from './merge-registry-rows.ts'
import { indexImportedNames } from './index-imported-names.ts'
import { recordRegistryFile } from './registry-files.ts'
import { stageRegistryRows } from './stage-registry-rows.ts'

export interface RegistryImportProgress {
  /** `read` while the file is streamed in, `merge` while its companies are compared with those stored. */
  readonly phase: 'read' | 'merge'
  /** Rows of the file read so far. */
  readonly rows: number
}

export interface RegistryImportOptions {
  /** The date of the file's data, `YYYY-MM-DD`. */
  readonly asOf: string
  /** The file contains only some companies, so it is not recorded as a file of all companies. */
  readonly isExtract?: boolean
  readonly onProgress?: (progress: RegistryImportProgress) => void
}

/** The result of importing the register's file. */
export interface RegistryImportCounts {
  /** Rows of the file under its heading. */
  readonly read: number
  /** Companies without facts from the register before. */
  readonly added: number
  /** Companies whose facts differ from the stored ones. */
  readonly changed: number
  /** Companies whose facts equal the stored ones. */
  readonly same: number
  readonly skipped: {
    /** Rows about natural persons. */
    readonly naturalPerson: number
    /** Rows without an eight-digit registry code. */
    readonly noRegistryCode: number
    /** Companies with stored facts of a later day. */
    readonly olderThanStored: number
  }
  /** Number of all rows that could not be read. */
  readonly problemCount: number
  /** The first of these rows, and why. */
  readonly problems: readonly RegistryProblem[]
}

/**
 * Imports the register's file of all companies into the directory, all of it or nothing, and its names into the search
 * index. A company missing from the file keeps its earlier facts with their date, and facts of a later day are kept.
 * Imports wait for each other. Throws what reading the file throws.
 */
export async function importRegistryFile(
  database: Database,
  file: RegistryFile,
  options: RegistryImportOptions,
): Promise<RegistryImportCounts> {
  return inImportTransaction(database, 64, (client) => importInTransaction(client, file, options))
}

async function importInTransaction(
  client: PoolClient,
  file: RegistryFile,
  { asOf, isExtract = false, onProgress }: RegistryImportOptions,
): Promise<RegistryImportCounts> {
  const { read, naturalPerson, noRegistryCode, problemCount, problems } = await stageRegistryRows(client, file, (rows) =>
    onProgress?.({ phase: 'read', rows }),
  )
  onProgress?.({ phase: 'merge', rows: read })
  const { added, changed, same, olderThanStored } = await mergeRegistryRows(client, asOf)
  if (!isExtract) await recordRegistryFile(client, { asOf, companies: added + changed + same + olderThanStored })
  await indexImportedNames(client)
  return {
    read,
    added,
    changed,
    same,
    skipped: { naturalPerson, noRegistryCode, olderThanStored },
    problemCount,
    problems,
  }
}
