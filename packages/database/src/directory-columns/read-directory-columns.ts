import type { DirectoryColumns } from '@kvartal/domain/ranking/company-columns'
import type { Reads } from '../open.ts'
import { scanCodesByName, scanDirectory } from './scan-directory.ts'
import { directoryWith, readStoredCodesByName, readStoredDirectory } from './stored-directory.ts'

/** All companies that EMTA or the register know, in columns. */
export async function readDirectoryColumns(
  database: Reads,
  signal: AbortSignal,
): Promise<DirectoryColumns> {
  const stored = await readStoredDirectory(database, signal)
  if (stored !== null) return stored
  const { columns, names } = await scanDirectory(database, signal)
  return directoryWith(columns, names)
}

/** The codes of the directory by name in Estonian order. */
export async function readCodesByName(database: Reads, signal: AbortSignal): Promise<Int32Array> {
  return (await readStoredCodesByName(database, signal)) ?? scanCodesByName(database, signal)
}
