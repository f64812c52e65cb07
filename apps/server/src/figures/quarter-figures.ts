import { type chosenCompanies, laneOfComparison } from '@kvartal/contract/chosen-companies'
import { type QuarterHistory, figureHistoryCalls } from '@kvartal/contract/figure-history'
import { type TagAverages, figureCalls } from '@kvartal/contract/financial-data'
import {
  type QuarterHistory as StoredHistory,
  listFigureHistory,
} from '@kvartal/database/figures/list-figure-history'
import { listMarkedFigures } from '@kvartal/database/figures/list-figures'
import {
  activeCompanies,
  type CountedPeriods,
  countPeriods,
  type PublishedPeriod,
} from '@kvartal/database/figures/list-periods'
import { readFigureColumns } from '@kvartal/database/figures/read-figure-columns'
import type { Reads } from '@kvartal/database/open'
import { listTags, listNamedTags, type TagRecord } from '@kvartal/database/tags'
import { listTaxRates } from '@kvartal/database/tax-rates'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import { gatherStatistics } from '@kvartal/domain/averages/gather-statistics'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import type { PeriodSpan } from '@kvartal/domain/period/period'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { presentTag } from '../companies/present-company.ts'
import { requireVisibleCompany } from '../companies/visible-company.ts'
import type { Context } from '../context.ts'
import { cacheReplies } from '../kit/cache/cache-replies.ts'
import { statisticsOfTag, cacheByTag, type ReadForTags } from '../kit/cache/tag-cache.ts'
import { type VersionTracker, followVersions } from '../kit/cache/version-tracker.ts'
import { writeReply } from '../kit/http/prepared-body.ts'
import { type Call, serve } from '../kit/http/serve.ts'
import type { Client } from '../kit/limits/client.ts'
import { type Lane, freeWork, type Work } from '../kit/limits/lane.ts'
import type { Preparations } from '../kit/preparations.ts'
import { cacheChosenKeys } from './chosen-keys.ts'
import { selectionData, tagComparisons, streamComparison } from './stream-comparison.ts'
import { keepShownCompanies, wholeComparison } from './whole-comparison.ts'

type AveragesOfTag = Omit<TagAverages, 'tag'>

/** The most quarters cached for all tags, some 2 kB each: 500 tags with forty quarters. */
const mostQuarters = 20_000

/**
 * Statistics of tags over their active companies, cached until companies, tags, figures or tax
 * rates change. They are derived by the same formulas as all other values, from batches of
 * companies.
 */
function cacheAverages(
  database: Reads,
  versions: VersionTracker,
  lane: Lane,
): ReadForTags<AveragesOfTag> {
  return cacheByTag(database, versions, lane, {
    dependsOn: ['companies', 'figures', 'tax-rates'],
    maxSize: mostQuarters,
    sizeOf: (ofTag: AveragesOfTag | null) => 1 + Object.keys(ofTag?.statistics ?? {}).length,
    companiesPerBatch: 250,
    async begin(db, sameIn) {
      const rates = await listTaxRates(db)
      const gathered = gatherStatistics({
        metrics: quarterMetrics,
        factsOf: ({ year }) => ({ rate: taxRateFor(rates, year) }),
        sameIn,
      })
      return {
        read: (registryCodes) => readFigureColumns(db, registryCodes),
        add: gathered.addColumns,
        result: async (companies, work) => ({
          ...(await statisticsOfTag(gathered, work)),
          companies,
        }),
      }
    },
  })
}

/**
 * Quarters with figures. Counting the companies of each takes as long as reading their figures, so
 * it is done again only when figures or the set of active companies change, and not for every
 * change of a company or a tag.
 */
function cachePeriods(
  { db }: Reads,
  versions: VersionTracker,
): () => Promise<readonly PublishedPeriod[]> {
  let last: (CountedPeriods & { readonly figures: number }) | null = null
  return async () => {
    const figures = await versions.read('figures')
    if (last?.figures === figures && last.counted === (await activeCompanies(db)))
      return last.periods
    last = { ...(await countPeriods(db)), figures }
    return last.periods
  }
}

/** Smaller tags take some hundredths of a second on request. */
const fewestCompanies = 500
/** If each had all of a country's companies, more tags would keep the server busy. */
const mostTags = 20

