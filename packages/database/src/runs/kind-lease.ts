import { type RunKind, runKinds } from '@kvartal/domain/runs/run'
import type { Database } from '../open.ts'

/** Arbitrary, but not used elsewhere as the first half of an advisory lock's key. */
const lockClass = 7_241_005

/** The lease to execute runs of a kind; one process has it at a time. */
export interface KindLease {
  /** Aborted when the connection, and so the lease, is lost. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

/**
 * Takes the lease for runs of a kind; `null` while another process has it. It is a session-level advisory lock, so the
 * database releases it however the process ends, and by the keep-alives of `openDatabase` when its machine vanishes from
 * the network: a running run of a kind without lease is orphaned.
 */
export async function takeKindLease(database: Database, kind: RunKind): Promise<KindLease | null> {
  const client = await database.pool.connect()
  const key = [lockClass, runKinds.indexOf(kind)]
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      key,
    )
    if (rows[0]?.taken !== true) {
      client.release()
      return null
    }
  } catch (error) {
    client.release(true)
    throw error
  }
  const losing = new AbortController()
  const lose = () =>
    losing.abort(new Error('The connection that holds the lease of a kind of runs is lost.'))
  client.once('error', lose)
  client.once('end', lose)
  return {
    lost: losing.signal,
    async release() {
      client.off('error', lose)
      client.off('end', lose)
      // If unlocking fails, the connection is closed, which releases the lock too.
      const isFree = await client.query('select pg_advisory_unlock($1, $2)', key).then(
        () => true,
        () => false,
      )
      client.release(!isFree)
    },
  }
}
