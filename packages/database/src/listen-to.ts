import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ownKeepAlives, settingStatements } from './open.ts'

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
 * Calls back on each notification of a channel, and after each reconnect. Resolves when the listener is connected. The connection must lead to
 * PostgreSQL itself.
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
