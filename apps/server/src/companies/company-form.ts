import type { companyCalls } from '@kvartal/contract/companies'
import type { Received } from '@kvartal/contract/endpoint'
import type { Change } from '@kvartal/database/audit'
import { findCompanyByCode } from '@kvartal/database/companies/find-company'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import type { NewCompany } from '@kvartal/database/companies/save-companies'
import { findInDirectory } from '@kvartal/database/directory/find-in-directory'
import type { Database } from '@kvartal/database/open'
import { violatedConstraint } from '@kvartal/database/refusal'
import { canSeeCompany } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { mergeOrigins, originsAfterForm } from '@kvartal/domain/company/fact-origins'
import { factTable, listedFacts, mergeFacts } from '@kvartal/domain/company/facts'
import { audited, type Outcome } from '../kit/audited.ts'
import { Conflict, KnownError } from '../kit/http/known-error.ts'
import type { RegistryReading, Registry } from './registry.ts'

/** A form with the facts of a company; `undefined` and `null` both mean unknown. */
type CompanyForm = Omit<Received<typeof companyCalls.addCompany>['body'], 'isActive' | 'isTracked'>

export function formerNamesOf(names: NonNullable<CompanyForm['previousNames']>) {
  return names.map(({ name, startDate = null, endDate = null }) => ({ name, startDate, endDate }))
}

/** Whether the register could add anything to a form. */
function hasGaps(form: CompanyForm): boolean {
  const given: Readonly<Record<string, unknown>> = { ...form, ...form.address }
  return listedFacts.some((fact) => (given[factTable[fact].wire] ?? null) === null)
}

/** A new company: the form's facts, and the register's for empty fields. */
export function companyFromForm(form: CompanyForm, reading: RegistryReading | null) {
  const known = reading?.entry ?? null
  const { registryCode, previousNames = [] } = form
  const typed = {
    ...form,
    ...form.address,
    legalForm: form.type,
    formerNames: formerNamesOf(previousNames),
  }
  const directory = known === null ? null : { facts: known, origins: known.origins }
  const origins = originsAfterForm(typed, null, directory)
  return {
    registryCode,
    ...mergeFacts(typed, known),
    formerNames: previousNames.length > 0 ? typed.formerNames : (known?.formerNames ?? []),
    origins: directory === null ? origins : mergeOrigins({ facts: typed, origins }, directory),
    emtaAsOf: known?.emtaAsOf ?? null,
    registryAsOf: known?.registryAsOf ?? null,
  }
}

type Db = Database['db']

interface Addition extends Pick<Change, 'actor' | 'action'> {
  readonly form: CompanyForm
  readonly visitor: Visitor
  /** Applies the rate limit of requests to the register. */
  readonly limitReading: () => Promise<void>
}

/**
 * Adds a company from a form; on request the register fills the empty fields. When the register
 * fails, nothing typed is lost: the company is added with the facts stored here, and a warning says
 * so.
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

/**
 * The register's facts for a form, else those stored here; the warning says why the register gave
 * none.
 */
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
