import * as calls from '@kvartal/contract/companies'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { requireUser } from '../http/visitor.ts'
import { limitReading } from '../registry/limit-reading.ts'
import type { Registry } from '../registry/registry.ts'
import { addCompany } from './add-company.ts'
import { changeCompanies } from './change-companies.ts'
import { changeCompany } from './change-company.ts'
import { keepVersion, type Listen } from './known-version.ts'
import { makeListCompanies } from './list-companies.ts'
import { readCompany } from './read-company.ts'
import { readCompanyFinancials } from './read-company-financials.ts'
import { refreshCompany } from './refresh-company.ts'
import { removeCompany } from './remove-company.ts'

export async function serveCompanies(
  app: FastifyInstance,
  { database, registry, listen }: { readonly database: Database; readonly registry: Registry; readonly listen: Listen },
): Promise<void> {
  const version = await keepVersion(database, listen)
  app.addHook('onClose', () => version.close())
  serve(app, calls.listCompanies, makeListCompanies(database, version))
  serve(app, calls.readCompany, async ({ params, visitor }) => ({ data: await readCompany(database, params.id, visitor) }))
  serve(app, calls.readCompanyFinancials, async ({ params, visitor }) => ({
    data: await readCompanyFinancials(database, params.id, visitor),
  }))
  serve(app, calls.addCompany, async ({ body, caller, request }) =>
    addCompany(database, registry, {
      body,
      caller: requireUser(caller),
      limit: () => limitReading(database, caller, request),
    }),
  )
  serve(app, calls.changeCompanies, async ({ body, caller }) => ({
    data: { changed: await changeCompanies(database, body, requireUser(caller)) },
  }))
  serve(app, calls.changeCompany, async ({ params, body, caller }) => ({
    data: await changeCompany(database, Number(params.id), body, requireUser(caller)),
  }))
  serve(app, calls.removeCompany, async ({ params, caller }) => {
    await removeCompany(database, Number(params.id), requireUser(caller))
    return { data: { _id: params.id } }
  })
  serve(app, calls.refreshCompany, async ({ params, caller, request }) => {
    await limitReading(database, caller, request)
    return { data: await refreshCompany(database, registry, Number(params.id), requireUser(caller)) }
  })
}
