import type { changeCompany as endpoint, Company } from '@kvartal/contract/companies'
import type { Received } from '@kvartal/contract/endpoint'
import { recordChange } from '@kvartal/database/audit/record-change'
import { changeCompany as changeInDatabase } from '@kvartal/database/companies/change-company'
import { findCompany, lockCompany } from '@kvartal/database/companies/find-company'
import type { Database } from '@kvartal/database/open'
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
    return await database.db.transaction().execute(async (db) => {
      const before = await lockCompany(db, id)
      if (before === null || before.state === 'pending') throw unknownCompany()
      await changeInDatabase(db, id, changeOf(body))
      const after = await findCompany(db, id)
      if (after === null) throw unknownCompany()
      await recordChange(db, {
        actor: caller,
        action: 'company.change',
        subject: companySubject(after),
        before: presentCompanyInAudit(before),
        after: presentCompanyInAudit(after),
      })
      return presentCompany(after, caller.role)
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
