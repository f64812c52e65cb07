import { type EmbeddedDatabase, startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { migrate } from '@kvartal/database/migrate'
import { type Database, openDatabase } from '@kvartal/database/open'
import { makeCompany } from '@kvartal/testing/database/factories'
import { expect } from 'vitest'
import { type Call, logIn } from '../call-kvartal.ts'
import { type FakeSources, startFakeSources } from '../fake-sources/start-fake-sources.ts'
import { cleanUp, makeDataDir, type RunningKvartal, runKvartal } from '../run-kvartal.ts'

const administrator = { email: 'ylemus@example.ee', password: 'saladus1' }

/** A server of the product, with its administrator logged in. */
export interface Server extends RunningKvartal {
  readonly call: Call
}

/** A PostgreSQL and the fake sources, shared by servers. */
export interface World {
  readonly sources: FakeSources
  readonly dataDir: string
  /** Its address; changes with `restartPostgres`. */
  url(database: string): string
  /**
   * Makes a database with these settings of runs and these tracked companies; by default two known
   * only to EMTA.
   */
  makeDatabase(name: string, settings: object, tracked?: readonly string[]): Promise<Database>
  /** Starts a server without waiting for it. */
  spawnServer(database: string, variables?: Readonly<Record<string, string>>): RunningKvartal
  startServer(database: string, variables?: Readonly<Record<string, string>>): Promise<Server>
  /** Variables of a server without a login to the register, which imports its open data instead. */
  readonly withoutLogin: Readonly<Record<string, string>>
  restartPostgres(): Promise<void>
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const dataDir = await makeDataDir()
  const sources = await startFakeSources()
  let postgres: EmbeddedDatabase = await startEmbedded({ dataDir, log: () => {} })
  const opened: Database[] = []
  const url = (name: string) => {
    const address = new URL(postgres.url)
    address.pathname = `/${name}`
    return address.href
  }
  const spawnServer: World['spawnServer'] = (name, variables = {}) =>
    runKvartal({
      DATABASE_URL: url(name),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ALLOW_PRIVATE_SOURCES: 'true',
      ARIREGISTER_URL: sources.registryServiceUrl,
      ARIREGISTER_USERNAME: sources.registryLogin.username,
      ARIREGISTER_PASSWORD: sources.registryLogin.password,
      LOG_LEVEL: 'warn',
      ...variables,
    })
  return {
    sources,
    withoutLogin: {
      ARIREGISTER_USERNAME: '',
      ARIREGISTER_PASSWORD: '',
      ARIREGISTER_OPEN_DATA_URL: sources.registryPageUrl,
    },
    spawnServer,
    dataDir,
    url,
    async makeDatabase(name, settings, tracked = ['10000018', '10000024']) {
      const first = openDatabase(postgres.url)
      await first.pool.query(`create database ${name}`)
      await first.close()
      const database = openDatabase(url(name))
      opened.push(database)
      await migrate(database)
      for (const registryCode of tracked) await makeCompany(database.db, { registryCode })
      const value = JSON.stringify({ emtaBaseUrl: sources.emtaPageUrl, ...settings })
      await database.db.insertInto('settings').values({ key: 'scraper', value }).execute()
      return database
    },
    async startServer(name, variables) {
      const kvartal = spawnServer(name, variables)
      const address = await kvartal.ready
      const call = URL.canParse(address)
        ? await logIn(address, administrator)
        : () => Promise.reject(new Error('It serves nothing.'))
      return { ...kvartal, call }
    },
    async restartPostgres() {
      postgres = await startEmbedded({ dataDir, log: () => {} })
    },
    async close() {
      await cleanUp({ keepsFolders: true })
      for (const database of opened) await database.close().catch(() => {})
      await postgres.stop()
      await sources.close()
      await cleanUp()
    },
  }
}

/** The part of the address before the file name is random, and may look like a year. */
export const fileNameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Starts a run over the listed files whose names match, all by default, and returns its id. */
export async function startEmtaRun(
  server: Server,
  more: object = {},
  files: RegExp = /./,
): Promise<number> {
  // The shapes of replies are tested elsewhere.
  const listed = (await server.call('GET', '/scraper/available-files')) as {
    readonly url: string
  }[]
  const fileUrls = listed.map(({ url }) => url).filter((url) => files.test(fileNameOf(url)))
  const started = (await server.call('POST', '/scraper/run', { fileUrls, ...more })) as {
    readonly runId: string
  }
  return Number(started.runId)
}

interface UninterruptedRun<Stored> {
  /** Made under the name `alone`. */
  readonly database: Database
  readonly variables?: Readonly<Record<string, string>>
  /** Starts the run and returns its id. */
  readonly start: (server: Server) => Promise<number>
  readonly digest: (database: Database) => Promise<Stored>
}

/** The outcome of an uninterrupted run: its result, and what is stored then. */
export async function runAlone<Stored>(
  world: World,
  { database, variables, start, digest }: UninterruptedRun<Stored>,
) {
  const server = await world.startServer('alone', variables)
  const runId = await start(server)
  await expect.poll(() => isEnded(database, runId), { interval: 100 }).toBe(true)
  const ended = { outcome: await readOutcome(database, runId), stored: await digest(database) }
  server.kill('SIGTERM')
  await server.ended
  return ended
}

export async function isEnded({ pool }: Database, runId: number): Promise<boolean> {
  const { rows } = await pool.query('select finished_at from runs where id = $1', [runId])
  return rows[0]?.finished_at !== null
}

/** A run's result, without times. */
export async function readOutcome({ pool }: Database, runId: number) {
  const { rows } = await pool.query(
    'select status, total, done, failed, counts from runs where id = $1',
    [runId],
  )
  const steps = await pool.query(
    'select label, status, counts from run_steps where run_id = $1 order by position',
    [runId],
  )
  return { run: rows[0], steps: steps.rows }
}
