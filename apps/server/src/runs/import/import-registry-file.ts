import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { importRegistryFile, type RegistryImportCounts } from '@kvartal/database/directory/import-registry-file'
import type { ImportProgress } from '@kvartal/database/imports/import-progress'
import type { Database } from '@kvartal/database/open'
import { openRegistryFile } from '@kvartal/sources/registry/open-registry-file'

export interface RegistryFileOptions {
  /** The day as of which the file speaks, `YYYY-MM-DD`. */
  readonly asOf: string
  /** It holds only some companies. */
  readonly isExtract?: boolean
  /** `share`: how much of the file was read, 0 to 1. */
  readonly onProgress?: (progress: ImportProgress & { readonly share: number }) => void
}

/**
 * Takes the register's open-data file that lies on this machine, plain or in its zip, into the directory of all
 * companies: all of it or nothing.
 * @throws SourceFormatError when it is no such file or is cut off; the system's error when it cannot be read
 */
export async function importRegistryFileAt(
  database: Database,
  path: string,
  { asOf, isExtract = false, onProgress }: RegistryFileOptions,
): Promise<RegistryImportCounts> {
  const { size } = await stat(path)
  const bytes = createReadStream(path)
  try {
    const file = await openRegistryFile(basename(path), bytes)
    return await importRegistryFile(database, file, {
      asOf,
      isExtract,
      onProgress: (progress) => onProgress?.({ ...progress, share: bytes.bytesRead / size }),
    })
  } finally {
    bytes.destroy()
  }
}
