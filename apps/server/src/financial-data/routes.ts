import { readFigureHistory } from '@kvartal/contract/figure-history'
import * as calls from '@kvartal/contract/financial-data'
import { listFigureHistory } from '@kvartal/database/figures/list-figure-history'
import { listMarkedFigures } from '@kvartal/database/figures/list-figures'
import { listPeriods, type PublishedPeriod } from '@kvartal/database/figures/list-periods'
import type { Database } from '@kvartal/database/open'
import { listNamedTags, type TagRecord } from '@kvartal/database/tags/tag-record'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import type { PeriodSpan } from '@kvartal/domain/period/period'
import type { FastifyInstance } from 'fastify'
import { openValueCache } from '../cache/value-cache.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import { serve } from '../http/serve.ts'
import type { Client } from '../limits/places.ts'
import { presentTag } from '../present/tag.ts'
import { streamComparison } from '../visibility/stream-comparison.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'
import { cacheAverages } from './cached-averages.ts'
import { presentHistory } from './present-history.ts'

export function serveFinancialData(app: FastifyInstance, database: Database, versions: VersionTracker): void {
  const { db } = database
  const readAverages = cacheAverages(database, versions, app.lanes.averages)
  const averagesOf = async (tags: readonly TagRecord[], client: Client, sameIn?: PeriodSpan) =>
    (await readAverages(tags, client, sameIn)).map(([tag, averages]) => ({ tag: presentTag(tag), ...averages }))

  const periods = openValueCache<PublishedPeriod[]>(1, () => 1)
  serve(app, calls.readPeriods, async ({ client }) => ({
    data: await periods.read('periods', await versions.read('companies', 'figures'), client, () => listPeriods(db)),
  }))
  serve(app, calls.compareCompanies, async (call) => {
    const rates = await call.work(() => listTaxRates(db))
    return streamComparison(
      database,
      call,
      (registryCodes) => listMarkedFigures(db, registryCodes),
      (company, figures) => ({ company, financialData: figures.map((figure) => deriveFinancials(figure, rates)) }),
    )
  })
  serve(app, calls.readTagAverages, async ({ query, client }) => ({
    data: { tagAverages: await averagesOf(await listNamedTags(db, query.tags), client, query.same) },
  }))
  serve(app, calls.readTagAveragesOfCompany, async ({ params, visitor, client }) => {
    const { tags } = await requireVisibleCompany(database, params.id, visitor)
    return { data: { tagAverages: await averagesOf(tags, client) } }
  })
  serve(app, readFigureHistory, async ({ params, visitor }) => {
    await requireVisibleCompany(database, params, visitor)
    return { data: (await listFigureHistory(db, params.registryCode)).map(presentHistory) }
  })
}
