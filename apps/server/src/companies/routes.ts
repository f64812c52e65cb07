import * as calls from '@kvartal/contract/companies'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { InvalidInput } from '../http/known-error.ts'
import { serve } from '../http/serve.ts'
import { limitReading } from '../registry/limit-reading.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import type { Registry } from '../registry/registry.ts'
import { addCompany } from './add-company.ts'
import { changeCompanies } from './change-companies.ts'
import { changeCompany } from './change-company.ts'
import { makeListCompanies } from './list-companies.ts'
import { readCompany } from './read-company.ts'
import { readCompanyFinancials } from './read-company-financials.ts'
import { refreshCompany } from './refresh-company.ts'
import { removeCompany } from './remove-company.ts'

export function serveCompanies(
  app: FastifyInstance,
  { database, registry, versions }: { readonly database: Database; readonly registry: Registry; readonly versions: VersionTracker },
): void {
  serve(app, calls.listCompanies, makeListCompanies(database, versions))
  serve(app, calls.readCompany, async ({ params, visitor }) => ({ data: await readCompany(database, params.id, visitor) }))
  serve(app, calls.readCompanyFinancials, async ({ params, visitor }) => ({
    data: await readCompanyFinancials(database, params.id, visitor),
  }))
  serve(app, calls.addCompany, async ({ body, caller, user, request }) =>
    addCompany(database, registry, {
      body,
      caller: user,
      limit: () => limitReading(database, caller, request),
    }),
  )
  serve(app, calls.changeCompanies, async ({ body, user }) => ({
    data: { changed: await changeCompanies(database, body, user) },
  }))
  serve(app, calls.changeCompany, async ({ params, body, user }) => ({
    data: await changeCompany(database, params.id, body, user),
  }))
  serve(app, calls.removeCompany, async ({ params, user }) => {
    await removeCompany(database, params.id, user)
    return { data: { _id: String(params.id) } }
  })
  serve(app, calls.refreshCompany, async ({ params, caller, user, request }) => {
    if (params.id === null) throw new InvalidInput(calls.companyIdSentence)
    await limitReading(database, caller, request)
    return refreshCompany(database, registry, params.id, user)
  })
}
