import * as calls from '@kvartal/contract/financial-data'
import { listPeriods } from '@kvartal/database/figures/list-periods'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { compareCompanies } from './compare-companies.ts'
import type { KnownVersions } from '../prepared/known-versions.ts'
import { prepareAverages } from './prepared-averages.ts'
import { readTagAverages, readTagAveragesOfCompany } from './read-tag-averages.ts'

export function serveFinancialData(app: FastifyInstance, database: Database, versions: KnownVersions): void {
  const averages = { database, readAverages: prepareAverages(database, versions, app.lanes.averages) }
  serve(app, calls.readPeriods, async () => ({ data: await listPeriods(database.db) }))
  serve(app, calls.compareCompanies, async (call) => compareCompanies(database, call))
  serve(app, calls.readTagAverages, async ({ query, asker }) => ({
    data: { tagAverages: await readTagAverages(averages, query.tags, asker) },
  }))
  serve(app, calls.readTagAveragesOfCompany, async ({ params, ...asking }) => ({
    data: { tagAverages: await readTagAveragesOfCompany(averages, params.id, asking) },
  }))
}
