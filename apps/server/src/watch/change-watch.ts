import type { WatchSubject } from '@kvartal/contract/watch'
import type { Database } from '@kvartal/database/open'
import { lockUser } from '@kvartal/database/users/find-user'
import { addWatchSettings, saveSendsDigest } from '@kvartal/database/watch/watch-settings'
import { addWatch, listWatched, removeWatch } from '@kvartal/database/watch/watches'
import { mostWatched, tooManyWatched } from '@kvartal/domain/watch/watch-kind'
import { questionOf } from '@kvartal/views/ranking/ranking-question'
import { Conflict, InvalidInput, sessionEnded } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { newToken } from '../sessions/token.ts'
import { requireTag } from '../tags/read-tags.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'
import { queryOfQuestion } from './read-watched-lists.ts'

/** @throws NotFound for what the caller may not see, Conflict when the caller watches too many */
export async function startWatching(
  database: Database,
  watch: WatchSubject,
  user: CallingUser,
): Promise<void> {
  const { kind } = watch
  const subject = await knownSubject(database, watch, user)
  await changeOwn(database, user, async (db) => {
    const { [kind]: present } = await listWatched(db, user.id)
    if (present.includes(subject)) return
    if (present.length >= mostWatched[kind]) throw new Conflict(tooManyWatched(kind))
    await addWatchSettings(db, user.id, newToken())
    await addWatch(db, { userId: user.id, kind, subject })
  })
}

/** What no longer exists can be removed too. */
export async function endWatching(
  database: Database,
  { kind, subject }: WatchSubject,
  user: CallingUser,
): Promise<void> {
  await changeOwn(database, user, (db) => removeWatch(db, { userId: user.id, kind, subject }))
}

export async function switchDigest(
  database: Database,
  sendsDigest: boolean,
  user: CallingUser,
): Promise<void> {
  await changeOwn(database, user, (db) => saveSendsDigest(db, user.id, sendsDigest, newToken()))
}

/** Not audited, since administrators read the audit log and watches are private. @throws NotLoggedIn when the account was deleted in the meantime */
async function changeOwn(
  { db }: Database,
  user: CallingUser,
  change: (db: Database['db']) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await lockUser(transaction, user.id)) === null) throw sessionEnded()
    await change(transaction)
  })
}

/** The subject as it is stored. */
async function knownSubject(
  database: Database,
  { kind, subject }: WatchSubject,
  user: CallingUser,
): Promise<string> {
  if (kind === 'company')
    return (await requireVisibleCompany(database, { registryCode: subject }, user.role))
      .registryCode
  if (kind === 'tag') {
    await requireTag(database.db, Number(subject), { includeHidden: false })
    return subject
  }
  const asked = queryOfQuestion(subject)
  if (asked === null) throw new InvalidInput('Sellist edetabelit ei saa jälgida')
  return questionOf(asked.address)
}
