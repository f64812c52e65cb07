import { companyCalls, companyIdSentence } from '@kvartal/contract/companies'
import { curationCalls } from '@kvartal/contract/curate-many'
import type { ReplyData } from '@kvartal/contract/endpoint'
import { rateLimits } from '@kvartal/contract/rate-limits'
import type { CompanyKey } from '@kvartal/contract/reply'
import { findDetails } from '@kvartal/database/directory/company-details'
import {
  figureSources,
  importedPeriods,
  readPublications,
  readCompanyQuarters,
  type CompanyQuarters,
} from '@kvartal/database/figures/company-quarters'
import type { Visitor } from '@kvartal/domain/access/role'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { keepPerVersion } from '../kit/cache/shared-reads.ts'
import { InvalidInput } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import { addCompany, changeCompanies, changeCompany, refreshCompany } from './change-company.ts'
import { curateMany } from './curate-many.ts'
import { makeListCompanies } from './list-companies.ts'
import { presentAlone } from './present-alone.ts'
import { requireVisible, requireVisibleCompany } from './visible-company.ts'
import { deleteCompany, requireManaged } from './write-company.ts'

type ReadFinancials = (
  key: CompanyKey,
  visitor: Visitor,
) => Promise<ReplyData<typeof companyCalls.readCompanyFinancials>>

/**
 * Reads a company with its quarterly figures, oldest first, and where they come from. What is the
 * same for all companies is kept per version of the data.
 */
function makeReadFinancials({
  reads: database,
  versions,
  readRates,
}: Pick<Context, 'reads' | 'versions' | 'readRates'>): ReadFinancials {
  const { db } = database
  const readKept = keepPerVersion(
    () => versions.read('publications'),
    () => readPublications(db),
  )
  /** Another process may have imported one a moment ago. */
  const publicationsOf = async ({ publicationIds }: CompanyQuarters) => {
    const known = await readKept()
    return publicationIds.every((id) => known.has(id)) ? known : readPublications(db)
  }
  return async (key, visitor) => {
    const { company: found, details, ...quarters } = await readCompanyQuarters(db, key)
    const company = await requireVisible(database, key, visitor, found)
    const rates = await readRates()
    const publications = await publicationsOf(quarters)
    return {
      company: presentAlone(company, details, visitor),
      financialData: quarters.figures.map((figure) => deriveFinancials(figure, rates)),
      publications: figureSources(quarters, publications),
      importedPeriods: importedPeriods(quarters, publications),
      removedPeriods: [...quarters.removedPeriods],
    }
  }
}

export function serveCompanies(app: FastifyInstance, context: Context): void {
  const { database, reads, registry, versions } = context
  serve(app, companyCalls.listCompanies, makeListCompanies(reads, versions, app.log))
  serve(app, companyCalls.readCompany, async ({ params, visitor }) => {
    const company = await requireVisibleCompany(reads, params.id, visitor)
    return {
      data: presentAlone(company, await findDetails(reads.db, company.registryCode), visitor),
    }
  })
  const readFinancials = makeReadFinancials(context)
  serve(app, companyCalls.readCompanyFinancials, async ({ params, visitor }) => ({
    data: await readFinancials(params.id, visitor),
  }))
  serve(app, companyCalls.addCompany, async ({ body, user, limit }) =>
    addCompany(database, registry, body, user, () => limit(rateLimits.registryReading)),
  )
  serve(app, companyCalls.changeCompanies, async ({ body, user }) => ({
    data: await changeCompanies(database, body, user),
  }))
  serve(app, curationCalls.curateMany, async ({ body, user }) => ({
    data: await curateMany(database, body, user),
  }))
  serve(app, companyCalls.changeCompany, async ({ params, body, user }) => ({
    data: await changeCompany(database, params.id, body, user),
  }))
  serve(app, companyCalls.removeCompany, async ({ params, user }) => {
    const undoToken = await deleteCompany(database, {
      id: params.id,
      actor: user,
      action: 'company.remove',
      find: requireManaged,
    })
    return { data: { _id: String(params.id), undoToken } }
  })
  serve(app, companyCalls.refreshCompany, async ({ params, user }) => {
    if (params.id === null) throw new InvalidInput(companyIdSentence)
    return refreshCompany(database, registry, params.id, user)
  })
}
