import type { Change } from '@kvartal/database/audit/record-change'
import { findCompanyByCode } from '@kvartal/database/companies/find-company'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import type { NewCompany } from '@kvartal/database/companies/save-companies'
import { findInDirectory } from '@kvartal/database/directory/find-in-directory'
import type { Database } from '@kvartal/database/open'
import { violatedConstraint } from '@kvartal/database/violated-constraint'
import { canSeeCompany } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { audited, type Outcome } from '../audit/audited.ts'
import { Conflict, KnownError } from '../http/known-error.ts'
import type { Registry, RegistryReading } from '../registry/registry.ts'
import { type CompanyForm, companyFromForm, hasGaps } from './company-from-form.ts'

type Db = Database['db']

interface Addition extends Pick<Change, 'actor' | 'action'> {
  readonly form: CompanyForm
  readonly visitor: Visitor
  /** Applies the rate limit of requests to the register. */
  readonly limitReading: () => Promise<void>
}

/**
 * Adds a company from a form; on request the register fills the empty fields. When the register fails, nothing typed is
 * lost: the company is added with the facts stored here, and a warning says so.
 * @throws Conflict when the company exists already
 */
export async function addFromForm<Result>(
  database: Database,
  registry: Registry,
  { form, visitor, actor, action, limitReading }: Addition,
  add: (db: Db, company: NewCompany) => Promise<Outcome<Result>>,
): Promise<{ readonly data: Result; readonly warning?: string }> {
  const requireFree = () => requireFreeCode(database, form.registryCode, visitor)
  await requireFree()
  const { reading, warning } = await readForForm(database, registry, form, limitReading)
  const company = { ...companyFromForm(form, reading), tagIds: form.tags ?? [] }
  try {
    const data = await audited(database, { actor, action, lock: lockCuration }, (db) =>
      add(db, company),
    )
    return { data, ...(warning !== null && { warning }) }
  } catch (error) {
    // Another request has added it in the meantime.
    if (violatedConstraint(error) === 'companies_registry_code_key') await requireFree()
    throw error
  }
}

/** @throws Conflict, with the company's id for visitors who may see it */
async function requireFreeCode(
  { db }: Database,
  registryCode: string,
  visitor: Visitor,
): Promise<void> {
  const company = await findCompanyByCode(db, registryCode)
  if (company === null) return
  const sentence =
    company.state === 'pending'
      ? 'Seda ettevõtet on juba soovitatud'
      : 'See ettevõte on juba süsteemis'
  throw new Conflict(sentence, canSeeCompany(visitor, company) ? String(company.id) : null)
}

/** The register's facts for a form, else those stored here; the warning says why the register gave none. */
async function readForForm(
  { db }: Database,
  registry: Registry,
  form: CompanyForm,
  limitReading: () => Promise<void>,
): Promise<{ readonly reading: RegistryReading | null; readonly warning: string | null }> {
  const entry = await findInDirectory(db, form.registryCode)
  const stored = entry && ({ entry, source: 'emta', asOf: null } as const)
  if (form.enrichFromRegistry !== true || !hasGaps(form)) return { reading: stored, warning: null }
  try {
    await limitReading()
    return { reading: (await registry.read(form.registryCode)) ?? stored, warning: null }
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    return { reading: stored, warning: error.message }
  }
}
