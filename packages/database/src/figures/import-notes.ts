import type { PoolClient } from 'pg'
import type { Publication } from './import-publication.ts'

const quarterColumns = (series: string) => [1, 2, 3, 4].map((quarter) => `${series}_${quarter}`)

/**
 * Fills in the rows of `last_publications` that were deferred, for the years of this publication, when a quarter's
 * figures were copied directly into the table. Rows that this publication is about to write itself are skipped.
 */
export async function recordDirectCopies(client: PoolClient, publication: Publication): Promise<void> {
  const { years, newerIds, series } = publication
  for (const each of ['wide', 'quarter'] as const) {
    const columns = quarterColumns(each)
    const isWrittenAnyway = newerIds.length === 0 && each === series
    await client.query(
      `insert into last_publications as l (registry_code, year, ${columns.join(', ')})
       select f.registry_code, f.year,
         ${[1, 2, 3, 4].map((quarter) => `max(f.publication_id) filter (where f.quarter = ${quarter})`).join(', ')}
       from figure_periods p
       join publications on publications.id = p.unnoted_publication_id and publications.series = $2
       join figures f on f.year = p.year and f.quarter = p.quarter and f.publication_id = p.unnoted_publication_id
       where p.year = any($1) ${
         isWrittenAnyway
           ? 'and (f.registry_code, f.year, f.quarter) not in (select registry_code, year, quarter from incoming_figures)'
           : ''
       }
       group by f.registry_code, f.year order by f.registry_code, f.year
       on conflict (registry_code, year) do update set
         ${columns.map((column) => `${column} = coalesce(excluded.${column}, l.${column})`).join(', ')}`,
      [years, each],
    )
  }
  await client.query(
    'update figure_periods set unnoted_publication_id = null where year = any($1) and unnoted_publication_id is not null',
    [years],
  )
}

/**
 * Records for every company-quarter of the file that this publication contains it, unless a newer one of its series
 * does.
 */
export async function recordLastPublications(client: PoolClient, publication: Publication): Promise<void> {
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
