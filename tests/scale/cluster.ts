import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { programArguments, root } from '../run-kvartal.ts'
import { exampleWith, type Ports } from './examples.ts'
import { freePorts } from './free-ports.ts'
import { definePart, type Part } from './part.ts'
import { haproxy, installMissing, pgbouncer, postgresUser } from './programs.ts'
import { countFailures } from './report.ts'
import { login, makePrimary, makeReplica, type PostgresServer } from './servers.ts'

/**
 * One installation on Debian's programs: three web processes, two workers, a pooler, a primary and
 * a replica, behind HAProxy.
 */
export interface Cluster {
  /** The public address, that of HAProxy. */
  readonly address: string
  /** The addresses of the web processes, bypassing HAProxy. */
  readonly webAddresses: readonly string[]
  readonly urls: { readonly pooled: string; readonly direct: string; readonly read: string }
  readonly primary: PostgresServer
  readonly replica: PostgresServer
  readonly pooler: Part
  readonly proxy: Part
  readonly webs: readonly Part[]
  readonly workers: readonly Part[]
  /** The folder with all logs. */
  readonly folder: string
  readonly close: (options: { readonly keepsLogs: boolean }) => Promise<void>
}

export const administrator = { email: 'ylemus@example.ee', password: 'saladus-1' }
export const metricsToken = 'token-of-the-scale-test'

interface ClusterOptions {
  /** Fills the database before Kvartal starts. */
  readonly fill: (directUrl: string) => Promise<void>
  readonly env?: Readonly<Record<string, string>>
}

/** Opens a cluster for some work and closes it, even when the program is interrupted. */
export async function inCluster(
  options: ClusterOptions,
  work: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const told = Promise.withResolvers<never>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => told.reject(new Error(`Ended by ${signal}.`)))
  const cluster = await openCluster(options)
  try {
    await Promise.race([work(cluster), told.promise])
  } catch (error) {
    await cluster.close({ keepsLogs: true })
    throw error
  }
  // Logs are named where a promise was broken.
  await cluster.close({ keepsLogs: countFailures() > 0 })
}

async function openCluster({ fill, env = {} }: ClusterOptions): Promise<Cluster> {
  installMissing(['postgres', 'pgbouncer', 'haproxy'])
  const user = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-scale-'))
  chmodSync(folder, 0o755)
  const own = join(folder, 'postgres')
  mkdirSync(own, { mode: 0o700 })
  chownSync(own, user.uid, user.gid)
  const ports = await freePorts()
  const running: Part[] = []
  const close: Cluster['close'] = async ({ keepsLogs }) => {
    for (const part of running.toReversed()) await part.stop()
    if (keepsLogs) process.stderr.write(`The logs and databases are kept in ${folder}.\n`)
    else rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    const primary = await makePrimary({ folder: own, port: ports.first, user })
    running.push(primary)
    const replica = await makeReplica(primary, { folder: own, port: ports.second, user })
    running.push(replica)
    const urls = urlsOf(ports)
    const proxy = proxyOf(folder, ports, urls)
    const pooler = poolerOf(folder, own, ports, user, urls.pooled)
    for (const part of [proxy, pooler]) {
      await part.start()
      running.push(part)
    }
    await fill(urls.direct)
    const variables = { ...env, ...kvartalVariables(urls) }
    const webPorts = [ports.web1, ports.web2, ports.web3]
    const webs = webPorts.map((port, index) =>
      kvartal(`web ${index + 1}`, folder, { ...variables, RUN_AS: 'web', PORT: String(port) }),
    )
    const workers = [1, 2].map((number) =>
      kvartal(`worker ${number}`, folder, { ...variables, RUN_AS: 'worker' }),
    )
    for (const part of [...webs, ...workers]) {
      await part.start()
      running.push(part)
    }
    const webAddresses = webPorts.map((port) => `http://127.0.0.1:${port}`)
    return {
      address: `http://127.0.0.1:${ports.people}`,
      webAddresses,
      urls,
      primary,
      replica,
      pooler,
      proxy,
      webs,
      workers,
      folder,
      close,
    }
  } catch (error) {
    await close({ keepsLogs: true })
    throw error
  }
}

function urlsOf(ports: Ports): Cluster['urls'] {
  const to = (port: number) => `postgres://${login}@127.0.0.1:${port}/kvartal`
  return { pooled: to(ports.pooler), direct: to(ports.primary), read: to(ports.replica) }
}

function kvartalVariables({ pooled, direct, read }: Cluster['urls']): Record<string, string> {
  return {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URL: read,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
  }
}

function proxyOf(folder: string, ports: Ports, urls: Cluster['urls']): Part {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, exampleWith('haproxy.cfg', ports))
  return definePart('HAProxy', {
    program: haproxy,
    args: ['-db', '-f', file],
    log: join(folder, 'haproxy.log'),
    // HAProxy assumes that every server is up until its first check.
    isReady: async () =>
      (await follows(urls.direct)) === false && (await follows(urls.read)) === true,
  })
}

function poolerOf(
  folder: string,
  own: string,
  ports: Ports,
  user: { readonly uid: number; readonly gid: number },
  url: string,
): Part {
  const file = join(own, 'pgbouncer.ini')
  const users = join(own, 'userlist.txt')
  writeFileSync(users, `"${login.replace(':', '" "')}"\n`, { mode: 0o600 })
  writeFileSync(
    file,
    exampleWith('pgbouncer.ini', ports).replace('/etc/pgbouncer/userlist.txt', users),
  )
  for (const path of [file, users]) chownSync(path, user.uid, user.gid)
  return definePart('PgBouncer', {
    program: pgbouncer,
    args: [file],
    user,
    stopSignal: 'SIGINT',
    log: join(folder, 'pgbouncer.log'),
    isReady: async () => (await follows(url)) === false,
  })
}

function kvartal(name: string, folder: string, env: Readonly<Record<string, string>>): Part {
  return definePart(name, {
    program: process.execPath,
    args: programArguments,
    cwd: root,
    env,
    log: join(folder, `${name.replace(' ', '')}.log`),
    isReady: async (said) => said.includes('Kvartal is ready'),
  })
}

/** Whether the server behind an address is a replica. */
async function follows(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client
    .query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
    .finally(() => client.end())
  return rows[0]?.follows === true
}
