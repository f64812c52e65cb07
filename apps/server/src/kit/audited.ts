import { type Change, recordChange } from '@kvartal/database/audit'
import type { Database } from '@kvartal/database/open'
import { keepUser } from '@kvartal/database/users'
import type { Actor } from '@kvartal/domain/audit/action'
import { sessionEnded } from './http/known-error.ts'

type Db = Database['db']

export interface AuditedWrite<Locked> {
  readonly actor: Actor
  readonly action: Change['action']
  /**
   * Takes the locks of the write, before anything else is locked, in the order of decision 0014;
   * `change` gets what it returns.
   */
  readonly lock?: (db: Db) => Promise<Locked>
}

/** A row of the audit log, with the actor and action of the write unless given. */
type Entry = Pick<Change, 'subject' | 'before' | 'after'> &
  Partial<Pick<Change, 'actor' | 'action'>>

/**
 * The result of a write: its reply and its row of the audit log, or several rows; no row when
 * nothing has changed.
 */
export type Outcome<Result> = { readonly result: Result } & (
  | Entry
  | { readonly entries: readonly Entry[] }
)

/**
 * Executes a write and stores its rows of the audit log in one transaction: locks, changes, logs. A
 * write that throws stores nothing. The deletion of the actor's account waits for it.
 * @throws NotLoggedIn when the actor's account was deleted in the meantime
 */
export async function audited<Result, Locked = undefined>(
  { db }: Pick<Database, 'db'>,
  { actor, action, lock }: AuditedWrite<Locked>,
  change: (db: Db, locked: Locked) => Promise<Outcome<Result>>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    // Without a lock the type parameter is `undefined`.
    const locked = (await lock?.(transaction)) as Locked
    // Otherwise a write that is committed while its actor is deleted would leave their name behind.
    const actorId = actor?.id ?? null
    if (actorId !== null && !(await keepUser(transaction, actorId))) throw sessionEnded()
    const { result, ...outcome } = await change(transaction, locked)
    for (const entry of 'entries' in outcome ? outcome.entries : [outcome])
      await recordChange(transaction, { actor, action, ...entry })
    return result
  })
}
