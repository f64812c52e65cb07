import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder for an embedded database, which the user that PostgreSQL runs as can reach when this one is root. */
export async function makeDataFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'kvartal-test-'))
  await chmod(path, 0o755)
  // A server whose parent was killed goes on writing until it has noticed, so the folder may fill while it is emptied.
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) }
}
