import { type FactOrigins, mergeOrigins } from '@kvartal/domain/company/fact-origins'
import {
  haveSameFacts,
  mergeFacts,
  type CompanyFacts,
  type FormerName,
} from '@kvartal/domain/company/facts'
import { type Kysely, sql } from 'kysely'
import { type DirectoryEntry, readEntries, withActivity } from '../directory/find-in-directory.ts'
import type { Schema } from '../schema.ts'
import {
  factColumns,
  factTypes,
  formerNameColumns,
  formerNameTypes,
  namesOf,
  selectedFacts,
  selectedFormerNames,
  typed,
} from './company-columns.ts'
import { lockCuration } from './lock-curation.ts'

export interface DirectoryUpdate {
  /** Companies with at least one changed field. */
  readonly changed: number
  readonly same: number
  /** Registry codes for which the register has returned nothing since that day. */
  readonly unknown: readonly string[]
  /** Registry codes of companies that the register's files had and have no longer. */
  readonly gone: readonly string[]
}

export interface UpdateOptions {
  /**
   * Use only facts received from the register since that day, `YYYY-MM-DD`; `null` uses EMTA's and
   * older facts too.
   */
  readonly asOf: string | null
  /** The register's own name of the activity, used where EMTA has none. */
  readonly activity?: string | null
}

/**
 * Updates managed companies with the facts of the directory, which are preferred to the stored
 * ones; a missing fact keeps the old value. Call it in a transaction.
 */
export async function updateFromDirectory(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
  { asOf, activity = null }: UpdateOptions,
): Promise<DirectoryUpdate> {
  await lockCuration(db)
  const companies = await listStored(db, registryCodes)
  const entries = await readEntries(db, registryCodes)
  const updates = companies.flatMap((company) => {
    const entry = entries.get(company.registryCode)
    const isUsed =
      entry !== undefined &&
      (asOf === null ||
        (entry.registryAsOf !== null && entry.registryAsOf >= asOf && entry.goneOn === null))
    return isUsed ? [updateOf(company, entry, activity)] : []
  })
  await saveFacts(db, updates)
  await saveFormerNames(
    db,
    updates.filter(({ hasOtherNames }) => hasOtherNames),
  )
  const changed = updates.filter(({ isChanged }) => isChanged).length
  const isGone = (code: string) => (entries.get(code)?.goneOn ?? null) !== null
  const found = new Set(updates.map(({ entry }) => entry.registryCode))
  return {
    changed,
    same: updates.length - changed,
    unknown: registryCodes.filter((code) => !found.has(code) && !isGone(code)),
    gone: registryCodes.filter(isGone),
  }
}

interface StoredCompany extends CompanyFacts {
  readonly id: number
  readonly formerNames: readonly FormerName[]
  readonly origins: FactOrigins
}

async function listStored(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
): Promise<StoredCompany[]> {
  const { rows } = await sql<StoredCompany>`
    select id, fact_origins as origins, ${selectedFacts}, ${selectedFormerNames}
    from companies
    where state = 'managed' and registry_code = any(${registryCodes}::text[])
    order by id`.execute(db)
  return rows
}

interface Update {
  readonly id: number
  readonly facts: Omit<CompanyFacts, 'registryCode'>
  readonly origins: FactOrigins
  readonly entry: DirectoryEntry
  readonly hasOtherNames: boolean
  readonly isChanged: boolean
}

function updateOf(company: StoredCompany, entry: DirectoryEntry, activity: string | null): Update {
  const known = withActivity(entry, activity)
  const facts = mergeFacts(known, company)
  const origins = mergeOrigins(
    { facts: known, origins: known.origins },
    { facts: company, origins: company.origins },
  )
  const hasOtherNames =
    entry.formerNames.length > 0 && textOf(entry.formerNames) !== textOf(company.formerNames)
  return {
    id: company.id,
    facts,
    origins,
    entry,
    hasOtherNames,
    isChanged: hasOtherNames || !haveSameFacts(facts, company),
  }
}

/** Former names as one text, whatever their order. */
function textOf(names: readonly FormerName[]): string {
  const texts = names.map(({ name, startDate, endDate }) =>
    JSON.stringify([name, startDate, endDate]),
  )
  return texts.toSorted().join()
}

async function saveFacts(db: Kysely<Schema>, updates: readonly Update[]): Promise<void> {
  if (updates.length === 0) return
  const records = updates.map(({ id, facts, origins, entry: { emtaAsOf, registryAsOf } }) => ({
    id,
    ...factColumns(facts),
    emta_as_of: emtaAsOf,
    registry_as_of: registryAsOf,
    fact_origins: origins,
  }))
  await sql`
    update companies c set
      ${sql.raw(
        Object.keys(factTypes)
          .map((column) => `${column} = n.${column}`)
          .join(', '),
      )},
      emta_as_of = coalesce(n.emta_as_of, c.emta_as_of), registry_as_of = coalesce(n.registry_as_of, c.registry_as_of),
      fact_origins = n.fact_origins, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as n (id integer, ${typed(factTypes)}, emta_as_of date, registry_as_of date, fact_origins jsonb)
    where c.id = n.id`.execute(db)
}

async function saveFormerNames(db: Kysely<Schema>, updates: readonly Update[]): Promise<void> {
  if (updates.length === 0) return
  const ids = updates.map(({ id }) => id)
  await sql`delete from company_former_names where company_id = any(${ids}::integer[])`.execute(db)
  const names = updates.flatMap(({ id, entry }) =>
    entry.formerNames.map((name) => ({ company_id: id, ...formerNameColumns(name) })),
  )
  await sql`
    insert into company_former_names (company_id, ${namesOf(formerNameTypes)})
    select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n (company_id integer, ${typed(formerNameTypes)})`.execute(
    db,
  )
}
