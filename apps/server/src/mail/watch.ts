import { type WatchSubject, type Watched, watchCalls } from '@kvartal/contract/watch'
import type { Database } from '@kvartal/database/open'
import { lockUser } from '@kvartal/database/users'
import { findEdition } from '@kvartal/database/watch/digest-editions'
import {
  addWatchSettings,
  saveSendsDigest,
  findDigestState,
  addWatch,
  listWatched,
  removeWatch,
} from '@kvartal/database/watch/watches'
import { mostWatched, tooManyWatched } from '@kvartal/domain/watch/watch-kind'
import { questionOf } from '@kvartal/views/ranking/ranking-question'
import type { FastifyInstance } from 'fastify'
import { newToken } from '../accounts/token.ts'
import { requireTag } from '../companies/read-tags.ts'
import { requireVisibleCompany } from '../companies/visible-company.ts'
import type { Context } from '../context.ts'
import { Conflict, InvalidInput, sessionEnded } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { readWatchedCompanies } from './read-watched-companies.ts'
import { queryOfQuestion, readWatchedLists } from './read-watched-lists.ts'

/** @throws NotFound for what the caller may not see, Conflict when the caller watches too many */
async function startWatching(
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
async function endWatching(
  database: Database,
  { kind, subject }: WatchSubject,
  user: CallingUser,
): Promise<void> {
  await changeOwn(database, user, (db) => removeWatch(db, { userId: user.id, kind, subject }))
}

async function switchDigest(
  database: Database,
  sendsDigest: boolean,
  user: CallingUser,
): Promise<void> {
  await changeOwn(database, user, (db) => saveSendsDigest(db, user.id, sendsDigest, newToken()))
}

/**
 * Not audited, since administrators read the audit log and watches are private.
 * @throws NotLoggedIn when the account was deleted in the meantime
 */
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

export function serveWatch(app: FastifyInstance, { database, rankings, config }: Context): void {
  const { db } = database
  const { findTop } = rankings
  const sendsMail = config.mail !== null

  async function readWatched(userId: number): Promise<Watched> {
    const [{ company, tag, ranking }, digest] = await Promise.all([
      listWatched(db, userId),
      findDigestState(db, userId),
    ])
    return {
      companies: [...company],
      tags: [...tag],
      rankings: [...ranking],
      digest: { ...digest, isSent: sendsMail },
    }
  }

  serve(app, watchCalls.listWatched, async ({ user }) => ({ data: await readWatched(user.id) }))
  serve(app, watchCalls.saveWatch, async ({ body: { isWatched, watch }, user }) => {
    await (isWatched ? startWatching(database, watch, user) : endWatching(database, watch, user))
    return { data: await readWatched(user.id) }
  })
  serve(app, watchCalls.saveWatchSettings, async ({ body, user }) => {
    await switchDigest(database, body.sendsDigest, user)
    return { data: await readWatched(user.id) }
  })
  serve(app, watchCalls.readWatchedCompanies, async ({ user, visitor, work }) => {
    const [{ company }, edition] = await Promise.all([
      listWatched(db, user.id),
      findEdition(db, 'last'),
    ])
    return {
      data: await work(() => readWatchedCompanies(database, { codes: company, visitor, edition })),
    }
  })
  serve(app, watchCalls.readWatchedLists, async (call) => {
    const { tag, ranking } = await listWatched(db, call.user.id)
    return {
      data: await readWatchedLists(
        database,
        call.visitor,
        { tags: tag, rankings: ranking },
        (query, size) => findTop({ ...call, query }, size),
      ),
    }
  })
}
