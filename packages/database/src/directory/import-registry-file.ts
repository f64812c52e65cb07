import type { RegistryFile } from '@kvartal/domain/registry/registry-file'
import type { PoolClient } from 'pg'
import type { ReadCounts } from '../imports/copy-batches.ts'
import type { MergeCounts } from '../imports/count-outcomes.ts'
import type { ImportProgress } from '../imports/import-progress.ts'
import { inImportTransaction } from '../imports/in-import-transaction.ts'
import type { Database } from '../open.ts'
import { copyRegistryRows } from './copy-registry-rows.ts'
import { indexImportedNames } from './index-imported-names.ts'
import { mergeRegistryRows } from './merge-registry-rows.ts'
import { recordRegistryFile } from './registry-files.ts'

export interface RegistryImportOptions {
  /** The date of the file's data, `YYYY-MM-DD`. */
  readonly asOf: string
  /** The file contains only some companies, so it is not recorded as a file of all companies. */
  readonly isExtract?: boolean
  readonly onProgress?: (progress: ImportProgress) => void
}

/** The result of importing the register's file: its rows, and its companies by outcome. */
export interface RegistryImportCounts extends ReadCounts, Omit<MergeCounts, 'olderThanStored'> {
  readonly skipped: {
    /** Rows about natural persons. */
    readonly naturalPerson: number
    /** Rows without an eight-digit registry code. */
    readonly noRegistryCode: number
    /** Companies with stored facts of a later day. */
    readonly olderThanStored: number
  }
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
  const onRead = (rows: number) => onProgress?.({ phase: 'read', rows })
  const { naturalPerson, noRegistryCode, ...readCounts } = await copyRegistryRows(client, file, onRead)
  onProgress?.({ phase: 'merge', rows: readCounts.read })
  const { olderThanStored, ...merged } = await mergeRegistryRows(client, asOf)
  const companies = merged.added + merged.changed + merged.same + olderThanStored
  if (!isExtract) await recordRegistryFile(client, { asOf, companies })
  await indexImportedNames(client)
  return { ...readCounts, ...merged, skipped: { naturalPerson, noRegistryCode, olderThanStored } }
}
