import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { DatabaseRefusal } from '../refusal.ts'

/** The system user that PostgreSQL's programs run as, where that is not simply the user of this process. */
export interface ServerUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const preferredNames = ['postgres', 'nobody', 'daemon']

/**
 * PostgreSQL refuses to run as root, so for root another user is chosen: the one that owns the data already, else
 * one that has no rights. `null` when this process is not root's.
 * @param existing a folder of earlier data, which need not exist
 */
export function chooseServerUser(existing: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  const users = readUsers()
  const owner = existsSync(existing) ? statSync(existing).uid : 0
  const chosen =
    users.find((user) => user.uid !== 0 && user.uid === owner) ??
    preferredNames.map((name) => users.find((user) => user.name === name)).find((user) => user !== undefined) ??
    users.find((user) => user.uid > 0)
  if (chosen === undefined) {
    throw new DatabaseRefusal(
      'PostgreSQL does not run as root and this system has no other user: start Kvartal as an ordinary user or set DATABASE_URL.',
    )
  }
  return chosen
}

/** Users with an entry in the system's list; `initdb` fails for a number that has none. */
function readUsers(): ServerUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && /^\d+$/.test(fields[2] ?? '') && /^\d+$/.test(fields[3] ?? ''))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** How a program is started as that user: nothing of this process's environment or folder goes with it. */
export function spawnOptions(user: ServerUser | null) {
  return {
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    // Windows programs need SystemRoot and the like.
    ...(process.platform === 'win32' ? {} : { cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' } }),
    windowsHide: true,
  }
}

/** Tells whether the user may do this with a path; folders on the way to it may stop it too. */
export function canUse(user: ServerUser | null, right: 'enter' | 'run', path: string): boolean {
  if (process.platform === 'win32') return true
  const test = right === 'enter' ? 'cd "$0"' : 'test -x "$0"'
  return spawnSync('/bin/sh', ['-c', test, path], { ...spawnOptions(user), stdio: 'ignore' }).status === 0
}
