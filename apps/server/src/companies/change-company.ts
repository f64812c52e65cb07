import type { changeCompany as endpoint, Company } from '@kvartal/contract/companies'
import type { Received } from '@kvartal/contract/endpoint'
import { changeCompany as changeInDatabase } from '@kvartal/database/companies/change-company'
import type { Database } from '@kvartal/database/open'
import { formerNamesOf } from '../curation/company-from-form.ts'
import { requireManaged, writeCompany } from '../curation/write-company.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentCompany } from '../present/company.ts'

type Body = Received<typeof endpoint>['body']

/** Changes a managed company; a recommended one must be approved first. */
export async function changeCompany(database: Database, id: number, body: Body, caller: CallingUser): Promise<Company> {
  const write = { id, actor: caller, action: 'company.change', find: requireManaged } as const
  return presentCompany(await writeCompany(database, write, (db) => changeInDatabase(db, id, changeOf(body))), caller.role)
}

function changeOf({ type, address, previousNames, tags, ...facts }: Body) {
  return { ...facts, ...address, legalForm: type, formerNames: previousNames && formerNamesOf(previousNames), tagIds: tags }
}
