import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's programs, and the packages that contain them. */
const paths = {
  postgres: ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
  pgbouncer: ['/usr/sbin/pgbouncer', 'pgbouncer'],
  haproxy: ['/usr/sbin/haproxy', 'haproxy'],
  faketime: ['/usr/bin/faketime', 'faketime'],
} as const

/** The folder of PostgreSQL's programs. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin'

export const pgbouncer = paths.pgbouncer[0]
export const haproxy = paths.haproxy[0]

/**
 * Installs what is missing by apt-get, without starting Debian's own services.
 * @throws Error with a sentence where that is not possible
 */
export function installMissing(needed: readonly (keyof typeof paths)[]): void {
  const missing = needed
    .map((name) => paths[name])
    .filter(([path]) => !existsSync(path))
    .map(([, name]) => name)
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `This needs Debian's ${missing.join(', ')}, and a root who can install them: ${command}`,
    )
  }
  process.stdout.write(`${command} …\n`)
  // A service that Debian starts at installation would occupy ports; exit code 101 forbids it.
  const options = ['-o', 'Dpkg::Options::=--force-confold', '-y', '--no-install-recommends', '-qq']
  // oxlint-disable-next-line node/no-process-env
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' })
  execFileSync('apt-get', ['install', ...options, ...missing], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export interface User {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL and PgBouncer do not run as root. */
export function postgresUser(): User {
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
