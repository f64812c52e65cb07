import { recordChange } from '@kvartal/database/audit/record-change'
import { lockCompany } from '@kvartal/database/companies/find-company'
import { removeCompany as removeFromDatabase } from '@kvartal/database/companies/remove-company'
import type { Database } from '@kvartal/database/open'
import type { CallingUser } from '../http/visitor.ts'
import { companySubject, presentCompanyInAudit } from '../present/company-in-audit.ts'
import { unknownCompany } from '../visibility/visible-company.ts'

/** Deletes a curated company; a suggested one is turned down instead. */
export async function removeCompany(database: Database, id: number, caller: CallingUser): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    const company = await lockCompany(db, id)
    if (company === null || company.state === 'pending') throw unknownCompany()
    await removeFromDatabase(db, id)
    await recordChange(db, {
      actor: caller,
      action: 'company.remove',
      subject: companySubject(company),
      before: presentCompanyInAudit(company),
    })
  })
}
