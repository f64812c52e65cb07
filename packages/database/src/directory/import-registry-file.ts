import type { RegistryFile } from '@kvartal/domain/registry/registry-file'
import type { PoolClient } from 'pg'
import type { ReadCounts } from '../imports/copy-batches.ts'
import { type ImportTold, judgeImport, nothingTold } from '../imports/judge-import.ts'
import type { MergeCounts } from '../imports/count-outcomes.ts'
import type { ImportProgress } from '../imports/import-progress.ts'
import { inImportTransaction } from '../imports/in-import-transaction.ts'
import type { Database } from '../open.ts'
import { copyRegistryRows } from './copy-registry-rows.ts'
import { indexImportedNames } from './index-imported-names.ts'
import { markGone } from './mark-gone.ts'
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
export interface RegistryImportCounts
  extends ReadCounts, ImportTold, Omit<MergeCounts, 'olderThanStored'> {
  /** Companies that an earlier file had and this one has not. */
  readonly gone: number
  /** Companies that are in the register again. */
  readonly back: number
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
 * index. A company missing from a whole file keeps its earlier facts with their date and is marked as gone
 * (`markGone`), and facts of a later day are kept.
 * Imports wait for each other. Throws what reading the file throws.
 */
export async function importRegistryFile(
  database: Database,
  file: RegistryFile,
  options: RegistryImportOptions,
): Promise<RegistryImportCounts> {
  return inImportTransaction(database, 64, (client) => importInTransaction(client, file, options))
}

const noneGone = { gone: 0, back: 0, doubt: null }

async function importInTransaction(
  client: PoolClient,
  file: RegistryFile,
  { asOf, isExtract = false, onProgress }: RegistryImportOptions,
): Promise<RegistryImportCounts> {
  const onRead = (rows: number) => onProgress?.({ phase: 'read', rows })
  const { naturalPerson, noRegistryCode, ...readCounts } = await copyRegistryRows(
    client,
    file,
    onRead,
  )
  onProgress?.({ phase: 'merge', rows: readCounts.read })
  const told = isExtract
    ? nothingTold
    : await judgeImport(client, 'registry', file.fileName, file.reading())
  const { olderThanStored, ...merged } = await mergeRegistryRows(client, asOf, file.absentFacts)
  const companies = merged.added + merged.changed + merged.same + olderThanStored
  const marked = isExtract
    ? noneGone
    : await markGone(client, { asOf, companies, isDoubtful: told.doubt !== null })
  // A file that is much shorter is no measure for the next one.
  if (!isExtract && marked.doubt === null) await recordRegistryFile(client, { asOf, companies })
  await indexImportedNames(client)
  const doubts = [told.doubt, marked.doubt].filter((doubt) => doubt !== null)
  const doubt = doubts.length === 0 ? null : doubts.join(' ')
  return {
    ...readCounts,
    ...merged,
    ...told,
    doubt,
    gone: marked.gone,
    back: marked.back,
    skipped: { naturalPerson, noRegistryCode, olderThanStored },
  }
}
