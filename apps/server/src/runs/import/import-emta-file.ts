import type { ImportCounts, ImportOptions } from '@kvartal/database/figures/import-counts'
import { importEmtaFile } from '@kvartal/database/figures/import-emta-file'
import type { ImportProgress } from '@kvartal/database/import/in-import-transaction'
import type { Database } from '@kvartal/database/open'
import { openEmtaFile } from '@kvartal/sources/emta/open-emta-file'
import { readLocalFile } from './read-local-file.ts'

export interface LocalImportProgress extends ImportProgress {
  /** The share of the file that was read, 0 to 1. */
  readonly share: number
}

export interface LocalImportOptions extends Pick<
  ImportOptions,
  'scope' | 'origin' | 'beforeCommit'
> {
  readonly onProgress?: (progress: LocalImportProgress) => void
}

/**
 * Imports a local EMTA file in one transaction. The quarter of a quarter file is read from its
 * name.
 * @throws SourceFormatError when it is another kind of file or is truncated; the system's error
 *   when it cannot be read
 */
export async function importEmtaFileAt(
  database: Database,
  path: string,
  { onProgress, ...options }: LocalImportOptions,
): Promise<ImportCounts> {
  return readLocalFile(path, async ({ name, bytes, share }) => {
    const file = await openEmtaFile(name, bytes)
    return importEmtaFile(database, file, {
      ...options,
      onProgress: (progress) => onProgress?.({ ...progress, share: share() }),
    })
  })
}
