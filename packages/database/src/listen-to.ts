import { type Kysely, sql } from 'kysely'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ownKeepAlives, settingStatements } from './open.ts'
import type { Schema } from './schema.ts'

const beginning = 'kvartal worker '

/**
 * The setting that marks a worker's connections, so that running workers can be counted; for
 * `openDatabase`.
 */
export function workerSettings(): { readonly application_name: string } {
  // PostgreSQL truncates names to 63 bytes.
  const name = `${beginning}${process.pid} ${hostname().replaceAll(/[^\w.-]/g, '')}`.slice(0, 63)
  return { application_name: `'${name}'` }
}

/** How many workers are connected to the database, on any machine. */
export async function countWorkers(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ workers: number }>`
    select count(distinct application_name)::integer as workers from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${beginning})`.execute(db)
  return rows[0]?.workers ?? 0
}

/** A connection of its own that receives notifications. */
export interface Listener {
  stop(): Promise<void>
}

/** Delay before reconnecting, in milliseconds. */
const pause = 1000

/** How long a server that does not answer may take, in milliseconds. */
const connectMs = 5000

interface Notifications {
  readonly url: string
  readonly channel: 'data_version' | 'work'
  /** Gets the text of a notification; `null` after a reconnect, since any may have been missed. */
  readonly onWake: (text: string | null) => void
  readonly settings: Readonly<Record<string, string>>
}

/**
 * Calls back on each notification of a channel, and after each reconnect. Resolves when the
 * listener is connected. The connection must lead to PostgreSQL itself.
 * @param settings additional PostgreSQL settings for the connection
 */
export async function listenTo(
  url: string,
  channel: Notifications['channel'],
  onWake: Notifications['onWake'],
  settings: Notifications['settings'] = {},
): Promise<Listener> {
  const stopping = new AbortController()
  const wanted = { url, channel, onWake, settings }
  let client = await connect(wanted)
  const listening = keepListening()

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ended(client, stopping.signal)
      while (!stopping.signal.aborted) {
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
        const next = await connect(wanted).catch(() => null)
        if (next === null) continue
        client = next
        onWake(null)
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

async function connect({ url, channel, onWake, settings }: Notifications): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    ...ownKeepAlives,
    connectionTimeoutMillis: connectMs,
  })
  // Every error is followed by 'end', which is handled.
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => onWake(payload))
  try {
    await client.connect()
    await client.query(settingStatements(settings))
    await client.query(`listen ${channel}`)
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

/**
 * What a worker may have to do: a run is queued, a message is to be sent, a setting was changed.
 */
const works = ['runs', 'messages', 'settings'] as const

export type Work = (typeof works)[number]

/**
 * Calls back whenever there may be work, whichever process has stored it; after a reconnect with
 * each kind. The connection marks a worker, also while it makes no queries.
 */
export async function listenForWork(url: string, onWake: (work: Work) => void): Promise<Listener> {
  const wake = (text: string | null) => {
    for (const work of works) if (text === null || text === work) onWake(work)
  }
  return listenTo(url, 'work', wake, workerSettings())
}
