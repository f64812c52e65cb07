import { performance } from 'node:perf_hooks'
import { overviewCalls } from '@kvartal/contract/overview'
import { basisOf, rankingCalls } from '@kvartal/contract/ranking'
import { usualSimilar, similarCalls } from '@kvartal/contract/similar'
import type { Reads } from '@kvartal/database/open'
import { seesUncurated } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import type { Basis } from '@kvartal/domain/period/period'
import type { FastifyInstance } from 'fastify'
import { cacheReplies } from '../cache/cache-replies.ts'
import { coalesceReads } from '../cache/coalesce-reads.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import { serve } from '../http/serve.ts'
import { writeReply } from '../http/write-reply.ts'
import { requireAccess } from '../http/visitor.ts'
import type { Client } from '../limits/places.ts'
import { areAllCompaniesShown } from '../settings/stored-setting.ts'
import { readExtent } from '../visibility/read-extent.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'
import { keepWarm } from './keep-warm.ts'
import { readChoices } from './read-choices.ts'
import { readSimilar, readStandings } from './read-like.ts'
import { readOverview } from './read-overview.ts'
import { readOverviewHistory } from './read-overview-history.ts'
import { listRankedCodes, type RankingCall } from './find-ranked.ts'
import { readRanking } from './read-ranking.ts'
import { readTop } from './read-top.ts'
import { readWholeRanking, type WholeRanking } from './read-whole-ranking.ts'
import { openSnapshots } from './snapshots.ts'

type CallOfVisitor = Pick<RankingCall, 'query' | 'client' | 'work' | 'limit'> & {
  readonly visitor: Visitor
}

/** The most bytes of whole replies that are cached; an overview of a country has 30,000. */
const mostRepliedBytes = 10e6

/** Finds the codes of all companies that a query ranks. */
export type FindRanked = (call: CallOfVisitor) => Promise<readonly string[]>

/** Reads a ranking with all its pages. */
export type RankWhole = (call: CallOfVisitor) => Promise<WholeRanking>

/** Finds the first companies of a ranking, now and in the period before; see `readTop`. */
export type FindTopFor = (call: CallOfVisitor, size: number) => ReturnType<typeof readTop>

interface RankingParts {
  readonly database: Reads
  readonly versions: VersionTracker
  /** Reads the usual snapshots in advance. */
  readonly keepsWarm: boolean
  /** See `keepWarm`. */
  readonly onFirstRead?: () => void
}

/** @returns how other calls find the companies of a ranking, read all of it, or its first ones */
export function serveRanking(
  app: FastifyInstance,
  { database, versions, keepsWarm, onFirstRead = () => {} }: RankingParts,
): {
  readonly findRanked: FindRanked
  readonly rankWhole: RankWhole
  readonly findTop: FindTopFor
} {
  const closing = new AbortController()
  app.addHook('onClose', async () => closing.abort())
  const snapshots = openSnapshots(database, versions, app.lanes.snapshots, closing.signal)
  if (keepsWarm)
    app.addHook('onReady', async () =>
      keepWarm({ snapshots, versions, log: app.log, onFirst: onFirstRead, signal: closing.signal }),
    )
  const until = () => performance.now() + app.readLimits.snapshotMs
  const requireBasis = async (basis: Basis, visitor: Visitor) => {
    if (basis === 'year') await requireAccess(visitor, 'read-annual-reports', app.readOpenness)
  }
  // Shared by calls at the same time: a query for each would take longer than a prepared reply.
  const areAllShown = coalesceReads(() => areAllCompaniesShown(database))
  const readWholeExtent = coalesceReads(() => readExtent(database, false))
  const seesCuratedOnly = async (visitor: Visitor) =>
    !seesUncurated(visitor, false) && !(await areAllShown())

  serve(app, rankingCalls.readRanking, async (call) => {
    await requireBasis(basisOf(call.query), call.visitor)
    return readRanking(database, snapshots, {
      ...call,
      until: until(),
      curatedOnly: await seesCuratedOnly(call.visitor),
    })
  })
  // Few different ones are requested often; the key has all that a reply depends on besides versions.
  const reply = cacheReplies(
    versions,
    ['figures', 'reports', 'directory', 'companies', 'tax-rates'],
    mostRepliedBytes,
  )
  const workFor = (client: Client) => app.lanes.snapshots.workFor(client)
  serve(
    app,
    rankingCalls.readRankingChoices,
    async ({ query: { basis = 'quarter' }, visitor, client }) => {
      await requireBasis(basis, visitor)
      const extent = (await seesCuratedOnly(visitor)) ? 'curated' : await readWholeExtent()
      return reply(JSON.stringify(['choices', basis, extent]), client, async (waiting) =>
        writeReply({
          data: await readChoices(snapshots, basis, extent, { client: waiting, until: until() }),
        }),
      )
    },
  )
  serve(app, overviewCalls.readOverview, async ({ query, visitor, client, limit }) => {
    const curatedOnly = await seesCuratedOnly(visitor)
    return reply(JSON.stringify(['overview', query, curatedOnly]), client, async (waiting) =>
      writeReply({
        data: await readOverview(snapshots, {
          query,
          curatedOnly,
          limit,
          client: waiting,
          work: workFor(waiting),
          until: until(),
        }),
      }),
    )
  })
  serve(app, overviewCalls.readOverviewHistory, async ({ query, visitor, client }) => {
    const curatedOnly = await seesCuratedOnly(visitor)
    return reply(JSON.stringify(['history', query, curatedOnly]), client, async (waiting) =>
      writeReply({
        data: await readOverviewHistory(snapshots, {
          query,
          curatedOnly,
          client: waiting,
          until: until(),
        }),
      }),
    )
  })
  serve(app, similarCalls.listSimilarCompanies, async (call) => {
    const { period, limit = usualSimilar } = call.query
    const { registryCode } = await requireVisibleCompany(database, call.params.id, call.visitor)
    const curatedOnly = await seesCuratedOnly(call.visitor)
    return {
      data: await readSimilar(
        snapshots,
        { ...call, until: until(), database, registryCode, period, curatedOnly },
        limit,
      ),
    }
  })
  serve(app, similarCalls.readCompanyStandings, async (call) => {
    const { period } = call.query
    const { registryCode } = await requireVisibleCompany(database, call.params.id, call.visitor)
    const curatedOnly = await seesCuratedOnly(call.visitor)
    return {
      data: await readStandings(snapshots, {
        ...call,
        until: until(),
        database,
        registryCode,
        period,
        curatedOnly,
      }),
    }
  })
  const asRanking = async (call: CallOfVisitor): Promise<RankingCall> => {
    await requireBasis(basisOf(call.query), call.visitor)
    return { ...call, until: until(), curatedOnly: await seesCuratedOnly(call.visitor) }
  }
  return {
    findRanked: async (call) => listRankedCodes(snapshots, await asRanking(call)),
    rankWhole: async (call) => readWholeRanking(snapshots, await asRanking(call)),
    findTop: async (call, size) => readTop(snapshots, await asRanking(call), size),
  }
}
