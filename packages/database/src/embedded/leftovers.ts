import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isProcessAlive } from './process-alive.ts'

/** What a process creates in the data folder and may leave there when it is killed: a new database, or one of a new major version. */
type Kind = 'unfinished' | 'upgrading'

/** Where this process creates it: no two processes use the same folder at a time. */
export function ownFolder(dataDir: string, kind: Kind): string {
  return join(dataDir, `postgres.${kind}-${process.pid}`)
}

/** Removes a folder in which PostgreSQL's programs may go on writing for a moment after the process that started them was killed. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Removes incomplete folders left by crashes, but not those that a running process is creating. */
export async function removeLeftovers(dataDir: string, kind: Kind): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = new RegExp(`^postgres\\.${kind}-(\\d+)$`).exec(name)?.[1]
    if (maker === undefined || (Number(maker) !== process.pid && isProcessAlive(Number(maker))))
      continue
    await removeFolder(join(dataDir, name))
  }
}
