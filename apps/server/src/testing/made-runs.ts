import type { Database } from '@kvartal/database/open'
import { addRun, type NewRun } from '@kvartal/database/runs/change-run'
import type { ReleaseOptions } from '@kvartal/database/runs/end-run'
import { finishStep } from '@kvartal/database/runs/end-step'
import { findRun } from '@kvartal/database/runs/find-run'
import type { RunRecord } from '@kvartal/database/runs/run-record'
import { isFinished, noCounts, type RunKind } from '@kvartal/domain/runs/run'
import { pino } from 'pino'
import { afterEach, expect } from 'vitest'
import * as z from 'zod/mini'
import {
  defineRun,
  noNotes,
  type RunDefinition,
  type StepContext,
} from '../runs/engine/run-definition.ts'
import { usualRunTimes } from '../runs/engine/run-times.ts'
import { startWorker, type Worker } from '../runs/engine/worker.ts'

export type LetterContext = StepContext<unknown, unknown> & { readonly letter: string }

/** Runs with steps defined by a test, for tests of the engine. */
export interface MadeRuns {
  /**
   * A run with a step for each letter, which `doStep` executes. Each step reads one and adds two.
   */
  letters(
    kind: RunKind,
    letters: string,
    doStep: (context: LetterContext) => Promise<void>,
    takesTurns?: boolean,
  ): RunDefinition
  /** A worker in this process. */
  work(...definitions: RunDefinition[]): Worker
  start(kind: RunKind, request?: object, startedBy?: NewRun['startedBy']): Promise<number>
  read(id: number): Promise<RunRecord>
  waitForEnd(id: number): Promise<void>
}

/**
 * Runs on a test file's database; workers are stopped after each test.
 * @param onEnd called when a run ends
 * @param retryMs the pauses before retries
 */
export function runsForFile(
  database: Database,
  onEnd?: ReleaseOptions['onEnd'],
  retryMs: readonly number[] = [300, 400],
): MadeRuns {
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
    letters: (kind, letters, doStep, takesTurns = false) =>
      defineRun({
        kind,
        takesTurns,
        schemas: {
          request: z.looseObject({}),
          step: z.object({ letter: z.string() }),
          notes: noNotes,
        },
        plan: async () => ({
          steps: [...letters].map((letter) => ({ label: `Samm ${letter}`, payload: { letter } })),
          notes: {},
          sentence: 'Kavandatud.',
        }),
        async step(context) {
          await doStep({ ...context, letter: context.payload.letter })
          await db
            .transaction()
            .execute((db) =>
              finishStep(db, context.step, { counts: { ...noCounts, read: 1, added: 2 } }),
            )
        },
        requestOf: () => ({}),
      }),
    work(...definitions) {
      const times = { ...usualRunTimes, workMs: 50, idleMs: 50, retryMs }
      const worker = startWorker({
        database,
        definitions,
        log: pino({ level: 'silent' }),
        times,
        onEnd,
      })
      workers.push(worker)
      return worker
    },
    async start(kind, request = {}, startedBy = null) {
      const added = await addRun(db, { kind, request, startedBy })
      if (!('id' in added)) throw new Error('The same run is there already.')
      return added.id
    },
    async waitForEnd(id) {
      await expect.poll(async () => isFinished((await read(id)).status)).toBe(true)
    },
  }
}
