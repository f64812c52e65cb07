import type { Database } from '@kvartal/database/open'
import { findRun } from '@kvartal/database/runs/find-run'
import type { RunRecord } from '@kvartal/database/runs/run-record'
import { can } from '@kvartal/domain/access/capability'
import { NotAllowed, NotFound } from '../http/known-error.ts'
import type { Caller } from '../http/visitor.ts'

/** A run that the caller may read: a manager any, others the ones they have started. */
export async function findReadableRun({ db }: Database, id: number, { visitor, user }: Caller): Promise<RunRecord> {
  const run = await findRun(db, id)
  const isOwn = run !== null && run.startedBy !== null && run.startedBy === user?.id
  if (!isOwn && !can(visitor, 'run-refreshes')) throw new NotAllowed()
  if (run === null) throw unknownRun()
  return run
}

export function unknownRun(): NotFound {
  return new NotFound('Uuendamist ei leitud')
}
