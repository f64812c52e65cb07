import {
  type DetailsImportCounts,
  importRegisterDetails,
} from '@kvartal/database/directory/import-register-details'
import type { Database } from '@kvartal/database/open'
import { openDetailsFile } from '@kvartal/sources/registry/open-details-file'
import type { RegistryFileOptions } from './import-registry-file.ts'
import { readLocalFile } from './read-local-file.ts'

/**
 * Imports a local copy of the register's general data, plain or zipped, in one transaction.
 * @throws SourceFormatError when it is another kind of file or is truncated; the system's error
 *   when it cannot be read
 */
export async function importRegisterDetailsAt(
  database: Database,
  path: string,
  { asOf, onProgress }: Pick<RegistryFileOptions, 'asOf' | 'onProgress'>,
): Promise<DetailsImportCounts> {
  return readLocalFile(path, async ({ name, bytes, share }) => {
    const file = await openDetailsFile(name, bytes)
    return importRegisterDetails(database, file, {
      asOf,
      // An archive is copied before it is unpacked, so that its own share says more.
      onProgress: (progress) => onProgress?.({ ...progress, share: file.share() ?? share() }),
    })
  })
}
