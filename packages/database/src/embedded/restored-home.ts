import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a new database is, complete and checked, before it takes the place of the old one. */
function restoredHome(dataDir: string): string {
  return join(dataDir, 'postgres.restored')
}

/** Puts a complete database beside the current one, where `replaceHome` takes it from. */
export async function makeReady(dataDir: string, built: string): Promise<void> {
  await rm(restoredHome(dataDir), { recursive: true, force: true })
  await rename(built, restoredHome(dataDir))
}

/**
 * Replaces the current database with the prepared one, by two renames. A kill between them is repaired by
 * `finishRestore`.
 * @returns where the previous database is now; `null` when there was none
 */
export async function replaceHome(
  dataDir: string,
  home: string,
  now: Date,
): Promise<string | null> {
  const before = existsSync(home)
    ? `${home}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
    : null
  if (before !== null) await rename(home, before)
  await rename(restoredHome(dataDir), home)
  return before
}

/** Finishes a restore that was killed after the old database had been moved away. */
export async function finishRestore(dataDir: string, home: string): Promise<void> {
  if (!existsSync(home) && existsSync(restoredHome(dataDir)))
    await rename(restoredHome(dataDir), home)
}
