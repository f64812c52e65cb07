import { activityCalls } from '@kvartal/contract/activities'
import { figureCalls } from '@kvartal/contract/financial-data'
import { overviewCalls } from '@kvartal/contract/overview'
import { rankingCalls } from '@kvartal/contract/ranking'
import { usualSimilar, similarCalls } from '@kvartal/contract/similar'
import type { FastifyInstance } from 'fastify'
import { readExtent, requireVisibleCompany } from '../../companies/visible-company.ts'
import type { Context } from '../../context.ts'
import { cacheReplies } from '../../kit/cache/cache-replies.ts'
import { coalesceReads } from '../../kit/cache/shared-reads.ts'
import { writeReply } from '../../kit/http/prepared-body.ts'
import { serve } from '../../kit/http/serve.ts'
import type { Client } from '../../kit/limits/client.ts'
import { readActivities } from './read-activities.ts'
import { readChoices } from './read-choices.ts'
import { readHeadline } from './read-headline.ts'
import { readLatestFigures } from './read-latest.ts'
import { readSimilar, readStandings } from './read-like.ts'
import { readOverviewHistory, readOverviewRecent } from './read-overview-quarters.ts'
import { readOverview } from './read-overview.ts'
import { readRanking } from './read-ranking.ts'
import { keepRecentQuarters } from './read-recent.ts'

/** The most bytes of whole replies that are cached; an overview of a country has 30,000. */
const mostRepliedBytes = 10e6

export function serveRanking(
  app: FastifyInstance,
  { reads: database, versions, readRates, rankings }: Context,
): void {
  const { snapshots, until, requireBasis, seesCuratedOnly } = rankings
  const readWholeExtent = coalesceReads(() => readExtent(database, false))

  const keptQuarters = keepRecentQuarters(database, () => versions.read('figures'))
  serve(app, rankingCalls.readRanking, async (call) =>
    readRanking({ database, readRates, snapshots, keptQuarters }, await rankings.asRanking(call)),
  )
  // Few different ones are requested often; the key has all that a reply depends on besides
  // versions.
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
  serve(app, activityCalls.listActivities, async ({ query, visitor, client }) => {
    const curatedOnly = await seesCuratedOnly(visitor)
    return reply(JSON.stringify(['activities', query, curatedOnly]), client, async (waiting) =>
      writeReply({
        data: await readActivities(snapshots, {
          query,
          curatedOnly,
          client: waiting,
          until: until(),
        }),
      }),
    )
  })
  serve(app, overviewCalls.readHeadline, async ({ visitor, client }) => {
    const curatedOnly = await seesCuratedOnly(visitor)
    return reply(JSON.stringify(['headline', curatedOnly]), client, async (waiting) =>
      writeReply({
        data: await readHeadline(snapshots, {
          curatedOnly,
          client: waiting,
          work: workFor(waiting),
          until: until(),
        }),
      }),
    )
  })
  serve(app, figureCalls.readLatestFigures, async ({ client }) =>
    reply('latest', client, async (waiting) =>
      writeReply({
        data: await readLatestFigures(snapshots, {
          client: waiting,
          work: workFor(waiting),
          until: until(),
        }),
      }),
    ),
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
  serve(app, overviewCalls.readOverviewRecent, async ({ query, visitor, client }) => {
    const curatedOnly = await seesCuratedOnly(visitor)
    return reply(JSON.stringify(['recent', query, curatedOnly]), client, async (waiting) =>
      writeReply({
        data: await readOverviewRecent(snapshots, {
          query,
          curatedOnly,
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
          work: workFor(waiting),
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
}
