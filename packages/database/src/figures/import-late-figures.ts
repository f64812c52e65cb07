import type { PoolClient } from 'pg'
import { noted } from '../ranking/keep-columns.ts'
import {
  figureColumns,
  figureValues,
  lacksCents,
  sameQuarter,
  sameValues,
  withCents,
} from './figure-columns.ts'
import { packed, quarterBit } from './holders.ts'
import type { Publication } from './import-publication.ts'

/*
 * A version of a company-quarter begins with a publication that holds other values than the holder
 * before it by rank (whole euros and the same with cents are no other ones, and the cents are
 * kept); `figures` has the last version, `earlier_figures` those before. A late publication comes
 * between two holders, which may begin a version there, and then another with the next holder:
 *
 *   holders before          A:1 C:1       A:1 C:2       C:1
 *   late one                B:2           B:2           B:1
 *   versions                A:1 B:2 C:1   A:1 B:2       B:1
 */

const key = 'registry_code, year, quarter'

/**
 * Deletes staged figures that a newer publication has superseded, and inserts them among the known
 * versions. To be called before the publication is recorded as a holder. Returns how many were
 * deleted.
 */
export async function insertLateFigures(
  client: PoolClient,
  publication: Publication,
): Promise<number> {
  const { newerIds, years, id } = publication
  if (newerIds.length === 0) return 0
  const lastOf = (series: string) =>
    `case i.quarter ${[1, 2, 3, 4].map((quarter) => `when ${quarter} then l.${series}_${quarter}`).join(' ')} end`
  await client.query('create temporary table late_figures (like incoming_figures) on commit drop')
  const { rowCount: late } = await client.query(
    `with dropped as (
       delete from incoming_figures i using last_publications l
       where l.registry_code = i.registry_code and l.year = i.year
         and (${lastOf('wide')} = any($1) or ${lastOf('quarter')} = any($1))
       returning i.*
     )
     insert into late_figures select * from dropped`,
    [newerIds],
  )
  // Most late figures only confirm the last version from within.
  const rank = `(select rank from ranked where id = ${id})`
  await client.query(
    noted(`update figures f set ${withCents('f', 'i')} from late_figures i, ranked
     where ${sameQuarter('f', 'i')} and f.year = any($1) and ${lacksCents('f', 'i')} and ${sameValues('f', 'i')}
       and ranked.id = f.publication_id and ranked.rank <= ${rank}`),
    [years],
  )
  await client.query(
    `delete from late_figures i using figures f join ranked on ranked.id = f.publication_id
     where ${sameQuarter('f', 'i')} and f.year = any($1) and ranked.rank <= ${rank} and ${sameValues('f', 'i')}`,
    [years],
  )
  await client.query('analyze late_figures')
  await placeLateFigures(client, rank, years)
  await changeStarts(client, id)
  return late ?? 0
}

/**
 * Fills the temporary table `late` with the late figures that change versions: each with the
 * version that it falls into (`previous_…`, missing for figures before all others) and the next
 * holder (`next_…`), which may begin a version. Figures before all others need no list of holders,
 * since a version begins with its first one; nor do those that only confirm.
 */
