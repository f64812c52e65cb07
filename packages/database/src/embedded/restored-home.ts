import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a new database is, complete and checked, before it takes the place of the old one. */
function restoredHome(dataDir: string): string {
  return join(dataDir, 'postgres.restored')
}

/** Puts a complete database beside the present one, from where `replaceHome` takes it. */
export async function makeReady(dataDir: string, built: string): Promise<void> {
  await rm(restoredHome(dataDir), { recursive: true, force: true })
  await rename(built, restoredHome(dataDir))
}

/**
 * Gives the database that was made ready the place of the present one, by two renames. A kill between them is mended by
 * `finishRestore`.
 * @returns where the database of before is now; `null` when there was none
 */
export async function replaceHome(dataDir: string, home: string, now: Date): Promise<string | null> {
  const before = existsSync(home) ? `${home}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}` : null
  if (before !== null) await rename(home, before)
  await rename(restoredHome(dataDir), home)
  return before
}

/** Finishes a restore that was killed after the old database had made room for the new one. */
export async function finishRestore(dataDir: string, home: string): Promise<void> {
  if (!existsSync(home) && existsSync(restoredHome(dataDir))) await rename(restoredHome(dataDir), home)
}
