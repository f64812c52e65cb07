import type { Company } from '@kvartal/contract/companies'
import { updateFromDirectory } from '@kvartal/database/companies/update-from-directory'
import type { Database } from '@kvartal/database/open'
import { requireManaged, writeCompany } from '../curation/write-company.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentCompany } from '../present/company.ts'
import { readRegister } from '../registry/read-register.ts'
import type { Registry } from '../registry/registry.ts'

/** Updates a company with the facts of the register, as runs do; facts that the register lacks are kept. */
export async function refreshCompany(
  database: Database,
  registry: Registry,
  id: number,
  caller: CallingUser,
): Promise<{ readonly data: Company; readonly warning?: string }> {
  const { registryCode } = await requireManaged(database.db, id)
  // Before the transaction, since the register may be slow.
  const { reading, warning } = await readRegister(registry, registryCode, caller.role)
  const after = await writeCompany(
    database,
    { id, actor: caller, action: 'company.refresh', find: requireManaged },
    (db) =>
      updateFromDirectory(db, [registryCode], {
        asOf: null,
        activity: reading.entry.businessActivity,
      }),
  )
  return { data: presentCompany(after, caller.role), ...(warning !== null && { warning }) }
}
