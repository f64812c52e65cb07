import type { Database } from '@kvartal/database/open'
import { findRun } from '@kvartal/database/runs/find-run'
import type { RunRecord } from '@kvartal/database/runs/run-record'
import { canReadRun } from '@kvartal/domain/access/record-rules'
import { NotAllowed, NotFound } from '../../http/known-error.ts'
import type { Caller } from '../../http/visitor.ts'

/** A run by its id. @throws NotAllowed when the caller may not read it, NotFound when it does not exist */
export async function findReadableRun(
  { db }: Database,
  id: number,
  { visitor, user }: Caller,
): Promise<RunRecord> {
  const run = await findRun(db, id)
  if (!canReadRun({ visitor, accountId: user?.id ?? null }, run)) throw new NotAllowed()
  if (run === null) throw unknownRun()
  return run
}

export function unknownRun(): NotFound {
  return new NotFound('Uuendamist ei leitud')
}
