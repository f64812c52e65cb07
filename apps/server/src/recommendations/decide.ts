import type { Company } from '@kvartal/contract/companies'
import type { Received } from '@kvartal/contract/endpoint'
import type { approveCompany as endpoint } from '@kvartal/contract/recommendations'
import { wasDone } from '@kvartal/database/audit/was-done'
import { changeCompany } from '@kvartal/database/companies/change-company'
import { type CompanyRecord, findCompany } from '@kvartal/database/companies/find-company'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import { removeCompany, removeReportsOf } from '@kvartal/database/companies/remove-company'
import type { Database } from '@kvartal/database/open'
import { audited } from '../audit/audited.ts'
import { refuseUnknownTag } from '../curation/code-in-use.ts'
import { Conflict } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentCompany } from '../present/company.ts'
import { companySubject, presentCompanyInAudit } from '../present/company-in-audit.ts'
import { unknownCompany } from '../visibility/visible-company.ts'

/** Takes a suggested company up; its tags are those of the decision alone. */
export async function approveCompany(
  database: Database,
  id: number,
  { tags, isTracked = true, isActive = true }: Received<typeof endpoint>['body'],
  caller: CallingUser,
): Promise<Company> {
  try {
    return await audited(database, { actor: caller, action: 'recommendation.approve', lock: lockCuration }, async (db) => {
      const before = await requirePending(db, id)
      await changeCompany(db, id, { state: 'managed', isTracked, isActive, tagIds: tags?.map(Number) })
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

/** Turns a suggestion down, which deletes it. */
export async function rejectCompany(database: Database, id: number, caller: CallingUser): Promise<void> {
  const lock = async (db: Database['db']) => {
    await removeReportsOf(db, id)
    await lockCuration(db)
  }
  await audited(database, { actor: caller, action: 'recommendation.reject', lock }, async (db) => {
    const company = await requirePending(db, id)
    await removeCompany(db, id)
    return { subject: companySubject(company), before: presentCompanyInAudit(company), result: undefined }
  })
}

/** @throws Conflict when somebody has decided already */
async function requirePending(db: Database['db'], id: number): Promise<CompanyRecord> {
  const company = await findCompany(db, id)
  if (company?.state === 'pending') return company
  const isDecided = company !== null || (await wasDone(db, 'recommendation.reject', id))
  throw isDecided ? new Conflict('Selle soovituse üle on juba otsustatud') : unknownCompany()
}