async function placeLateFigures(
  client: PoolClient,
  rank: string,
  years: readonly number[],
): Promise<void> {
  const start = (table: string, isLast: boolean) =>
    `select ${figureColumns}, ${isLast} as is_last from ${table} where year = any('{${years.join(',')}}')`
  // Sorting a country's figures on disk would take most of the time.
  await client.query("set local work_mem = '96MB'")
  await client.query(`
    create temporary table late_starts on commit drop as
      select s.*, ranked.rank
      from (${start('figures', true)} union all ${start('earlier_figures', false)}) s
      join late_figures i on ${sameQuarter('i', 's')}
      join ranked on ranked.id = s.publication_id;
    create temporary table late_previous on commit drop as
      select distinct on (${key}) * from late_starts where rank < ${rank} order by ${key}, rank desc;
    analyze late_previous;
    update earlier_figures f set ${withCents('f', 'i')} from late_figures i, late_previous p
      where ${sameQuarter('p', 'i')} and ${sameQuarter('f', 'p')} and f.publication_id = p.publication_id
        and ${lacksCents('f', 'i')} and ${sameValues('f', 'i')};
    delete from late_figures i using late_previous p where ${sameQuarter('p', 'i')} and ${sameValues('p', 'i')};
    create temporary table late_next on commit drop as
      select distinct on (${key}) * from (
        select ${key}, rank, publication_id, line, true as is_start, ${figureValues.join(', ')} from late_starts where rank >= ${rank}
        union all
        select i.registry_code, i.year, i.quarter, ranked.rank, ranked.id, nullif((number >> 4) & 4294967295, 0)::integer, false,
          null, null, null, null
        from late_figures i
        join late_previous p on ${sameQuarter('p', 'i')}
        join last_publications l on l.registry_code = i.registry_code and l.year = i.year
        cross join lateral unnest(l.holders) number
        join ranked on ranked.id = number >> 36
        where ranked.rank >= ${rank} and number & ${quarterBit('i.quarter')} <> 0
      ) holders order by ${key}, rank, is_start desc;
    analyze late_next;
    create temporary table late on commit drop as
      select i.*, p.publication_id as previous_id, p.line as previous_line, p.is_last as previous_is_last,
        ${figureValues.map((value) => `p.${value} as previous_${value}`).join(', ')},
        n.publication_id as next_id, n.line as next_line, n.is_start as next_is_start,
        n.is_start and ${sameValues('n', 'i')} as next_is_equal, next.series = 'wide' as next_is_wide
      from late_figures i
      join late_next n on ${sameQuarter('n', 'i')}
      join ranked next on next.id = n.publication_id
      left join late_previous p on ${sameQuarter('p', 'i')}
      where n.rank > ${rank};
    analyze late`)
}

/**
 * Begins versions with the late figures, and where they interrupt a version, begins another with
 * the next holder.
 */
async function changeStarts(client: PoolClient, id: number): Promise<void> {
  const isSplit = 'not late.next_is_start and late.previous_id is not null'
  const previous = figureValues.map((value) => `previous_${value}`).join(', ')
  // A version that goes on with a wide file has what that states: whole euros.
  const continued = figureValues.map(
    (value) => `case when next_is_wide then round(previous_${value}) else previous_${value} end`,
  )
  // The next version has the late figures' values, so that it begins with them. The publication
  // that it began with stays a holder.
  await client.query(`
    update last_publications l set holders = l.holders || displaced.numbers
    from (
      select registry_code, year, array_agg(number) as numbers from (
        select registry_code, year, ${packed('next_id', 'coalesce(next_line, 0)', `bit_or(${quarterBit('quarter')})`)} as number
        from late where next_is_equal group by registry_code, year, next_id, next_line
      ) each group by registry_code, year
    ) displaced
    where displaced.registry_code = l.registry_code and displaced.year = l.year`)
  for (const table of ['figures', 'earlier_figures']) {
    await client.query(
      noted(`update ${table} f set publication_id = $1, line = late.line, ${withCents('f', 'late')} from late
       where next_is_equal and ${sameQuarter('late', 'f')} and f.publication_id = late.next_id`),
      [id],
    )
  }
  await client.query(
    `insert into earlier_figures (${key}, ${figureValues.join(', ')}, publication_id, line)
     select ${key}, ${figureValues.join(', ')}, $1::integer, line from late where not next_is_equal
     union all
     select ${key}, ${previous}, previous_id, previous_line from late where ${isSplit} and previous_is_last
     union all
     select ${key}, ${continued.join(', ')}, next_id, next_line from late where ${isSplit} and not previous_is_last`,
    [id],
  )
  await client.query(
    noted(`update figures f set publication_id = late.next_id, line = late.next_line,
       ${figureValues.map((value, index) => `${value} = ${continued[index]}`).join(', ')}
     from late
     where ${isSplit} and late.previous_is_last and ${sameQuarter('late', 'f')}`),
  )
}
