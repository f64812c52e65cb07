import * as calls from '@kvartal/contract/financial-data'
import { listPeriods } from '@kvartal/database/figures/list-periods'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { compareCompanies } from './compare-companies.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import { cacheAverages } from './cached-averages.ts'
import { readTagAverages, readTagAveragesOfCompany } from './read-tag-averages.ts'

export function serveFinancialData(app: FastifyInstance, database: Database, versions: VersionTracker): void {
  const averages = { database, readAverages: cacheAverages(database, versions, app.lanes.averages) }
  serve(app, calls.readPeriods, async () => ({ data: await listPeriods(database.db) }))
  serve(app, calls.compareCompanies, async (call) => compareCompanies(database, call))
  serve(app, calls.readTagAverages, async ({ query, client }) => ({
    data: { tagAverages: await readTagAverages(averages, query.tags, client) },
  }))
  serve(app, calls.readTagAveragesOfCompany, async ({ params, ...asking }) => ({
    data: { tagAverages: await readTagAveragesOfCompany(averages, params.id, asking) },
  }))
}
