import { takeOverEarlier } from '@kvartal/database/backup/take-over-earlier'
import { listCompanies } from '@kvartal/database/companies/list-companies'
import { listenForVersions } from '@kvartal/database/data-version'
import { startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { listenForWork, workerSettings } from '@kvartal/database/listen-to'
import { migrate } from '@kvartal/database/migrate'
import { type Database, openDatabase, openPooledDatabase } from '@kvartal/database/open'
import { followReplica } from '@kvartal/database/replica'
import { hasStatementTimeout, readServerFacts, serverLacks } from '@kvartal/database/server-facts'
import { openSharedPermits } from '@kvartal/database/shared-permits'
import { listTags } from '@kvartal/database/tags'
import type { FastifyInstance } from 'fastify'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ensureAdministrator, type Login } from './accounts/first-administrator.ts'
import { buildApp } from './app.ts'
import { loadSample } from './companies/sample/load-sample.ts'
import type { Config } from './config.ts'
import { isDatabaseOutOfReach } from './kit/http/failures.ts'
import { openProxyWarning } from './kit/http/public-origin.ts'
import { poolerWithoutTimeout } from './operation/doctor/examine-database.ts'
import { workInBackground } from './work-in-background.ts'

/** The product cannot start; the message says in one sentence how to fix it. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

/** How long each part may take to close, in milliseconds. */
const closeTimeouts = { requests: 10_000, runs: 5_000, queries: 2_000, postgres: 10_000 }

/**
 * The maximum time that PostgreSQL allows for a query of a call, in milliseconds. Imports,
 * migrations and runs have no such limit.
 */
const callLimits = { statementMs: 30_000, idleInTransactionMs: 60_000 }

/** How long a start waits for figures to be read in advance, in milliseconds. */
const longestPreparing = 10_000

/** Closes everything opened so far, in reverse order. */
type CloseAll = () => Promise<void>

interface Ready {
  /** The address to open; `null` when this process serves nothing and only executes runs. */
  readonly address: string | null
}

export interface Starting {
  /** Settles when the product accepts connections, and its first ranking is prepared. */
  readonly ready: Promise<Ready>
  readonly close: CloseAll
}

/**
 * Starts the whole product: database, migrations, sample, web, execution of runs. It may be closed
 * at any moment, also during its start; `ready` then fails.
 * @param onLogin gets the login of an administrator generated at this start, which is stored
 *   nowhere, even when the start fails afterwards
 * @param onLoss called when a necessary part of the product has stopped unexpectedly
 */
export function start(config: Config, log: Logger, { onLogin, onLoss }: Listeners): Starting {
  const opened: Opened[] = []
  return {
    ready: open({ config, log, onLogin, onLoss }, (close, mayTake) =>
      opened.push({ close, mayTake }),
    ),
    async close() {
      for (let part = opened.pop(); part !== undefined; part = opened.pop()) {
        await within(part.mayTake, part.close()).catch((error: unknown) =>
          log.warn({ err: error }, 'closing failed'),
        )
      }
    },
  }
}

interface Opened {
  readonly close: () => Promise<unknown>
  readonly mayTake: number
}

type WillClose = (close: Opened['close'], mayTake: number) => void

interface Listeners {
  readonly onLogin: (login: Login) => void
  readonly onLoss: (error: Error) => void
}

interface StartParts extends Listeners {
  readonly config: Config
  readonly log: Logger
}

async function open(parts: StartParts, willClose: WillClose): Promise<Ready> {
  const { config, log, onLogin } = parts
  // A container's volume is empty at first.
  await mkdir(tmpdir(), { recursive: true })
  const url = config.databaseUrl ?? (await openEmbedded(parts, willClose))
  const direct = config.databaseDirectUrl ?? url
  const database = openDatabase(direct, undefined, config.runsWorker ? workerSettings() : {})
  willClose(() => database.close(), closeTimeouts.queries)
  await prepare(database, config, log)
  const web = config.runsWeb
    ? await openWeb({ url, direct, config, log, onLogin }, willClose)
    : null
  if (config.runsWorker) {
    const background = await workInBackground({
      database,
      listen: (onWake) => listenForWork(direct, onWake),
      config,
      log,
    })
    willClose(() => background.stop(), closeTimeouts.runs)
  }
  if (web === null) return { address: null }
  // Calls are answered meanwhile; whoever waits for readiness finds the first ranking prepared, and
  // what the background begins with done.
  await Promise.race([web.prepared, sleep(longestPreparing, undefined, { ref: false })])
  return { address: web.address }
}

interface WebParts {
  readonly url: string
  /** The same without a pooler. */
  readonly direct: string
  readonly config: Config
  readonly log: Logger
  readonly onLogin: Listeners['onLogin']
}

