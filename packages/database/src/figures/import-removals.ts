import type { RemovalSkipped } from '@kvartal/domain/emta/import-words'
import type { PoolClient } from 'pg'
import { sameQuarter } from './figure-columns.ts'
import { holdsQuarterOf } from './holders.ts'
import type { Publication } from './import-publication.ts'

/*
 * A figure is never deleted because a file lacks it: it keeps its value and counts, and
 * `removed_figures` marks it as no longer published. The marks depend only on the set of
 * publications, not on their order: a company-quarter has one when a publication newer than all
 * that contain it lacks it, although an earlier one of the same series contained it, and the newer
 * one has at least nine tenths of the earlier one's rows in the years or quarter that both cover.
 * Companies outside a publication's scope, and rows that could not be read, do not count as
 * lacking.
 */

/**
 * Finds missing company-quarters in the years of the publication: `lapsed` has each one that some
 * newer publication lacks, `gone` those to be marked, with the first that does. Both are temporary
 * tables. For the newest publication it is enough to look at what it lacks itself; a late one can
 * change what newer ones superseded, so all of them are compared.
 */
export async function findLapsed(client: PoolClient, publication: Publication): Promise<void> {
  const { id, newerIds, years, series } = publication
  const isNewest = newerIds.length === 0
  await client.query(`
    create temporary table superseded on commit drop as
      select * from (
        select newer.id as newer_id, newer.rank as newer_rank, newer.keeps_all, older.id as older_id, covered.year,
          covered.quarter, sum(covered.row_count) over pair as newer_rows, sum(before.row_count) over pair as older_rows,
          sum(covered.row_count) over pair * 10 >= sum(before.row_count) over pair * 9 as is_whole
        from ranked newer
        join publication_coverage covered on covered.publication_id = newer.id
        join publication_coverage before on before.year = covered.year and before.quarter = covered.quarter
        join ranked older on older.id = before.publication_id and older.series = newer.series and older.rank < newer.rank
        ${isNewest ? `where newer.id = ${id}` : ''}
        window pair as (partition by newer.id, older.id)
      ) pairs where year = any('{${years.join(',')}}');
    create temporary table kept on commit drop as
      select id as publication_id, unnest(kept_codes) as registry_code from publications
      where kept_codes is not null and id in (select newer_id from superseded);
    create temporary table lapsed (
      registry_code text collate "C", year smallint, quarter smallint, newer_id integer, newer_rank bigint,
      older_id integer, is_whole boolean
    ) on commit drop;
    create temporary table gone (
      registry_code text collate "C", year smallint, quarter smallint, removed_by integer
    ) on commit drop;
  `)
  const superseded = await client.query('select from superseded limit 1')
  if (superseded.rowCount === 0) return
  for (const each of isNewest ? [series] : (['wide', 'quarter'] as const)) {
    const other = each === 'wide' ? 'quarter' : 'wide'
    const columns = [1, 2, 3, 4].map((quarter) => `${each}_${quarter}`)
    await client.query(
      `insert into lapsed
       select l.registry_code, l.year, held.quarter, s.newer_id, s.newer_rank, s.older_id, s.is_whole
       from last_publications l
       cross join lateral (
         values ${columns.map((column, index) => `(${index + 1}, l.${column}, l.${other}_${index + 1})`).join(', ')}
       ) held (quarter, publication_id, other_id)
       join superseded s on s.older_id = held.publication_id and s.year = l.year and s.quarter in (0, held.quarter)
       left join ranked other on other.id = held.other_id
       where l.year = any($1) and ($2 = 0 or ${columns.map((column) => `l.${column} <> $2`).join(' or ')})
         and (other.rank is null or other.rank < s.newer_rank)
         and (s.keeps_all or (s.newer_id, l.registry_code) in (select publication_id, registry_code from kept))
         and (s.newer_id, l.registry_code, l.year)
           not in (select publication_id, registry_code, year from publication_unreadable)`,
      [years, isNewest ? id : 0],
    )
  }
  await client.query(`
    insert into gone
      select distinct on (registry_code, year, quarter) registry_code, year, quarter, newer_id
      from lapsed where is_whole order by registry_code, year, quarter, newer_rank;
    analyze gone`)
}

/**
 * Marks the figures that are no longer published, and lifts the marks of those that are again.
 * Returns how many are newly marked.
 */
export async function markRemoved(
  client: PoolClient,
  { newerIds, years }: Publication,
): Promise<number> {
  // The newest publication lifts the marks of what it holds; a late one can change which
  // publications lack a figure.
  const isLifted =
    newerIds.length === 0
      ? `exists (select from incoming_years i where ${holdsQuarterOf('i', 'r')})`
      : `not exists (select from gone where ${sameQuarter('gone', 'r')})`
  await client.query(`delete from removed_figures r where r.year = any($1) and ${isLifted}`, [
    years,
  ])
  if (newerIds.length > 0) {
    await client.query(
      `update removed_figures r set removed_by = gone.removed_by from gone
       where ${sameQuarter('gone', 'r')} and r.removed_by <> gone.removed_by`,
    )
  }
  const marked = await client.query(
    `insert into removed_figures (registry_code, year, quarter, removed_by)
     select registry_code, year, quarter, removed_by from gone on conflict do nothing`,
  )
  return marked.rowCount ?? 0
}

/** Why company-quarters missing from the file are not marked; `null` when none are. */
export async function findKept(
  client: PoolClient,
  { id }: Publication,
): Promise<RemovalSkipped | null> {
  const { rows } = await client.query<RemovalSkipped>(
    `select s.newer_rows::integer as rows, kept.figures as kept,
       json_build_object('fileName', older.file_name, 'publishedOn', older.published_on, 'rows', s.older_rows::integer) as earlier
     from (
       select older_id, count(*)::integer as figures from lapsed
       where newer_id = $1 and not is_whole and not exists (select from removed_figures r where ${sameQuarter('r', 'lapsed')})
       group by older_id
     ) kept
     join ranked older on older.id = kept.older_id
     join superseded s on s.newer_id = $1 and s.older_id = kept.older_id
     order by older.rank desc limit 1`,
    [id],
  )
  return rows[0] ?? null
}
