import type { Period } from '@kvartal/domain/period/period'
import type { PoolClient } from 'pg'
import type { Publication } from './import-publication.ts'

const values = ['national_taxes', 'labor_taxes', 'revenue', 'employee_count'] as const
const key = (a: string, b: string) =>
  `${a}.registry_code = ${b}.registry_code and ${a}.year = ${b}.year and ${a}.quarter = ${b}.quarter`

/** Takes out of the waiting figures those of which a newer publication has spoken; tells how many. */
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

/** Notes for every company-quarter of the file that this publication holds it, unless a newer of its series does. */
export async function noteLastPublications(client: PoolClient, publication: Publication): Promise<void> {
  const { id, series, newerIds, years } = publication
  const columns = [1, 2, 3, 4].map((quarter) => {
    const column = `${series}_${quarter}`
    const isHeld = `i.holds_${quarter} and (l.${column} is null or l.${column} <> all($2))`
    return { column, isHeld, next: `case when ${isHeld} then $1 else l.${column} end` }
  })
  await client.query(
    `merge into last_publications l using incoming_years i
     on l.registry_code = i.registry_code and l.year = i.year and l.year = any($3)
     when matched and (${columns.map(({ column, isHeld }) => `${isHeld} and l.${column} is distinct from $1`).join(' or ')})
       then update set ${columns.map(({ column, next }) => `${column} = ${next}`).join(', ')}
     when not matched then insert (registry_code, year, ${columns.map(({ column }) => column).join(', ')})
       values (i.registry_code, i.year, ${[1, 2, 3, 4].map((quarter) => `case when i.holds_${quarter} then $1::integer end`).join(', ')})`,
    [id, newerIds, years],
  )
}

/** Brings the waiting figures into the table; rows with the same values are not written again. */
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

/** Brings the directory of companies up to date; what a newer publication said of a company stays. */
export async function mergeDirectory(client: PoolClient, { id, publishedOn, newerIds }: Publication): Promise<void> {
  const isNewName = '(d.emta_publication_id is null or d.emta_publication_id <> all($3))'
  const isNewVat = 'i.vat_registered is not null and (d.emta_vat_publication_id is null or d.emta_vat_publication_id <> all($3))'
  const vat = `emta_vat_registered = case when ${isNewVat} then i.vat_registered else d.emta_vat_registered end,
         emta_vat_publication_id = case when ${isNewVat} then $1 else d.emta_vat_publication_id end`
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

/** Keeps the list of quarters that have figures, each with the date of the newest publication that holds any of it. */
export async function updatePeriods(
  client: PoolClient,
  { publishedOn, years, newerIds }: Publication,
  periods: readonly Period[],
  hasRemovals: boolean,
): Promise<void> {
  await client.query(
    `insert into figure_periods (year, quarter, published_on)
     select year, quarter, $1 from unnest($2::smallint[], $3::smallint[]) as period (year, quarter)
     on conflict (year, quarter) do update set published_on = excluded.published_on
       where figure_periods.published_on < excluded.published_on`,
    [publishedOn, periods.map(({ year }) => year), periods.map(({ quarter }) => quarter)],
  )
  // Only then can a quarter be without figures: its last ones were removed, or those of a late file never came to be seen.
  if (!hasRemovals && newerIds.length === 0) return
  await client.query(
    `delete from figure_periods p where p.year = any($1)
       and not exists (select from figures f where f.year = p.year and f.quarter = p.quarter)`,
    [years],
  )
}
