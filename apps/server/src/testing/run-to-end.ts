import type { Database } from '@kvartal/database/open'
import { addRun } from '@kvartal/database/runs/change-run'
import { findRun, listFailedSteps } from '@kvartal/database/runs/find-run'
import { takeKindLease } from '@kvartal/database/runs/next-run'
import { listLogLines } from '@kvartal/database/runs/run-log'
import { pino } from 'pino'
import type { RunDefinition } from '../runs/engine/run-definition.ts'
import { usualRunTimes } from '../runs/engine/run-times.ts'
import { workOnRun } from '../runs/engine/work-on-run.ts'

/** Settings of runs for tests, also below the values that users may choose. */
export async function useRunSettings({ pool }: Database, settings: object): Promise<void> {
  await pool.query(
    "insert into settings (key, value) values ('scraper', $1) on conflict (key) do update set value = excluded.value",
    [JSON.stringify({ delayBetweenRequests: 0, ...settings })],
  )
}

/** Executes a run to its end, with short pauses before retries, and returns its outcome. */
export async function runToEnd(database: Database, definition: RunDefinition, request: object) {
  const added = await addRun(database.db, { kind: definition.kind, request, startedBy: null })
  if (!('id' in added)) throw new Error('The same run is there already.')
  const lease = await takeKindLease(database, definition.kind)
  if (lease === null) throw new Error('Another worker is at work.')
  try {
    const times = { ...usualRunTimes, retryMs: [10, 20] }
    const parts = { database, log: pino({ level: 'silent' }), definitions: [definition], times }
    await workOnRun(parts, definition, added.id, [lease.lost])
  } finally {
    await lease.release()
  }
  const run = await findRun(database.db, added.id)
  if (run === null) throw new Error('The run is gone.')
  const failures = await listFailedSteps(database.db, run.id)
  const log = await listLogLines(database.db, run.id, { limit: 1000 })
  const steps = await database.db
    .selectFrom('run_steps')
    .selectAll()
    .where('run_id', '=', run.id)
    .orderBy('position')
    .execute()
  return { run, failures, steps, log: log.map(({ text }) => text) }
}
