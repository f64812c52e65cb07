import { type Turn, inTurn } from '@kvartal/database/in-turn'
import type { Database } from '@kvartal/database/open'
import { isDue } from '@kvartal/schedule/schedule'

/** How the last time went. */
interface LastTime {
  /** ISO time. */
  readonly startedAt: string
  readonly failure: string | null
}

interface Plan {
  readonly turn: Turn
  /** When it is to be done, in Estonian time. */
  readonly cron: string
  /** @returns `null` when it was never done */
  readonly readLast: () => Promise<LastTime | null>
}

/** When what failed is tried again, and how far a time may be ahead of this machine's clock, in milliseconds. */
const hourMs = 3_600_000

/**
 * Does something that the workers of an installation do at certain times: when the last time is older than the schedule's last time, or there
 * was none, an hour after a failure; of several workers one does.
 * @param now the time that counts, which a test chooses
 */
export async function doWhenDue(database: Pick<Database, 'pool'>, { turn, cron, readLast }: Plan, now: Date, work: () => Promise<void>): Promise<void> {
  const isTime = async () => isDueAfter(await readLast(), cron, now)
  if (!(await isTime())) return
  await inTurn(database, turn, async () => {
    // Another worker may have done it meanwhile.
    if (await isTime()) await work()
  })
}

function isDueAfter(last: LastTime | null, cron: string, now: Date): boolean {
  if (last === null) return true
  const started = new Date(last.startedAt)
  // It was noted by a clock that was ahead; the times until then would pass without it. Clocks of two machines, and two looks at one, differ by less.
  if (started.getTime() - now.getTime() > hourMs) return true
  return last.failure === null ? isDue(cron, started, now) : now.getTime() - started.getTime() >= hourMs
}
