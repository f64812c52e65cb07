import type { Database } from '@kvartal/database/open'
import { addRun, type NewRun } from '@kvartal/database/runs/add-run'
import { finishStep } from '@kvartal/database/runs/end-step'
import { findRun } from '@kvartal/database/runs/find-run'
import type { RunRecord } from '@kvartal/database/runs/run-record'
import { isFinished, noCounts, type RunKind } from '@kvartal/domain/runs/run'
import { pino } from 'pino'
import { afterEach, expect } from 'vitest'
import { noQueue } from '../runs/engine/queue.ts'
import type { Refresh, StepContext } from '../runs/kinds/run-kind.ts'
import { startWorker, type Worker } from '../runs/engine/worker.ts'

/** Runs of made-up steps, for tests of what works on runs. */
export interface MadeRuns {
  /** Steps a, b, c, …; what a test wants of them is told by `doStep`. Each reads one and adds two. */
  letters(kind: RunKind, letters: string, doStep: (context: StepContext) => Promise<void>): Refresh
  /** A worker in this process. */
  work(...refreshes: Refresh[]): Worker
  start(kind: RunKind, request?: object, startedBy?: NewRun['startedBy']): Promise<number>
  read(id: number): Promise<RunRecord>
  waitForEnd(id: number): Promise<void>
}

/** Runs on a test file's database; workers are stopped after each test. */
export function runsForFile(database: Database): MadeRuns {
  let workers: Worker[] = []
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    workers = []
  })
  const { db } = database
  async function read(id: number): Promise<RunRecord> {
    const found = await findRun(db, id)
    if (found === null) throw new Error(`There is no run ${id}.`)
    return found
  }
  return {
    read,
    letters: (kind, letters, doStep) => ({
      kind,
      plan: async () => ({ steps: [...letters].map((name) => ({ name, label: `Samm ${name}` })), notes: {}, sentence: 'Kavandatud.' }),
      async step(context) {
        await doStep(context)
        await db.transaction().execute((db) => finishStep(db, context.step, { counts: { ...noCounts, read: 1, added: 2 } }))
      },
      requestOf: () => ({}),
    }),
    work(...refreshes) {
      const worker = startWorker({ database, refreshes, queue: noQueue, log: pino({ level: 'silent' }), retryPausesMs: [300, 400] })
      workers.push(worker)
      return worker
    },
    async start(kind, request = {}, startedBy = null) {
      const added = await addRun(db, { kind, request, startedBy })
      if (!('id' in added)) throw new Error('The same run is there already.')
      return added.id
    },
    async waitForEnd(id) {
      await expect.poll(async () => isFinished((await read(id)).status), { timeout: 20_000 }).toBe(true)
    },
  }
}
