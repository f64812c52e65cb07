import type { PoolClient } from 'pg'
import type { Publication } from './import-publication.ts'

const values = ['national_taxes', 'labor_taxes', 'revenue', 'employee_count'] as const
const key = (a: string, b: string) =>
  `${a}.registry_code = ${b}.registry_code and ${a}.year = ${b}.year and ${a}.quarter = ${b}.quarter`

/** Deletes staged figures that a newer publication has superseded; returns how many. */
export async function dropOlderFigures(client: PoolClient, { newerIds }: Publication): Promise<number> {
  if (newerIds.length === 0) return 0
  const lastOf = (series: string) =>
    `case i.quarter ${[1, 2, 3, 4].map((quarter) => `when ${quarter} then l.${series}_${quarter}`).join(' ')} end`
  const { rowCount } = await client.query(
    `delete from incoming_figures i using last_publications l
     where l.registry_code = i.registry_code and l.year = i.year
       and (${lastOf('wide')} = any($1) or ${lastOf('quarter')} = any($1))`,
    [newerIds],
  )
  return rowCount ?? 0
}

/** Upserts the staged figures; rows with equal values are not written again. */
export async function mergeFigures(client: PoolClient, { id, years }: Publication): Promise<{ added: number; changed: number }> {
  const list = (table: string) => values.map((value) => `${table}.${value}`).join(', ')
  const { rows } = await client.query<{ added: number; changed: number }>(
    `with merged as (
       merge into figures f using incoming_figures i on ${key('f', 'i')} and f.year = any($2)
       when matched and (${list('f')}) is distinct from (${list('i')})
         then update set ${values.map((value) => `${value} = i.${value}`).join(', ')}, publication_id = $1
       when not matched then insert (registry_code, year, quarter, ${values.join(', ')}, publication_id)
         values (i.registry_code, i.year, i.quarter, ${list('i')}, $1)
       returning merge_action() = 'INSERT' as is_new
     )
     select (count(*) filter (where is_new))::integer as added, (count(*) filter (where not is_new))::integer as changed
     from merged`,
    [id, years],
  )
  await client.query(`delete from removed_figures r using incoming_figures i where ${key('r', 'i')}`)
  return rows[0] ?? { added: 0, changed: 0 }
}

/** Updates the directory of companies; facts from a newer publication are kept. */
export async function mergeDirectory(client: PoolClient, { id, publishedOn, newerIds }: Publication): Promise<void> {
  const isNewName = '(d.emta_publication_id is null or d.emta_publication_id <> all($3))'
  const isNewVat = 'i.vat_registered is not null and (d.emta_vat_publication_id is null or d.emta_vat_publication_id <> all($3))'
  const vat = `emta_vat_registered = case when ${isNewVat} then i.vat_registered else d.emta_vat_registered end,
         emta_vat_publication_id = case when ${isNewVat} then $1 else d.emta_vat_publication_id end`
  // A company saved between comparing and writing would otherwise be inserted twice.
  await client.query('lock table directory in share row exclusive mode')
  await client.query(
    `merge into directory d using (
       select distinct on (registry_code) registry_code, name, county, activity, vat_registered, legal_form
       from incoming_companies order by registry_code, year desc
     ) i on d.registry_code = i.registry_code
     when matched and ${isNewName} and (d.emta_name, d.emta_county, d.emta_activity, d.emta_publication_id)
         is distinct from (i.name, i.county, i.activity, $1) then update set
         emta_name = i.name, emta_county = i.county, emta_activity = i.activity,
         emta_as_of = $2, emta_publication_id = $1,
         legal_form = case when d.registry_as_of is null then i.legal_form else d.legal_form end,
         ${vat}
     when matched and ${isNewVat} and (d.emta_vat_registered, d.emta_vat_publication_id)
         is distinct from (i.vat_registered, $1) then update set ${vat}
     when not matched then insert
         (registry_code, emta_name, emta_county, emta_activity, emta_vat_registered, emta_as_of, emta_publication_id,
          emta_vat_publication_id, legal_form)
       values (i.registry_code, i.name, i.county, i.activity, i.vat_registered, $2, $1,
          case when i.vat_registered is not null then $1::integer end, i.legal_form)`,
    [id, publishedOn, newerIds],
  )
}
