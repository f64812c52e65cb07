import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a restored database is, complete and checked, before it takes the place of the old one. */
export function restoredHome(dataDir: string): string {
  return join(dataDir, 'postgres.restored')
}

/** Finishes a restore that was killed after the old database had made room for the new one. */
export async function finishRestore(dataDir: string, home: string): Promise<void> {
  if (!existsSync(home) && existsSync(restoredHome(dataDir))) await rename(restoredHome(dataDir), home)
}
