import * as calls from '@kvartal/contract/financial-data'
import { listPeriods } from '@kvartal/database/figures/list-periods'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { compareCompanies } from './compare-companies.ts'
import { readTagAverages, readTagAveragesOfCompany } from './read-tag-averages.ts'

export function serveFinancialData(app: FastifyInstance, database: Database): void {
  serve(app, calls.readPeriods, async () => ({ data: await listPeriods(database.db) }))
  serve(app, calls.compareCompanies, async ({ query, visitor }) => compareCompanies(database, query, visitor))
  serve(app, calls.readTagAverages, async ({ query }) => ({
    data: { tagAverages: await readTagAverages(database, query.tags.map(Number)) },
  }))
  serve(app, calls.readTagAveragesOfCompany, async ({ params, visitor }) => ({
    data: { tagAverages: await readTagAveragesOfCompany(database, params.id, visitor) },
  }))
}
