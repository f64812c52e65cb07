import * as calls from '@kvartal/contract/companies'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { keepVersion, type Listen } from './known-version.ts'
import { makeListCompanies } from './list-companies.ts'
import { readCompany } from './read-company.ts'
import { readCompanyFinancials } from './read-company-financials.ts'

export async function serveCompanies(app: FastifyInstance, database: Database, listen: Listen): Promise<void> {
  const version = await keepVersion(database, listen)
  app.addHook('onClose', () => version.close())
  serve(app, calls.listCompanies, makeListCompanies(database, version))
  serve(app, calls.readCompany, async ({ params, visitor }) => ({ data: await readCompany(database, params.id, visitor) }))
  serve(app, calls.readCompanyFinancials, async ({ params, visitor }) => ({
    data: await readCompanyFinancials(database, params.id, visitor),
  }))
}
