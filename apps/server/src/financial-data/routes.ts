import type { Context } from '../context.ts'
import { type chosenCompanies, laneOfComparison } from '@kvartal/contract/chosen-companies'
import type { ComparedCompany } from '@kvartal/contract/company'
import { figureHistoryCalls } from '@kvartal/contract/figure-history'
import { figureCalls } from '@kvartal/contract/financial-data'
import { listFigureHistory } from '@kvartal/database/figures/list-figure-history'
import { listMarkedFigures } from '@kvartal/database/figures/list-figures'
import { listNamedTags, type TagRecord } from '@kvartal/database/tags/tag-record'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import type { PeriodSpan } from '@kvartal/domain/period/period'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { cacheReplies } from '../cache/cache-replies.ts'
import { keepPerVersion } from '../cache/keep-per-version.ts'
import { type Call, serve } from '../http/serve.ts'
import { writeReply } from '../http/write-reply.ts'
import { freeWork, type Work } from '../limits/lane.ts'
import type { Client } from '../limits/places.ts'
import { presentTag } from '../present/tag.ts'
import { cacheChosenKeys } from '../visibility/chosen-keys.ts'
import { selectionData, tagComparisons } from '../visibility/comparison-tag.ts'
import { streamComparison, wholeComparison } from '../visibility/stream-comparison.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'
import { cacheAverages } from './cached-averages.ts'
import { cachePeriods } from './cached-periods.ts'
import { keepAveragesWarm } from './keep-averages-warm.ts'
import { presentHistory } from './present-history.ts'

/** What comparisons of quarters depend on besides the selection. */
const comparedFigures = ['figures', 'tax-rates'] as const

type ComparisonCall = Pick<
  Call<z.ZodMiniUndefined, typeof chosenCompanies, z.ZodMiniUndefined, 'browse'>,
  'query' | 'visitor' | 'client' | 'work'
>

/** The most bytes of whole replies that are cached; a comparison of a hundred companies over forty quarters has one million. */
const mostRepliedBytes = 30e6

export function serveFinancialData(
  app: FastifyInstance,
  { reads: database, versions, keepsWarm, rankings }: Context,
): void {
  const { db } = database
  const readAverages = cacheAverages(database, versions, app.lanes.averages)
  if (keepsWarm) {
    const closing = new AbortController()
    app.addHook('onClose', async () => closing.abort())
    app.addHook(
      'onReady',
      async () =>
        void rankings.firstRead.then(() =>
          keepAveragesWarm(database, versions, readAverages, app.log, closing.signal),
        ),
    )
  }
  const averagesOf = async (tags: readonly TagRecord[], client: Client, sameIn?: PeriodSpan) =>
    (await readAverages(tags, client, sameIn)).map(([tag, averages]) => ({
      tag: presentTag(tag),
      ...averages,
    }))

  const readKeys = cacheChosenKeys(database, versions)
  const readRates = keepPerVersion(
    () => versions.read('tax-rates'),
    () => listTaxRates(db),
  )
  const reply = cacheReplies(versions, ['companies', 'figures', 'tax-rates'], mostRepliedBytes)

  const listPeriods = cachePeriods(database, versions)
  serve(app, figureCalls.readPeriods, ({ client }) =>
    reply('periods', client, async () => writeReply({ data: await listPeriods() })),
  )
  const replyCompared = cacheReplies(
    versions,
    [...selectionData, ...comparedFigures],
    mostRepliedBytes,
  )
  const compare = async (call: ComparisonCall) => {
    const { query, visitor, client } = call
    const comparison = async (work: Work, asking: Client) => {
      const rates = await readRates()
      return {
        query,
        visitor,
        client: asking,
        work,
        readKeys,
        find: (registryCodes: readonly string[]) => listMarkedFigures(db, registryCodes),
        present: (company: ComparedCompany, figures: readonly QuarterFigure[]) => ({
          company,
          financialData: figures.map((figure) => deriveFinancials(figure, rates)),
        }),
      }
    }
    const laneName = laneOfComparison(query)
    if (laneName === 'stream')
      return streamComparison(database, await comparison(call.work, client))
    const key = JSON.stringify(['compare', query, seesHidden(visitor)])
    return replyCompared(key, client, async (waiting) => {
      if (laneName === null)
        return wholeComparison(database, await comparison(freeWork(waiting), waiting))
      const lane = app.lanes[laneName]
      const leave = await lane.enter(waiting)
      try {
        return await wholeComparison(database, await comparison(lane.workFor(waiting), waiting))
      } finally {
        leave()
      }
    })
  }
  const tagComparison = tagComparisons(database, versions, comparedFigures)
  serve(app, figureCalls.compareCompanies, compare, tagComparison)
  serve(app, figureCalls.readTagAverages, ({ query, client }) =>
    reply(JSON.stringify(['averages', query]), client, async (waiting) =>
      writeReply({
        data: {
          tagAverages: await averagesOf(await listNamedTags(db, query.tags), waiting, query.same),
        },
      }),
    ),
  )
  serve(app, figureCalls.readTagAveragesOfCompany, async ({ params, visitor, client }) => {
    const { tags } = await requireVisibleCompany(database, params.id, visitor)
    return { data: { tagAverages: await averagesOf(tags, client) } }
  })
  serve(app, figureHistoryCalls.readFigureHistory, async ({ params, visitor }) => {
    await requireVisibleCompany(database, params, visitor)
    return { data: (await listFigureHistory(db, params.registryCode)).map(presentHistory) }
  })
}
