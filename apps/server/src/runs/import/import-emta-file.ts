import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ImportCounts, ImportOptions } from '@kvartal/database/figures/import-counts'
import type { ImportProgress } from '@kvartal/database/imports/import-progress'
import { importEmtaFile } from '@kvartal/database/figures/import-emta-file'
import type { Database } from '@kvartal/database/open'
import { openEmtaFile } from '@kvartal/sources/emta/open-emta-file'

export interface LocalImportProgress extends ImportProgress {
  /** The share of the file that was read, 0 to 1. */
  readonly share: number
}

export interface LocalImportOptions extends Pick<ImportOptions, 'scope' | 'origin' | 'beforeCommit'> {
  readonly onProgress?: (progress: LocalImportProgress) => void
}

/**
 * Imports a local EMTA file in one transaction. The quarter of a quarter file is read from its name.
 * @throws SourceFormatError when it is another kind of file or is truncated; the system's error when it cannot be read
 */
export async function importEmtaFileAt(
  database: Database,
  path: string,
  { onProgress, ...options }: LocalImportOptions,
): Promise<ImportCounts> {
  const { size } = await stat(path)
  const bytes = createReadStream(path)
  try {
    const file = await openEmtaFile(basename(path), bytes)
    return await importEmtaFile(database, file, {
      ...options,
      onProgress: (progress) => onProgress?.({ ...progress, share: bytes.bytesRead / size }),
    })
  } finally {
    bytes.destroy()
  }
}