async function openWeb(
  { url, direct, onLogin, ...parts }: WebParts,
  willClose: WillClose,
): Promise<{ readonly address: string; readonly prepared: Promise<void> }> {
  const { config, log } = parts
  const warning = openProxyWarning(config.trustProxy)
  if (warning !== null) log.warn(warning)
  const database =
    config.databaseDirectUrl === null
      ? openDatabase(url, callLimits)
      : openPooledDatabase(url, callLimits)
  willClose(() => database.close(), closeTimeouts.queries)
  if (config.databaseDirectUrl !== null && !(await hasStatementTimeout(database.db)))
    log.warn(`DATABASE_URL: ${poolerWithoutTimeout}`)
  const replica =
    config.databaseReadUrl === null
      ? null
      : followReplica(database, openDatabase(config.databaseReadUrl, callLimits))
  if (replica !== null) willClose(() => replica.close(), closeTimeouts.queries)
  const sharedPermits = config.databaseUrl === null ? null : openSharedPermits(direct)
  if (sharedPermits !== null) willClose(() => sharedPermits.close(), closeTimeouts.queries)
  const app = await buildApp({
    ...parts,
    database,
    replica,
    sharedPermits,
    listen: (onWake) => listenForVersions(direct, onWake),
    keepsWarm: true,
  })
  willClose(() => closeApp(app), closeTimeouts.requests + 1000)
  // Before anybody can register its address, and get the first login refused.
  const login = await ensureAdministrator(database, config.administrator)
  if (login !== null) onLogin(login)
  await listen(app, config)
  return {
    address: config.publicUrl ?? addressOf(app, config.host),
    prepared: app.preparations.first,
  }
}

/** Accepts no new requests and waits for running ones, up to the timeout. */
async function closeApp(app: FastifyInstance): Promise<void> {
  // Browsers keep connections open after the reply.
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 100)
  const closeAll = setTimeout(() => app.server.closeAllConnections(), closeTimeouts.requests)
  await app.close().finally(() => {
    clearInterval(closeIdle)
    clearTimeout(closeAll)
  })
}

async function openEmbedded({ config, log, onLoss }: StartParts, willClose: WillClose) {
  await takeOverEarlier(config.dataDir, { say: (sentence) => log.info(sentence), now: new Date() })
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log: (line) => logPostgres(log, line),
    // Restarting it here would also need new connections and a new listener; a supervisor does that
    // better.
    onLoss: () =>
      onLoss(new Error('PostgreSQL has ended by itself; Kvartal must be started again.')),
  })
  willClose(() => embedded.stop(), closeTimeouts.postgres)
  return embedded.url
}

/** PostgreSQL's log lines are debug output, except for a crash. */
function logPostgres(log: Logger, line: string): void {
  if (line.includes('PANIC')) log.error(line)
  else log.debug(line)
}

async function prepare(database: Database, config: Config, log: Logger): Promise<void> {
  try {
    if (config.databaseUrl !== null) await refuseUnfit(database)
    await migrate(database)
  } catch (error) {
    const sentence = config.databaseUrl === null ? null : refusalOf(error)
    throw sentence === null ? error : new StartRefusal(sentence, { cause: error })
  }
  if (config.databaseUrl !== null || config.sampleData === 'off' || !(await isEmpty(database)))
    return
  log.info('loading the sample into the empty database')
  log.info(await loadSample(database), 'the sample is loaded')
}

/**
 * PostgreSQL's codes for a wrong password, a role that may not log in from here, and a database
 * that does not exist.
 */
const refusedLogins = new Set(['28P01', '28000', '3D000'])

/**
 * What is wrong with DATABASE_URL or its server, without the address, which may contain a password;
 * `null` for a fault of the program.
 */
function refusalOf(error: unknown): string | null {
  if (isDatabaseOutOfReach(error))
    return 'The database at DATABASE_URL cannot be reached: is it running, and is the address right?'
  if (
    !(
      error instanceof Error &&
      'code' in error &&
      typeof error.code === 'string' &&
      refusedLogins.has(error.code)
    )
  )
    return null
  return `The server at DATABASE_URL refuses the connection (${error.message}): correct the address, or make the user and the database.`
}

async function refuseUnfit({ db }: Database): Promise<void> {
  const [sentence] = serverLacks(await readServerFacts(db))
  if (sentence !== undefined) throw new StartRefusal(`The database cannot be used. ${sentence}`)
}

/** Whether no company and no tag is stored. */
async function isEmpty({ db }: Database): Promise<boolean> {
  const { total } = await listCompanies(db, { page: 1, limit: 1 })
  return total === 0 && (await listTags(db, { includeHidden: true })).length === 0
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') {
      throw new StartRefusal(
        `Port ${port} on ${host} is in use by another program: stop it, or set PORT to another port.`,
      )
    }
    if (code === 'EACCES')
      throw new StartRefusal(
        `Port ${port} may not be used by this user: set PORT to one above 1023.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartRefusal(
        `This machine has no address '${host}': set HOST to one that it has, for example 127.0.0.1.`,
      )
    }
    throw error
  }
}

function addressOf(app: FastifyInstance, host: string): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const name =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

async function within(milliseconds: number, closing: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([closing, promise]).finally(() => clearTimeout(timer))
}
