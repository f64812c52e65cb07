import { openDatabase } from '@kvartal/database/open'
import { openWorld, readOutcome } from '../../crash/refresh-world.ts'
import { probe } from '../probe.ts'
import { waitFor } from '../processes.ts'
import type { Seen } from '../report.ts'
import { lastWordsOf, startRun, waitForEnd } from '../run-steps.ts'

/**
 * EMTA's server accepts a connection and then stays silent for one of three files; later it answers
 * again.
 */
export async function* hangingSource(): AsyncGenerator<Seen> {
  const world = await openWorld()
  try {
    const database = await world.makeDatabase('hanging', { delayBetweenRequests: 0 })
    const server = await world.startServer('hanging')
    world.sources.misbehave('tasutud_maksud_2025_iv_kvartal.csv', {
      kind: 'slow',
      pauseMs: 600_000,
    })
    const runId = await startRun(server.call, /2025_iii_|2025_iv_|2026_i_/)
    const words = await waitFor(150, async () => {
      const { rows } = await database.pool.query<{ not_before: string | null }>(
        'select not_before from run_steps where run_id = $1 and not_before is not null',
        [runId],
      )
      return rows.length === 0 ? null : lastWordsOf(database, runId)
    })
    const { run } = await readOutcome(database, runId)
    yield {
      what: 'a source hangs for one of three files',
      seen: `'${words}'; the run is ${run.status} with ${run.done} of ${run.total} done; ${await probe({ address: await server.ready, call: server.call })}`,
    }
    world.sources.reset()
    const reader = openDatabase(world.url('hanging'))
    const status = await waitForEnd(runId, (work) => work(reader))
    yield {
      what: 'the source answers again',
      seen: `${status}: ${JSON.stringify((await readOutcome(reader, runId)).run)}`,
    }
    await reader.close()
  } finally {
    await world.close()
  }
}
