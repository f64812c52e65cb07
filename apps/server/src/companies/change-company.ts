import type { Company, companyCalls } from '@kvartal/contract/companies'
import type { Received } from '@kvartal/contract/endpoint'
import { changeCompany as changeInDatabase } from '@kvartal/database/companies/change-company'
import type { CompanyRecord } from '@kvartal/database/companies/find-company'
import { findInDirectory } from '@kvartal/database/directory/find-in-directory'
import type { Database } from '@kvartal/database/open'
import { originsAfterForm } from '@kvartal/domain/company/fact-origins'
import { formerNamesOf } from '../curation/company-from-form.ts'
import { requireManaged, writeCompany } from '../curation/write-company.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentCompany } from '../present/company.ts'

type Body = Received<typeof companyCalls.changeCompany>['body']

/** Changes a managed company; a recommended one must be approved first. */
export async function changeCompany(
  database: Database,
  id: number,
  body: Body,
  caller: CallingUser,
): Promise<Company> {
  const write = { id, actor: caller, action: 'company.change', find: requireManaged } as const
  const changed = await writeCompany(database, write, async (db, before) => {
    const change = changeOf(body)
    return changeInDatabase(db, id, { ...change, origins: await originsAfter(db, change, before) })
  })
  return presentCompany(changed, caller.role)
}

function changeOf({ type, address, previousNames, tags, ...facts }: Body) {
  return {
    ...facts,
    ...address,
    legalForm: type,
    formerNames: previousNames && formerNamesOf(previousNames),
    tagIds: tags,
  }
}

async function originsAfter(
  db: Database['db'],
  change: ReturnType<typeof changeOf>,
  before: CompanyRecord,
) {
  const entry = await findInDirectory(db, before.registryCode)
  return originsAfterForm(
    change,
    { facts: before, origins: before.origins },
    entry && { facts: entry, origins: entry.origins },
  )
}
