import type { Company, companyCalls } from '@kvartal/contract/companies'
import type { Received } from '@kvartal/contract/endpoint'
import { findCompanyByCode } from '@kvartal/database/companies/find-company'
import { saveCompanies } from '@kvartal/database/companies/save-companies'
import type { Database } from '@kvartal/database/open'
import { addFromForm } from '../curation/add-from-form.ts'
import type { CallingUser } from '../http/visitor.ts'
import { companySubject, presentCompany, presentCompanyInAudit } from '../present/company.ts'
import type { Registry } from '../registry/registry.ts'

/** Adds a managed company. @param limitReading applies the rate limit of requests to the register */
export async function addCompany(
  database: Database,
  registry: Registry,
  body: Received<typeof companyCalls.addCompany>['body'],
  caller: CallingUser,
  limitReading: () => Promise<void>,
): Promise<{ readonly data: Company; readonly warning?: string }> {
  const { isActive = true, isTracked = true, ...form } = body
  const addition = {
    form,
    visitor: caller.role,
    actor: caller,
    action: 'company.add',
    limitReading,
  } as const
  return addFromForm(database, registry, addition, async (db, company) => {
    await saveCompanies(db, [{ ...company, isActive, isTracked }])
    const added = await findCompanyByCode(db, company.registryCode)
    if (added === null) throw new Error('A company that was just saved is not there.')
    return {
      subject: companySubject(added),
      after: presentCompanyInAudit(added),
      result: presentCompany(added, caller.role),
    }
  })
}
