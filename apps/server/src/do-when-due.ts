import { type Turn, inTurn } from '@kvartal/database/in-turn'
import type { Database } from '@kvartal/database/open'
import { isDue } from '@kvartal/schedule/schedule'

/** The outcome of the last time. */
interface LastTime {
  /** ISO time. */
  readonly startedAt: string
  readonly failure: string | null
}

interface Plan {
  readonly turn: Turn
  /** When it is due, in Estonian time. */
  readonly cron: string
  /** @returns `null` when it was never done */
  readonly readLast: () => Promise<LastTime | null>
}

/** When a failure is retried, and how far a time may be ahead of this machine's clock, in milliseconds. */
const hourMs = 3_600_000

/**
 * Does scheduled work of an installation's workers: when it was last done before the schedule's last time, or there
 * was none, or an hour after a failure; only one of several workers does it.
 * @param now the current time, which tests choose
 */
export async function doWhenDue(
  database: Pick<Database, 'pool'>,
  { turn, cron, readLast }: Plan,
  now: Date,
  work: () => Promise<void>,
): Promise<void> {
  const isTime = async () => isDueAfter(await readLast(), cron, now)
  if (!(await isTime())) return
  await inTurn(database, turn, async () => {
    // Another worker may have done it in the meantime.
    if (await isTime()) await work()
  })
}

function isDueAfter(last: LastTime | null, cron: string, now: Date): boolean {
  if (last === null) return true
  const started = new Date(last.startedAt)
  // It was written by a clock that was ahead, and would be skipped until then. Clocks of two machines, and two readings of one, differ by less.
  if (started.getTime() - now.getTime() > hourMs) return true
  return last.failure === null
    ? isDue(cron, started, now)
    : now.getTime() - started.getTime() >= hourMs
}
