import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'

/** What prepared answers can depend on: `companies` counts every change of companies, their names and tags. */
export type VersionedData = 'companies'

/** The present version; every change raises it in its own transaction. */
export async function readDataVersion(db: Kysely<Schema>, name: VersionedData): Promise<number> {
  const row = await db.selectFrom('data_versions').select('version').where('name', '=', name).executeTakeFirstOrThrow()
  return row.version
}

export interface VersionListener {
  stop(): Promise<void>
}

/** How long to wait before a lost connection is made again, in milliseconds. */
const pause = 1000

/**
 * Calls back whenever some version may have changed, in this process or another: at a change, and after each time the
 * connection was lost, since changes may have gone unheard. Only a reason to read the version, never an answer.
 * Resolves when it hears.
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
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // The end of the connection is what counts; it follows every error.
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

/** Resolves when the connection has ended or nobody wants it any more. */
function ended(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
