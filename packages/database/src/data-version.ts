import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { ownKeepAlives } from './open.ts'
import type { Schema } from './schema.ts'

/**
 * What cached replies depend on: `companies` counts every change of companies, their names and tags; the others count changes
 * of quarterly figures, annual reports, tax rates, of the directory's facts, of its names, current and former, and of settings.
 */
export const versionedData = ['companies', 'figures', 'reports', 'tax-rates', 'directory', 'names', 'settings'] as const

export type VersionedData = (typeof versionedData)[number]

export type DataVersions = Readonly<Record<VersionedData, number>>

/** The current versions; every change increments its version in its own transaction. */
export async function readDataVersions(db: Kysely<Schema>): Promise<DataVersions> {
  const rows = await db.selectFrom('data_versions').select(['name', 'version']).execute()
  // A version may be the sum of several rows: 'directory', 'directory-2' …
  const versionOf = (wanted: VersionedData) =>
    rows.reduce((sum, { name, version }) => (name === wanted || name.startsWith(`${wanted}-`) ? sum + version : sum), 0)
  // Migrations insert a row for every name of the list.
  return Object.fromEntries(versionedData.map((name) => [name, versionOf(name)])) as DataVersions
}

/** Differs between a database and the one that a backup is restored into, whose versions may be equal by chance. */
export async function readOriginOfVersions(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ origin: string }>`select 'data_versions'::regclass::oid::text as origin`.execute(db)
  return rows[0]?.origin ?? ''
}

export interface VersionListener {
  stop(): Promise<void>
}

/** Delay before reconnecting, in milliseconds. */
const pause = 1000

/** How long a server that does not answer may take, in milliseconds. */
const connectMs = 5000

/**
 * Calls back whenever a version may have changed, in any process: on a notification, and after each reconnect, since
 * notifications may have been missed. The callback only means that the versions should be read again. Resolves when the
 * listener is connected.
 */
export async function listenForVersions(url: string, onWake: () => void): Promise<VersionListener> {
  const stopping = new AbortController()
  let client = await connect(url, onWake)
  const listening = keepListening()

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ended(client, stopping.signal)
      while (!stopping.signal.aborted) {
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
        const next = await connect(url, onWake).catch(() => null)
        if (next === null) continue
        client = next
        onWake()
        break
      }
    }
  }

  return {
    async stop() {
      stopping.abort()
      await listening
      await client.end().catch(() => {})
    },
  }
}

async function connect(url: string, onWake: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...ownKeepAlives, connectionTimeoutMillis: connectMs })
  // Every error is followed by 'end', which is handled.
  client.on('error', () => {})
  client.on('notification', () => onWake())
  try {
    await client.connect()
    await client.query('listen data_version')
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

/** Resolves when the connection has ended or the listener was closed. */
function ended(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
