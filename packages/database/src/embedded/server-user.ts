import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { DatabaseRefusal } from '../refusal.ts'

/** The system user that runs PostgreSQL's programs, where it is not the user of this process. */
export interface ServerUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const preferredNames = ['postgres', 'nobody', 'daemon']

/**
 * PostgreSQL refuses to run as root, so under root it runs as the owner of existing data or of the
 * folder for them, or else as an unprivileged user. `null` when this process is not run by root.
 * @param existing folders whose owners are asked, in this order; they need not exist
 */
export function chooseServerUser(...existing: readonly string[]): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  const users = readUsers()
  const owners = existing
    .filter((folder) => existsSync(folder))
    .map((folder) => statSync(folder).uid)
  const chosen =
    users.find((user) => user.uid !== 0 && user.uid === owners.find((uid) => uid !== 0)) ??
    preferredNames
      .map((name) => users.find((user) => user.name === name))
      .find((user) => user !== undefined) ??
    users.find((user) => user.uid > 0)
  if (chosen === undefined) {
    throw new DatabaseRefusal(
      'PostgreSQL does not run as root and this system has no other user: start Kvartal as an ordinary user or set DATABASE_URL.',
    )
  }
  return chosen
}

/** Users listed in /etc/passwd; `initdb` fails for ids that are not. */
function readUsers(): ServerUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(
      (fields) =>
        fields.length >= 4 && /^\d+$/.test(fields[2] ?? '') && /^\d+$/.test(fields[3] ?? ''),
    )
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/**
 * Spawn options for that user: this process's environment and working directory are not inherited.
 */
export function spawnOptions(user: ServerUser | null) {
  return {
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    // Windows programs need SystemRoot and the like.
    ...(process.platform === 'win32'
      ? {}
      : { cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' } }),
    windowsHide: true,
  }
}

/** Whether the user has this permission on a path, parent folders included. */
export function canUse(user: ServerUser | null, right: 'enter' | 'run', path: string): boolean {
  if (process.platform === 'win32') return true
  const test = right === 'enter' ? 'cd "$0"' : 'test -x "$0"'
  return (
    spawnSync('/bin/sh', ['-c', test, path], { ...spawnOptions(user), stdio: 'ignore' }).status ===
    0
  )
}
