import type { changeCompany as endpoint, Company } from '@kvartal/contract/companies'
import type { Received } from '@kvartal/contract/endpoint'
import { changeCompany as changeInDatabase } from '@kvartal/database/companies/change-company'
import { findCompany } from '@kvartal/database/companies/find-company'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import type { Database } from '@kvartal/database/open'
import { audited } from '../audit/audited.ts'
import { refuseUnknownTag } from '../curation/code-in-use.ts'
import { formerNamesOf } from '../curation/company-from-form.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentCompany } from '../present/company.ts'
import { companySubject, presentCompanyInAudit } from '../present/company-in-audit.ts'
import { unknownCompany } from '../visibility/visible-company.ts'

type Body = Received<typeof endpoint>['body']

/** Changes a curated company. A suggested one is decided on first. */
export async function changeCompany(database: Database, id: number, body: Body, caller: CallingUser): Promise<Company> {
  try {
    return await audited(database, { actor: caller, action: 'company.change', lock: lockCuration }, async (db) => {
      const before = await findCompany(db, id)
      if (before === null || before.state === 'pending') throw unknownCompany()
      await changeInDatabase(db, id, changeOf(body))
      const after = await findCompany(db, id)
      if (after === null) throw unknownCompany()
      return {
        subject: companySubject(after),
        before: presentCompanyInAudit(before),
        after: presentCompanyInAudit(after),
        result: presentCompany(after, caller.role),
      }
    })
  } catch (error) {
    refuseUnknownTag(error)
    throw error
  }
}

function changeOf({ name, type, address, previousNames, tags, ...facts }: Body) {
  return {
    ...facts,
    name,
    legalForm: type,
    ...address,
    formerNames: previousNames && formerNamesOf(previousNames),
    tagIds: tags?.map(Number),
  }
}
