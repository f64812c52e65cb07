import { type RunKind, runKinds } from '@kvartal/domain/runs/run'
import type { Database } from '../open.ts'

/** Any number that nothing else takes as the first half of an advisory lock. */
const lockClass = 7_241_005

/** The right to work on runs of a kind, which one process has at a time. */
export interface KindHold {
  /** Aborted when the connection is lost, and the right with it. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

/**
 * Takes the right to work on runs of a kind; `null` while another process has it. It is a lock of a connection's, so it
 * goes with the process that has it, in whatever way that ends: a run in hand without a holder has no worker any more.
 */
export async function holdKind(database: Database, kind: RunKind): Promise<KindHold | null> {
  const client = await database.pool.connect()
  const key = [lockClass, runKinds.indexOf(kind)]
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', key)
    if (rows[0]?.held !== true) {
      client.release()
      return null
    }
  } catch (error) {
    client.release(true)
    throw error
  }
  const losing = new AbortController()
  const lose = () => losing.abort(new Error('The connection that holds the runs of a kind is lost.'))
  client.once('error', lose)
  client.once('end', lose)
  return {
    lost: losing.signal,
    async release() {
      client.off('error', lose)
      client.off('end', lose)
      // A connection that cannot let go of it is closed, which does.
      const isFree = await client.query('select pg_advisory_unlock($1, $2)', key).then(
        () => true,
        () => false,
      )
      client.release(!isFree)
    },
  }
}
