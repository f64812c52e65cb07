import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ownKeepAlives } from './open.ts'

/** Named permits, whose total is shared by all processes on a database. */
export interface NamedPermits {
  readonly name: string
  readonly total: number
}

export interface SharedPermits {
  /**
   * Takes a permit of each name, or none at all. While the database is unreachable, every process
   * gets what it asks for.
   * @returns the function that frees them; `null` when a name has none left
   */
  readonly take: (wanted: readonly NamedPermits[]) => Promise<(() => void) | null>
  readonly close: () => Promise<void>
}

/** Arbitrary, but not used elsewhere as the first half of an advisory lock's key. */
const lockClass = 7_241_007

/**
 * Delay before reconnecting, and how long a server that does not answer may take, in milliseconds.
 */
const times = { pause: 1000, connect: 5000 }

/** One connection and the locks that it holds. */
interface Session {
  readonly client: pg.Client
  readonly held: Set<number>
  /**
   * The last query: they run one at a time, and a session could otherwise lock a permit that it
   * already holds.
   */
  asked: Promise<unknown>
}

/**
 * A permit is a session-level advisory lock, so that the permits of a process that dies are released
 * as soon as its connection ends. All locks of a process belong to one connection, which must lead
 * to PostgreSQL itself.
 */
export function openSharedPermits(url: string): SharedPermits {
  const stopping = new AbortController()
  let session: Session | null = null

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      ...ownKeepAlives,
      connectionTimeoutMillis: times.connect,
    })
    // Every error is followed by 'end'.
    client.on('error', () => {})
    const ended = new Promise<void>((resolve) => {
      client.once('end', () => resolve())
      stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    await client.connect()
    session = { client, held: new Set(), asked: Promise.resolve() }
    await ended
    session = null
    await client.end().catch(() => {})
  }

  async function stayConnected(): Promise<void> {
    while (!stopping.signal.aborted) {
      await connect().catch(() => {})
      await sleep(times.pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const staying = stayConnected()
  return {
    async take(wanted) {
      const present = session
      if (present === null) return () => {}
      const asking = present.asked.then(() => lockEach(present, wanted))
      present.asked = asking.catch(() => {})
      // Where the connection is lost, all its locks are lost with it.
      const taken = await asking.catch(() => null)
      if (taken === null) return () => {}
      const free = () => unlock(present, taken)
      if (taken.length === wanted.length) return free
      free()
      return null
    },
    async close() {
      stopping.abort()
      await staying
    },
  }
}

/**
 * Locks a permit of each name, in their order until one has none left, in one statement.
 * @returns the keys of those that were locked
 */
async function lockEach(
  { client, held }: Session,
  wanted: readonly NamedPermits[],
): Promise<number[]> {
  const locked = (i: number) =>
    `locked_${i} as materialized (
       select key from unnest($${i + 2}::integer[]) as key
       where ${i === 0 ? 'true' : `exists (select from locked_${i - 1})`} and pg_try_advisory_lock($1, key) limit 1
     )`
  const each = wanted.map((_, i) => i)
  const { rows } = await client.query<{ key: number }>({
    name: `lock ${wanted.length}`,
    text: `with ${each.map(locked).join(', ')} ${each.map((i) => `select key from locked_${i}`).join(' union all ')}`,
    values: [
      lockClass,
      ...wanted.map((permits) => permitKeys(permits).filter((key) => !held.has(key))),
    ],
  })
  const keys = rows.map(({ key }) => key)
  for (const key of keys) held.add(key)
  return keys
}

function unlock(session: Session, keys: readonly number[]): void {
  if (keys.length === 0) return
  session.asked = session.asked
    .then(() =>
      session.client.query({
        name: 'unlock',
        text: 'select pg_advisory_unlock($1, key) from unnest($2::integer[]) as key',
        values: [lockClass, keys],
      }),
    )
    .then(
      () => keys.forEach((key) => session.held.delete(key)),
      // The connection is lost, and all its locks with it.
      () => {},
    )
}

/** The second half of the keys of the permits' locks. */
export function permitKeys({ name, total }: NamedPermits): number[] {
  return Array.from({ length: total }, (_, permit) =>
    hash('sha256', `${name} ${permit}`, 'buffer').readInt32BE(),
  )
}
