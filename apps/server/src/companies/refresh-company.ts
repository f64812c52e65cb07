import type { Company } from '@kvartal/contract/companies'
import { findCompany } from '@kvartal/database/companies/find-company'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import type { Database } from '@kvartal/database/open'
import { bringUpToDate } from '@kvartal/database/runs/bring-up-to-date'
import { audited } from '../audit/audited.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentCompany } from '../present/company.ts'
import { companySubject, presentCompanyInAudit } from '../present/company-in-audit.ts'
import { readRegister } from '../registry/read-register.ts'
import type { Registry } from '../registry/registry.ts'
import { unknownCompany } from '../visibility/visible-company.ts'

/** Puts what the register says in the place of what was known of a company, as runs do; where it says nothing the old stays. */
export async function refreshCompany(
  database: Database,
  registry: Registry,
  id: number,
  caller: CallingUser,
): Promise<{ readonly data: Company; readonly warning?: string }> {
  const asked = await findCompany(database.db, id)
  if (asked === null || asked.state === 'pending') throw unknownCompany()
  // The register is asked before the transaction: it may take its time.
  const { reading, warning } = await readRegister(registry, asked.registryCode, caller.role)
  const after = await audited(database, { actor: caller, action: 'company.refresh', lock: lockCuration }, async (db) => {
    const before = await findCompany(db, id)
    if (before === null) throw unknownCompany()
    await bringUpToDate(db, [before.registryCode], { asOf: null, activity: reading.entry.businessActivity })
    const changed = await findCompany(db, id)
    if (changed === null) throw unknownCompany()
    return {
      subject: companySubject(changed),
      before: presentCompanyInAudit(before),
      after: presentCompanyInAudit(changed),
      result: changed,
    }
  })
  return { data: presentCompany(after, caller.role), ...(warning !== null && { warning }) }
}
