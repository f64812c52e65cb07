import type { Company } from '@kvartal/contract/companies'
import { recordChange } from '@kvartal/database/audit/record-change'
import { changeCompany } from '@kvartal/database/companies/change-company'
import { findCompany, lockCompany } from '@kvartal/database/companies/find-company'
import type { Database } from '@kvartal/database/open'
import { NotFound } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentCompany } from '../present/company.ts'
import { companySubject, presentCompanyInAudit } from '../present/company-in-audit.ts'
import type { Registry, RegistryReading } from '../registry/registry.ts'
import { unknownCompany } from '../visibility/visible-company.ts'

/** Puts what the register says in the place of what was known of a company; where it says nothing the old stays. */
export async function refreshCompany(
  database: Database,
  registry: Registry,
  id: number,
  caller: CallingUser,
): Promise<Company> {
  const asked = await findCompany(database.db, id)
  if (asked === null || asked.state === 'pending') throw unknownCompany()
  // The register is asked before the transaction: it may take its time.
  const reading = await registry.read(asked.registryCode)
  if (reading === null) throw new NotFound('Ettevõtet ei leitud äriregistrist')
  return database.db.transaction().execute(async (db) => {
    const before = await lockCompany(db, id)
    if (before === null) throw unknownCompany()
    await changeCompany(db, id, changeOf(reading))
    const after = await findCompany(db, id)
    if (after === null) throw unknownCompany()
    await recordChange(db, {
      actor: caller,
      action: 'company.refresh',
      subject: companySubject(after),
      before: presentCompanyInAudit(before),
      after: presentCompanyInAudit(after),
    })
    return presentCompany(after, caller.role)
  })
}

function changeOf({ entry }: RegistryReading) {
  const { formerNames } = entry
  return {
    name: entry.name,
    legalForm: entry.legalForm ?? undefined,
    county: entry.county ?? undefined,
    businessActivity: entry.businessActivity ?? undefined,
    vatRegistered: entry.vatRegistered ?? undefined,
    status: entry.status ?? undefined,
    registrationDate: entry.registrationDate ?? undefined,
    street: entry.street ?? undefined,
    postalCode: entry.postalCode ?? undefined,
    fullAddress: entry.fullAddress ?? undefined,
    // Open data tell of no former names, which does not mean that there are none.
    formerNames: formerNames.length > 0 ? formerNames : undefined,
    emtaAsOf: entry.emtaAsOf ?? undefined,
    registryAsOf: entry.registryAsOf ?? undefined,
  }
}
