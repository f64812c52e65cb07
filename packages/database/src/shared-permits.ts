import { createHash } from 'node:crypto'
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
      const taken: number[] = []
      const free = () => {
        for (const key of taken) unlock(present, key)
      }
      try {
        for (const permits of wanted) {
          const asking = present.asked.then(() => lockOne(present, permits))
          present.asked = asking.catch(() => {})
          const key = await asking
          if (key === null) {
            free()
            return null
          }
          taken.push(key)
        }
      } catch {
        // The connection is lost, and all its locks with it.
        return () => {}
      }
      return free
    },
    async close() {
      stopping.abort()
      await staying
    },
  }
}

/** The key of the permit that was locked; `null` when all are taken. */
async function lockOne({ client, held }: Session, permits: NamedPermits): Promise<number | null> {
  const keys = permitKeys(permits).filter((key) => !held.has(key))
  const { rows } = await client.query<{ key: number }>(
    'select key from unnest($2::integer[]) as key where pg_try_advisory_lock($1, key) limit 1',
    [lockClass, keys],
  )
  const locked = rows[0]?.key ?? null
  if (locked !== null) held.add(locked)
  return locked
}

function unlock(session: Session, key: number): void {
  session.asked = session.asked
    .then(() => session.client.query('select pg_advisory_unlock($1, $2)', [lockClass, key]))
    .then(
      () => session.held.delete(key),
      // The connection is lost, and all its locks with it.
      () => {},
    )
}

/** The second half of the keys of the permits' locks. */
export function permitKeys({ name, total }: NamedPermits): number[] {
  return Array.from({ length: total }, (_, permit) =>
    createHash('sha256').update(`${name} ${permit}`).digest().readInt32BE(),
  )
}
