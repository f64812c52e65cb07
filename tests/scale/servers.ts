import { execFileSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { definePart, type Part } from './part.ts'
import { postgresPrograms, type User } from './programs.ts'

export interface PostgresServer extends Part {
  readonly port: number
  /** Runs a statement as PostgreSQL's own user, bypassing all proxies. */
  readonly ask: (
    statement: string,
    database?: string,
  ) => Promise<readonly Record<string, unknown>[]>
}

interface Place {
  readonly folder: string
  readonly port: number
  readonly user: User
  /** Environment variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>
}

const password = 'salajane'

/** Kvartal's login to PostgreSQL. */
export const login = `kvartal:${password}`

const settings = [
  'max_connections=200',
  'wal_level=replica',
  'hot_standby=on',
  'hot_standby_feedback=on',
  'shared_buffers=256MB',
  'max_wal_size=4GB',
]

/** Creates the primary, with Kvartal's database and the role for HAProxy's check; starts it. */
export async function makePrimary(place: Place): Promise<PostgresServer> {
  const data = join(place.folder, 'first')
  run('initdb', ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--auth=trust'], place.user)
  writeFileSync(
    join(data, 'pg_hba.conf'),
    `local all all trust
host all postgres 127.0.0.1/32 trust
host replication postgres 127.0.0.1/32 trust
host postgres kvartal_check 127.0.0.1/32 trust
host kvartal kvartal 127.0.0.1/32 scram-sha-256
`,
  )
  const server = serverIn(data, place, 'PostgreSQL, first')
  await server.start()
  await server.ask(`create role kvartal login password '${password}'`)
  await server.ask('create role kvartal_check login')
  await server.ask('create database kvartal owner kvartal')
  return server
}

/** Creates a replica of another server; starts it. */
export async function makeReplica(
  from: PostgresServer,
  place: Place,
  name = 'second',
): Promise<PostgresServer> {
  const data = join(place.folder, name)
  const source = `host=127.0.0.1 port=${from.port} user=postgres application_name=${name}`
  run('pg_basebackup', ['-D', data, '-d', source, '-R', '-X', 'stream', '-c', 'fast'], place.user)
  const server = serverIn(data, place, `PostgreSQL, ${name}`)
  await server.start()
  return server
}

function run(program: string, args: readonly string[], user: User): void {
  execFileSync(join(postgresPrograms, program), args, {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function serverIn(data: string, { folder, port, user, env }: Place, name: string): PostgresServer {
  const given = [
    ...settings,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `${given.map((setting) => setting.replace(/=(.*)/, " = '$1'")).join('\n')}\n`,
  )
  async function ask(statement: string, database = 'postgres') {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      database,
      connectionTimeoutMillis: 5000,
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const part = definePart(name, {
    program: join(postgresPrograms, 'postgres'),
    args: ['-D', data],
    user,
    ...(env !== undefined && { env }),
    stopSignal: 'SIGINT',
    log: join(folder, 'postgresql.log'),
    isReady: async () => (await ask('select 1')).length === 1,
  })
  return { ...part, port, ask }
}
