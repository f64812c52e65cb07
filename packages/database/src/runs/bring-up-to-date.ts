import { readableActivity } from '@kvartal/domain/company/activity'
import { legalFormInName } from '@kvartal/domain/company/legal-form'
import { type Kysely, sql } from 'kysely'
import { searchText } from '../companies/search-text.ts'
import type { Schema } from '../schema.ts'

export interface BroughtUpToDate {
  /** Companies of which anything is another now. */
  readonly changed: number
  readonly same: number
  /** Registry codes of which the register has told nothing since that day. */
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
  /** What the register says; `null` where it has said nothing since the day. */
  readonly told: Facts | null
  readonly emta_as_of: string | null
  readonly registry_as_of: string | null
  /** Former names as JSON text, to be compared; `null` where the register tells of none. */
  readonly told_names: string | null
  readonly own_names: string | null
}

/**
 * Puts what the directory has from the register in the place of what was known of these companies; where it says
 * nothing the old stays. Belongs in a transaction.
 * @param asOf only what the register has said since that day, `YYYY-MM-DD`
 * @param activity the register's own words for the activity, where EMTA has none
 */
export async function bringUpToDate(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
  { asOf, activity = null }: { readonly asOf: string; readonly activity?: string | null },
): Promise<BroughtUpToDate> {
  const rows = await findRows(db, registryCodes, asOf)
  const known = rows.filter(({ told }) => told !== null)
  const next = known.map((row) => ({ row, facts: nextFacts(row, activity) }))
  await saveFacts(db, next)
  const renamed = known.filter(({ told_names, own_names }) => told_names !== null && told_names !== own_names)
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
  const told = row.told ?? row
  const name = told.name ?? row.name
  const fromEmta = told.business_activity === null ? null : readableActivity(told.business_activity)
  return {
    name,
    legal_form: told.legal_form ?? legalFormInName(name) ?? row.legal_form,
    county: told.county ?? row.county,
    business_activity: fromEmta ?? activity ?? row.business_activity,
    vat_registered: told.vat_registered ?? row.vat_registered,
    status: told.status ?? row.status,
    registration_date: told.registration_date ?? row.registration_date,
    street: told.street ?? row.street,
    postal_code: told.postal_code ?? row.postal_code,
    full_address: told.full_address ?? row.full_address,
  }
}

async function findRows(db: Kysely<Schema>, registryCodes: readonly string[], asOf: string): Promise<Row[]> {
  const namesOf = (names: string, where: string) => sql.raw(`(
    select json_agg(json_build_array(name, start_date, end_date) order by name, start_date, end_date)::text
    from ${names} where ${where})`)
  const { rows } = await sql<Row>`
    select c.id, c.registry_code, ${sql.raw(columns.map((column) => `c.${column}`).join(', '))},
      case when d.registry_as_of >= ${asOf}::date then json_build_object(
        'name', coalesce(d.registry_name, d.emta_name), 'legal_form', d.legal_form, 'county', coalesce(d.county, d.emta_county),
        'business_activity', d.emta_activity, 'vat_registered', coalesce(d.vat_registered, d.emta_vat_registered),
        'status', d.status, 'registration_date', d.registration_date, 'street', d.street, 'postal_code', d.postal_code,
        'full_address', d.full_address
      ) end as told,
      d.emta_as_of, d.registry_as_of,
      ${namesOf('directory_former_names f', 'f.registry_code = c.registry_code')} as told_names,
      ${namesOf('company_former_names f', 'f.company_id = c.id')} as own_names
    from companies c left join directory d on d.registry_code = c.registry_code
    where c.state = 'managed' and c.registry_code = any(${registryCodes}::text[])
    order by c.id for no key update of c`.execute(db)
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
      emta_as_of = coalesce(n.emta_as_of, c.emta_as_of), registry_as_of = n.registry_as_of, updated_at = now()
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
  // Written as arrays of three by the query above.
  const names = rows.flatMap(({ id, told_names }) =>
    (JSON.parse(told_names ?? '[]') as [string, string | null, string | null][]).map(([name, start_date, end_date]) => {
      const { foldedName, foldedWords } = searchText(name)
      return { company_id: id, name, start_date, end_date, folded_name: foldedName, folded_words: foldedWords }
    }),
  )
  await sql`
    insert into company_former_names (company_id, name, start_date, end_date, folded_name, folded_words)
    select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n (
      company_id integer, name text, start_date date, end_date date, folded_name text, folded_words text)`.execute(db)
}
