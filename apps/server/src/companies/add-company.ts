import type { addCompany as endpoint, Company } from '@kvartal/contract/companies'
import type { Received } from '@kvartal/contract/endpoint'
import { findCompanyByCode } from '@kvartal/database/companies/find-company'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import { saveCompanies } from '@kvartal/database/companies/save-companies'
import type { Database } from '@kvartal/database/open'
import { audited } from '../audit/audited.ts'
import { requireFreeCode, savingCode } from '../curation/code-in-use.ts'
import { companyFromForm } from '../curation/company-from-form.ts'
import { readForForm } from '../curation/read-for-form.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentCompany } from '../present/company.ts'
import { companySubject, presentCompanyInAudit } from '../present/company-in-audit.ts'
import type { Registry } from '../registry/registry.ts'

interface Addition {
  readonly body: Received<typeof endpoint>['body']
  readonly caller: CallingUser
  /** Refuses when the register is asked too often. */
  readonly limit: () => Promise<void>
}

/** Adds a company; the register fills what the form leaves empty, and a register that fails loses nothing of it. */
export async function addCompany(
  database: Database,
  registry: Registry,
  { body, caller, limit }: Addition,
): Promise<{ readonly data: Company; readonly warning?: string }> {
  const { registryCode, tags = [], isActive, isTracked } = body
  const visitor = caller.role
  await requireFreeCode(database, registryCode, visitor)
  const { reading, warning } = await readForForm(database, registry, body, limit)
  const save = () =>
    audited(database, { actor: caller, action: 'company.add', lock: lockCuration }, async (db) => {
      const company = { ...companyFromForm(body, reading), tagIds: tags.map(Number) }
      const flags = { ...(isActive !== undefined && { isActive }), ...(isTracked !== undefined && { isTracked }) }
      await saveCompanies(db, [{ ...company, ...flags }])
      const added = await findCompanyByCode(db, registryCode)
      if (added === null) throw new Error('A company that was just saved is not there.')
      return { subject: companySubject(added), after: presentCompanyInAudit(added), result: added }
    })
  const added = await savingCode(save, { database, registryCode, visitor })
  return { data: presentCompany(added, visitor), ...(warning !== null && { warning }) }
}
