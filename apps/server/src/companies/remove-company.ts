import { findCompany } from '@kvartal/database/companies/find-company'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import { removeCompany as removeFromDatabase, removeReportsOf } from '@kvartal/database/companies/remove-company'
import type { Database } from '@kvartal/database/open'
import { audited } from '../audit/audited.ts'
import type { CallingUser } from '../http/visitor.ts'
import { companySubject, presentCompanyInAudit } from '../present/company-in-audit.ts'
import { unknownCompany } from '../visibility/visible-company.ts'

/** Deletes a curated company; a suggested one is turned down instead. */
export async function removeCompany(database: Database, id: number, caller: CallingUser): Promise<void> {
  const lock = async (db: Database['db']) => {
    await removeReportsOf(db, id)
    await lockCuration(db)
  }
  await audited(database, { actor: caller, action: 'company.remove', lock }, async (db) => {
    const company = await findCompany(db, id)
    if (company === null || company.state === 'pending') throw unknownCompany()
    await removeFromDatabase(db, id)
    return { subject: companySubject(company), before: presentCompanyInAudit(company), result: undefined }
  })
}