interface KeepingAverages {
  readonly versions: VersionTracker
  readonly readAverages: ReadForTags<unknown>
  readonly log: FastifyBaseLogger
  readonly preparations: Preparations
  readonly signal: AbortSignal
}

/**
 * Computes the statistics of the largest tags after the start and after every change. Returns
 * immediately; stops with the signal.
 */
export function keepAveragesWarm(
  { db }: Reads,
  { versions, readAverages, log, preparations, signal }: KeepingAverages,
): void {
  followVersions(versions, {
    dependsOn: ['companies', 'figures', 'tax-rates'],
    work: () =>
      preparations.inTurn(async () => {
        const tags = await listTags(db, { includeHidden: false })
        const large = tags
          .filter(({ companyCount }) => companyCount >= fewestCompanies)
          .toSorted((a, b) => b.companyCount - a.companyCount)
        await readAverages(large.slice(0, mostTags), { key: 'keep-warm', signal })
      }),
    failure: 'the statistics of large tags could not be computed',
    log,
    signal,
  })
}

/** A quarter's versions as a reply; ids are strings there. */
function presentHistory({ versions, ...period }: StoredHistory): QuarterHistory {
  return {
    ...period,
    versions: versions.map(({ publication, ...version }) => ({
      ...version,
      publication: {
        ...publication,
        runId: publication.runId === null ? null : String(publication.runId),
      },
    })),
  }
}

/** What comparisons of quarters depend on besides the selection. */
const comparedFigures = ['figures', 'tax-rates'] as const

type ComparisonCall = Pick<
  Call<z.ZodMiniUndefined, typeof chosenCompanies, z.ZodMiniUndefined, 'browse'>,
  'query' | 'visitor' | 'client' | 'work'
>

/**
 * The most bytes of whole replies that are cached; a comparison of a hundred companies over forty
 * quarters has one million.
 */
const mostRepliedBytes = 30e6

export function serveFinancialData(
  app: FastifyInstance,
  { reads: database, versions, readRates, figureTexts, keepsWarm, untilClosed }: Context,
): void {
  const { db } = database
  const readAverages = cacheAverages(database, versions, app.lanes.averages)
  if (keepsWarm)
    app.addHook('onReady', async () =>
      keepAveragesWarm(database, {
        versions,
        readAverages,
        log: app.log,
        preparations: app.preparations,
        signal: untilClosed,
      }),
    )
  const averagesOf = async (tags: readonly TagRecord[], client: Client, sameIn?: PeriodSpan) =>
    (await readAverages(tags, client, sameIn)).map(([tag, averages]) => ({
      tag: presentTag(tag),
      ...averages,
    }))

  const readKeys = cacheChosenKeys(database, versions)
  const reply = cacheReplies(versions, ['companies', 'figures', 'tax-rates'], mostRepliedBytes)

  const listPeriods = cachePeriods(database, versions)
  serve(app, figureCalls.readPeriods, ({ client }) =>
    reply('periods', client, async () => writeReply({ data: await listPeriods() })),
  )
  const replyCompared = cacheReplies(
    versions,
    [...selectionData, ...comparedFigures],
    mostRepliedBytes,
    'one',
  )
  const shownCompanies = keepShownCompanies(database, versions)
  const compare = async (call: ComparisonCall) => {
    const { query, visitor, client } = call
    const laneName = laneOfComparison(query)
    if (laneName === 'stream') {
      const rates = await readRates()
      return streamComparison(database, {
        ...call,
        readKeys,
        find: (registryCodes) => listMarkedFigures(db, registryCodes),
        present: (company, figures) => ({
          company,
          financialData: figures.map((figure) => deriveFinancials(figure, rates)),
        }),
      })
    }
    const whole = (work: Work, asking: Client) =>
      wholeComparison(database, {
        query,
        visitor,
        client: asking,
        work,
        readKeys,
        shownCompanies,
        figureTexts,
      })
    const key = JSON.stringify(['compare', query, seesHidden(visitor)])
    return replyCompared(key, client, async (waiting) => {
      if (laneName === null) return whole(freeWork(waiting), waiting)
      const lane = app.lanes[laneName]
      const leave = await lane.enter(waiting)
      try {
        return await whole(lane.workFor(waiting), waiting)
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
