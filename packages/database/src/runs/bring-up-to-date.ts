import { readableActivity } from '@kvartal/domain/company/activity'
import { legalFormInName } from '@kvartal/domain/company/legal-form'
import { type Kysely, sql } from 'kysely'
import { lockCuration } from '../companies/lock-curation.ts'
import { searchText } from '../companies/search-text.ts'
import type { Schema } from '../schema.ts'

export interface BroughtUpToDate {
  /** Companies with at least one changed field. */
  readonly changed: number
  readonly same: number
  /** Registry codes for which the register has returned nothing since that day. */
  readonly unknown: readonly string[]
}

interface Facts {
  readonly name: string
  readonly legal_form: string | null
  readonly county: string | null
  readonly business_activity: string | null
  readonly vat_registered: boolean | null
  readonly status: string | null
  readonly registration_date: string | null
  readonly street: string | null
  readonly postal_code: string | null
  readonly full_address: string | null
}

interface Row extends Facts {
  readonly id: number
  readonly registry_code: string
  /** The register's facts; `null` if it has returned none since the day. */
  readonly facts: Facts | null
  readonly emta_as_of: string | null
  readonly registry_as_of: string | null
  /** Former names as JSON text, for comparison; `null` if the register gave none. */
  readonly registry_names: string | null
  readonly own_names: string | null
}

/**
 * Overwrites the stored facts of these companies with the register's facts from the directory; a missing fact keeps the
 * old value. Call it in a transaction.
 * @param asOf use only facts received from the register since that day, `YYYY-MM-DD`; `null` uses whatever the
 * directory has, EMTA's facts included
 * @param activity the register's own name of the activity, used where EMTA has none
 */
export async function bringUpToDate(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
  { asOf, activity = null }: { readonly asOf: string | null; readonly activity?: string | null },
): Promise<BroughtUpToDate> {
  await lockCuration(db)
  const rows = await findRows(db, registryCodes, asOf)
  const known = rows.filter(({ facts }) => facts !== null)
  const next = known.map((row) => ({ row, facts: nextFacts(row, activity) }))
  await saveFacts(db, next)
  const renamed = known.filter(({ registry_names, own_names }) => registry_names !== null && registry_names !== own_names)
  await saveFormerNames(db, renamed)
  const changed = next.filter(({ row, facts }) => renamed.includes(row) || columns.some((column) => facts[column] !== row[column]))
  const found = new Set(known.map((row) => row.registry_code))
  return {
    changed: changed.length,
    same: known.length - changed.length,
    unknown: registryCodes.filter((code) => !found.has(code)),
  }
}

const columns = [
  'name',
  'legal_form',
  'county',
  'business_activity',
  'vat_registered',
  'status',
  'registration_date',
  'street',
  'postal_code',
  'full_address',
] as const satisfies readonly (keyof Facts)[]

function nextFacts(row: Row, activity: string | null): Facts {
  const facts = row.facts ?? row
  const name = facts.name ?? row.name
  const fromEmta = facts.business_activity === null ? null : readableActivity(facts.business_activity)
  return {
    name,
    legal_form: facts.legal_form ?? legalFormInName(name) ?? row.legal_form,
    county: facts.county ?? row.county,
    business_activity: fromEmta ?? activity ?? row.business_activity,
    vat_registered: facts.vat_registered ?? row.vat_registered,
    status: facts.status ?? row.status,
    registration_date: facts.registration_date ?? row.registration_date,
    street: facts.street ?? row.street,
    postal_code: facts.postal_code ?? row.postal_code,
    full_address: facts.full_address ?? row.full_address,
  }
}

async function findRows(db: Kysely<Schema>, registryCodes: readonly string[], asOf: string | null): Promise<Row[]> {
  const namesOf = (names: string, where: string) => sql.raw(`(
    select json_agg(json_build_array(name, start_date, end_date) order by name, start_date, end_date)::text
    from ${names} where ${where})`)
  const { rows } = await sql<Row>`
    select c.id, c.registry_code, ${sql.raw(columns.map((column) => `c.${column}`).join(', '))},
      case when d.registry_as_of >= ${asOf}::date or (${asOf}::date is null and d.registry_code is not null) then json_build_object(
        'name', coalesce(d.registry_name, d.emta_name), 'legal_form', d.legal_form, 'county', coalesce(d.county, d.emta_county),
        'business_activity', d.emta_activity, 'vat_registered', coalesce(d.vat_registered, d.emta_vat_registered),
        'status', d.status, 'registration_date', d.registration_date, 'street', d.street, 'postal_code', d.postal_code,
        'full_address', d.full_address
      ) end as facts,
      d.emta_as_of, d.registry_as_of,
      ${namesOf('directory_former_names f', 'f.registry_code = c.registry_code')} as registry_names,
      ${namesOf('company_former_names f', 'f.company_id = c.id')} as own_names
    from companies c left join directory d on d.registry_code = c.registry_code
    where c.state = 'managed' and c.registry_code = any(${registryCodes}::text[])
    order by c.id`.execute(db)
  return rows
}

async function saveFacts(db: Kysely<Schema>, next: readonly { readonly row: Row; readonly facts: Facts }[]): Promise<void> {
  if (next.length === 0) return
  const records = next.map(({ row, facts }) => {
    const { foldedName, foldedWords } = searchText(facts.name)
    const { emta_as_of, registry_as_of } = row
    return { id: row.id, ...facts, folded_name: foldedName, folded_words: foldedWords, emta_as_of, registry_as_of }
  })
  await sql`
    update companies c set
      ${sql.raw(columns.map((column) => `${column} = n.${column}`).join(', '))},
      folded_name = n.folded_name, folded_words = n.folded_words,
      emta_as_of = coalesce(n.emta_as_of, c.emta_as_of), registry_as_of = coalesce(n.registry_as_of, c.registry_as_of), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as n (
      id integer, name text, legal_form text, county text, business_activity text, vat_registered boolean, status text,
      registration_date date, street text, postal_code text, full_address text, folded_name text, folded_words text,
      emta_as_of date, registry_as_of date)
    where c.id = n.id`.execute(db)
}

async function saveFormerNames(db: Kysely<Schema>, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`delete from company_former_names where company_id = any(${ids}::integer[])`.execute(db)
  // The query above builds arrays of three.
  const names = rows.flatMap(({ id, registry_names }) =>
    (JSON.parse(registry_names ?? '[]') as [string, string | null, string | null][]).map(([name, start_date, end_date]) => {
      const { foldedName, foldedWords } = searchText(name)
      return { company_id: id, name, start_date, end_date, folded_name: foldedName, folded_words: foldedWords }
    }),
  )
  await sql`
    insert into company_former_names (company_id, name, start_date, end_date, folded_name, folded_words)
    select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n (
      company_id integer, name text, start_date date, end_date date, folded_name text, folded_words text)`.execute(db)
}
