import type { RegistryFile, RegistryProblem } from '@kvartal/domain/registry/registry-file'
import type { PoolClient } from 'pg'
import { inImportTransaction } from '../in-import-transaction.ts'
import type { Database } from '../open.ts'
import { mergeRegistryRows } from './merge-registry-rows.ts'
import { putNames } from './put-names.ts'
import { stageRegistryRows } from './stage-registry-rows.ts'

export interface RegistryImportProgress {
  /** `read` while the file streams in, `merge` while its companies are compared with those stored. */
  readonly phase: 'read' | 'merge'
  /** Rows of the file read so far. */
  readonly rows: number
}

export interface RegistryImportOptions {
  /** The day as of which the file speaks, `YYYY-MM-DD`. */
  readonly asOf: string
  readonly onProgress?: (progress: RegistryImportProgress) => void
}

/** What an import of the register's file did. */
export interface RegistryImportCounts {
  /** Rows of the file under its heading. */
  readonly read: number
  /** Companies of which the register had said nothing before. */
  readonly added: number
  /** Companies of which it now says something else. */
  readonly changed: number
  /** Companies of which it says what it said before. */
  readonly same: number
  readonly skipped: {
    /** Rows about natural persons. */
    readonly naturalPerson: number
    /** Rows without an eight-digit registry code. */
    readonly noRegistryCode: number
    /** Companies of which the register has said something on a later day. */
    readonly olderThanStored: number
  }
  /** Rows that could not be read, all of them. */
  readonly problemCount: number
  /** The first of them, and why. */
  readonly problems: readonly RegistryProblem[]
}

/**
 * Takes the register's file of all companies into the directory, all of it or nothing, and its names into the search.
 * A company that is not in the file keeps what an earlier one said, as of that day; what was said on a later day stays.
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
  { asOf, onProgress }: RegistryImportOptions,
): Promise<RegistryImportCounts> {
  const { read, naturalPerson, noRegistryCode, problemCount, problems } = await stageRegistryRows(client, file, (rows) =>
    onProgress?.({ phase: 'read', rows }),
  )
  onProgress?.({ phase: 'merge', rows: read })
  const { added, changed, same, olderThanStored } = await mergeRegistryRows(client, asOf)
  await putNames(client)
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
