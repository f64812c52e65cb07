import { type Actor, type Change, recordChange } from '@kvartal/database/audit/record-change'
import type { Database } from '@kvartal/database/open'

type Db = Database['db']

export interface AuditedWrite<Locked> {
  readonly actor: Actor
  readonly action: Change['action']
  /** Takes the locks of the write, before anything else is locked, in the order of decision 0014; `change` gets what it returns. */
  readonly lock?: (db: Db) => Promise<Locked>
}

/** What a write did: its reply, and its row of the audit log; no row where everything is as it was. */
export type Outcome<Result> =
  | (Pick<Change, 'subject' | 'before' | 'after'> & {
      readonly result: Result
      /** Where the actor is known only after the change: somebody who registers or logs in. */
      readonly actor?: Actor
    })
  | { readonly result: Result; readonly isUnchanged: true }

/** Makes a write and its row of the audit log in one transaction: locks, changes, logs. What throws leaves nothing of either. */
export async function audited<Result, Locked = undefined>(
  { db }: Database,
  { actor, action, lock }: AuditedWrite<Locked>,
  change: (db: Db, locked: Locked) => Promise<Outcome<Result>>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    // Without a lock the type parameter is `undefined`.
    const locked = (await lock?.(transaction)) as Locked
    const { result, ...outcome } = await change(transaction, locked)
    if (!('isUnchanged' in outcome)) await recordChange(transaction, { actor, action, ...outcome })
    return result
  })
}
