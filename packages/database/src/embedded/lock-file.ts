import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Whether a process with this id exists, of any user. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Any other error, such as a missing permission, means that it exists.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/**
 * The state of the folder by PostgreSQL's lock file: free, held by a server that is shutting down,
 * held by a running one, or stale with a process id that now belongs to another program.
 */
type Holder =
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

/**
 * After a reboot or in a new container the process id in a stale lock file may belong to any
 * program.
 */
async function isPostgres(pid: number): Promise<boolean> {
  // Only Linux has /proc; elsewhere the lock file is trusted.
  if (!existsSync('/proc/self/cmdline')) return true
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
  // A killed server has an empty command line until its parent reaps it.
  return commandLine === '' || commandLine.includes('postgres')
}

/**
 * Replaces the process id in a stale lock file with that of an ended process. The file is kept, so
 * that PostgreSQL still checks that the shared memory named there is not in use.
 */
export async function disownLockFile(folder: string, endedPid: number): Promise<void> {
  const path = join(folder, 'postmaster.pid')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/^\d+/, String(endedPid)))
}
