import { Readable } from 'node:stream'
import type { Database } from '@kvartal/database/open'
import {
  type ExpiringRow,
  listExpiringRuns,
  listLogOfRun,
  listStepsOfRun,
} from '@kvartal/database/retention/expired-runs'
import type { FastifyReply } from 'fastify'
import type { Work } from '../limits/lane.ts'
import { agesOfSoon } from './read-retention.ts'

const rowsAtOnce = 1000

/** Sends the runs that are deleted soon as a file, in batches: never in memory as a whole. */
export function sendExpiringRuns(database: Database, work: Work, reply: FastifyReply): void {
  reply
    .header('content-disposition', 'attachment; filename="uuendamised.jsonl"')
    .type('application/jsonl; charset=utf-8')
    .send(Readable.from(linesOf(database, work)))
}

async function* linesOf(database: Database, work: Work): AsyncGenerator<string> {
  const { db } = database
  const ages = await agesOfSoon(database)
  for await (const runs of batches(work, (afterId) =>
    listExpiringRuns(db, ages, { afterId, limit: rowsAtOnce }),
  )) {
    for (const { id, row } of runs) {
      yield lineOf('run', row)
      for await (const steps of batches(work, (afterId) =>
        listStepsOfRun(db, id, { afterId, limit: rowsAtOnce }),
      )) {
        yield steps.map((step) => lineOf('step', step.row)).join('')
      }
      for await (const log of batches(work, (afterId) =>
        listLogOfRun(db, id, { afterId, limit: rowsAtOnce }),
      )) {
        yield log.map((line) => lineOf('log', line.row)).join('')
      }
    }
  }
}

const lineOf = (what: string, row: object) => `${JSON.stringify({ [what]: row })}\n`

async function* batches(
  work: Work,
  read: (afterId: number) => Promise<readonly ExpiringRow[]>,
): AsyncGenerator<readonly ExpiringRow[]> {
  let afterId = 0
  for (;;) {
    const rows = await work(() => read(afterId))
    if (rows.length > 0) yield rows
    afterId = rows.at(-1)?.id ?? afterId
    if (rows.length < rowsAtOnce) return
  }
}
