import { addKey } from '@kvartal/database/api-keys'
import { listenForVersions } from '@kvartal/database/data-version'
import { openSession } from '@kvartal/database/sessions'
import { roles } from '@kvartal/domain/access/role'
import { registryOpenDataUrl, registryServiceUrl } from '@kvartal/sources/registry/addresses'
import { makeUser } from '@kvartal/testing/database/factories'
import { openTestDatabase, type TestDatabase } from '@kvartal/testing/database/test-database'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { hashToken } from '../accounts/token.ts'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { type ReadLimits, usualReadLimits } from '../kit/limits/read-limits.ts'
import { keyOf, tokenOf } from './test-callers.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  close(): Promise<void>
}

/**
 * Gives the users of the three roles their sessions and keys again, since a test may have ended
 * them.
 */
export async function logInEverybody({ db }: TestDatabase): Promise<void> {
  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('api_keys').execute()
  for (const [place, role] of roles.entries()) {
    await openSession(db, place + 1, hashToken(tokenOf(role)))
    await addKey(db, {
      userId: place + 1,
      name: `Võti ${role}`,
      keyHash: hashToken(keyOf(role)),
      suffix: keyOf(role).slice(-4),
    })
  }
}

interface Settings {
  readonly log?: FastifyBaseLogger
  /** The register to query; none when left out. */
  readonly registry?: Partial<Config['registry']>
  /** Whether sources may be on this machine, as fake ones are. */
  readonly allowPrivateSources?: boolean
  /** Whether callers may state their own client address. */
  readonly trustProxy?: boolean | string
  readonly readLimits?: ReadLimits
  /** The token with which programs elsewhere read the metrics. */
  readonly metricsToken?: string
  /** Outgoing mail; none when left out. */
  readonly mail?: Config['mail']
  /** Directory of the web's page; the built one when left out. */
  readonly web?: string
  /**
   * The database of another test app, as a second process would share it; a new one when left out.
   */
  readonly database?: TestDatabase
  /** Whether what is often asked for is read in advance, as by the product. */
  readonly keepsWarm?: boolean
}

/** The web's folder with the unbuilt page. */
export const unbuiltWeb = join(import.meta.dirname, '../../../web')

/** Outgoing mail of a test; what it sends stays in the outbox. */
export const testMail = {
  smtpUrl: 'smtp://127.0.0.1',
  from: 'kvartal@example.ee',
  publicUrl: 'https://kvartal.example.ee',
}

/** The test app of a test file, closed after its last test. */
export async function appForFile(settings: Settings = {}): Promise<TestApp> {
  const opened = await openTestApp(settings)
  afterAll(() => opened.close())
  return opened
}

/**
 * The HTTP server on its own database, with a logged-in user of each role (ids 1 külaline, 2
 * haldur, 3 administraator); the caller closes it.
 */
export async function openTestApp({
  log = pino({ level: 'silent' }),
  registry = {},
  allowPrivateSources = false,
  ...given
}: Settings = {}): Promise<TestApp> {
  const database = given.database ?? (await openTestDatabase())
  if (given.database === undefined) {
    for (const role of roles) await makeUser(database.db, { role, name: `Test ${role}` })
    await logInEverybody(database)
  }
  const app = await buildApp({
    config: {
      trustProxy: given.trustProxy ?? false,
      publicUrl: given.mail?.publicUrl ?? null,
      minPasswordLength: 6,
      registry: {
        serviceUrl: registryServiceUrl,
        login: null,
        openDataUrl: registryOpenDataUrl,
        ...registry,
      },
      allowPrivateSources,
      metricsToken: given.metricsToken ?? null,
      backups: null,
      mail: given.mail ?? null,
      webhookUrl: null,
      databaseUrl: database.url,
      dataDir: '',
    },
    database,
    listen: (onWake) => listenForVersions(database.url, onWake),
    log,
    keepsWarm: given.keepsWarm ?? false,
    ...(given.web !== undefined && { web: given.web }),
    // A slow machine must not fail a test.
    readLimits: given.readLimits ?? {
      ...usualReadLimits,
      snapshotMs: 60_000,
      pageMs: { people: 60_000, crawlers: 60_000 },
      pressure: { calls: 10_000, delayMs: 60_000 },
    },
  })
  return {
    app,
    database,
    async close() {
      await app.close()
      if (given.database === undefined) await database.close()
    },
  }
}
