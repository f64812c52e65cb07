import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isProcessAlive } from './process-alive.ts'

/**
 * What PostgreSQL's lock file tells of the folder: free, being given up by a server that is ending, held by a living
 * one, or still naming one that is gone while another program has got its number.
 */
export type Holder =
  | { readonly state: 'none' | 'ending' }
  | { readonly state: 'living' | 'gone'; readonly pid: number }

export async function readHolder(folder: string): Promise<Holder> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isProcessAlive(pid)) return { state: 'none' }
  if (!(await isPostgres(pid))) return { state: 'gone', pid }
  return lines[7]?.trim() === 'stopping' ? { state: 'ending' } : { state: 'living', pid }
}

/** After a reboot or in a new container the number in a stale lock file may belong to any other program. */
async function isPostgres(pid: number): Promise<boolean> {
  // Only Linux tells; elsewhere the lock file is believed.
  if (!existsSync('/proc/self/cmdline')) return true
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
  // A server that was killed has no command line left until its parent takes note of its end.
  return commandLine === '' || commandLine.includes('postgres')
}

/**
 * Puts the number of a process that has ended into a stale lock file. The file stays, so that PostgreSQL still makes
 * its own check that nobody uses the shared memory named there.
 */
export async function disownLockFile(folder: string, endedPid: number): Promise<void> {
  const path = join(folder, 'postmaster.pid')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/^\d+/, String(endedPid)))
}
