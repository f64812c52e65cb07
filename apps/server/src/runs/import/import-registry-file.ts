import {
  importRegistryFile,
  type RegistryImportCounts,
} from '@kvartal/database/directory/import-registry-file'
import type { ImportProgress } from '@kvartal/database/import/in-import-transaction'
import type { Database } from '@kvartal/database/open'
import { openRegistryFile } from '@kvartal/sources/registry/open-registry-file'
import { readLocalFile } from './read-local-file.ts'

export interface RegistryFileOptions {
  /** The date of the file's data, `YYYY-MM-DD`. */
  readonly asOf: string
  /** The file contains only some companies. */
  readonly isExtract?: boolean
  /** `share`: the share of the file that was read, 0 to 1. */
  readonly onProgress?: (progress: ImportProgress & { readonly share: number }) => void
}

/**
 * Imports a local copy of the register's open-data file, plain or zipped, into the directory of all
 * companies in one transaction.
 * @throws SourceFormatError when it is another kind of file or is truncated; the system's error
 *   when it cannot be read
 */
export async function importRegistryFileAt(
  database: Database,
  path: string,
  { asOf, isExtract = false, onProgress }: RegistryFileOptions,
): Promise<RegistryImportCounts> {
  return readLocalFile(path, async ({ name, bytes, share }) => {
    const file = await openRegistryFile(name, bytes)
    return importRegistryFile(database, file, {
      asOf,
      isExtract,
      onProgress: (progress) => onProgress?.({ ...progress, share: share() }),
    })
  })
}
