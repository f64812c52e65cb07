import type { Context } from '../context.ts'
import type { Watched } from '@kvartal/contract/watch'
import { watchCalls } from '@kvartal/contract/watch'
import { findEdition } from '@kvartal/database/watch/digest-editions'
import { findDigestState } from '@kvartal/database/watch/watch-settings'
import { listWatched } from '@kvartal/database/watch/watches'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { endWatching, startWatching, switchDigest } from './change-watch.ts'
import { readWatchedCompanies } from './read-watched-companies.ts'
import { readWatchedLists } from './read-watched-lists.ts'

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
