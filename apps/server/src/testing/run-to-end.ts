import type { Database } from '@kvartal/database/open'
import { addRun } from '@kvartal/database/runs/add-run'
import { findRun, listFailedSteps } from '@kvartal/database/runs/find-run'
import { holdKind } from '@kvartal/database/runs/hold-kind'
import { listLogLines } from '@kvartal/database/runs/run-log'
import { pino } from 'pino'
import type { Refresh } from '../runs/kinds/run-kind.ts'
import { workOnRun } from '../runs/engine/work-on-run.ts'

/** Settings of refreshes as a test wants them, below what people may choose. */
export async function useRunSettings({ pool }: Database, settings: object): Promise<void> {
  await pool.query(
    "insert into settings (key, value) values ('scraper', $1) on conflict (key) do update set value = excluded.value",
    [JSON.stringify({ delayBetweenRequests: 0, ...settings })],
  )
}

/** Starts a run, works on it to its end, and gives what came of it. Pauses before further tries are short. */
export async function runToEnd(database: Database, refresh: Refresh, request: object) {
  const added = await addRun(database.db, { kind: refresh.kind, request, startedBy: null })
  if (!('id' in added)) throw new Error('The same run is there already.')
  const hold = await holdKind(database, refresh.kind)
  if (hold === null) throw new Error('Another worker is at work.')
  try {
    const parts = { database, log: pino({ level: 'silent' }), retryPausesMs: [10, 20] }
    await workOnRun(parts, refresh, added.id, [hold.lost])
  } finally {
    await hold.release()
  }
  const run = await findRun(database.db, added.id)
  if (run === null) throw new Error('The run is gone.')
  const failures = await listFailedSteps(database.db, run.id)
  const log = await listLogLines(database.db, run.id, { limit: 1000 })
  const steps = await database.db.selectFrom('run_steps').selectAll().where('run_id', '=', run.id).orderBy('position').execute()
  return { run, failures, steps, log: log.map(({ text }) => text) }
}
