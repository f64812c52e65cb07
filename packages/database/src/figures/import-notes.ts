import type { QuarterPeriod } from '@kvartal/domain/period/period'
import type { PoolClient } from 'pg'
import type { KnownQuarters } from '../ranking/known-quarters.ts'
import { holdsQuarterOf, packed, quarterBit } from './holders.ts'
import type { StagedYears } from './import-lines.ts'
import type { Publication } from './import-publication.ts'

const quarterColumns = (series: string) => [1, 2, 3, 4].map((quarter) => `${series}_${quarter}`)

/**
 * Fills in the rows of `last_publications` that were deferred, for the years of this publication,
 * when a quarter's figures were copied directly into the table. Rows that this publication is about
 * to write itself are skipped. `holders` is not filled in: the copied figures begin a version,
 * which has their publication and line.
 * @param known tells which companies this publication lacks, which are few; without it the database
 *   compares all figures
 */
export async function recordDirectCopies(
  client: PoolClient,
  publication: Publication,
  known: Pick<KnownQuarters, 'listUnmet'>,
): Promise<void> {
  const { years, newerIds, series } = publication
  for (const each of ['wide', 'quarter'] as const) {
    const columns = quarterColumns(each)
    const isWrittenAnyway = newerIds.length === 0 && each === series
    const lacking = isWrittenAnyway
      ? known.listUnmet(await listDeferred(client, years, each))
      : null
    await client.query(
      `insert into last_publications as l (registry_code, year, ${columns.join(', ')})
       select f.registry_code, f.year,
         ${[1, 2, 3, 4].map((quarter) => `max(f.publication_id) filter (where f.quarter = ${quarter})`).join(', ')}
       from figure_periods p
       join publications on publications.id = p.unnoted_publication_id and publications.series = $2
       join figures f on f.year = p.year and f.quarter = p.quarter and f.publication_id = p.unnoted_publication_id
       where p.year = any($1)
         ${isWrittenAnyway ? `and not exists (select from incoming_years i where ${holdsQuarterOf('i', 'f')})` : ''}
         ${lacking === null ? '' : 'and f.registry_code = any($3)'}
       group by f.registry_code, f.year order by f.registry_code, f.year
       on conflict (registry_code, year) do update set
         ${columns.map((column) => `${column} = coalesce(excluded.${column}, l.${column})`).join(', ')}`,
      [years, each, ...(lacking === null ? [] : [[...lacking].map(String)])],
    )
  }
  await client.query(
    'update figure_periods set unnoted_publication_id = null where year = any($1) and unnoted_publication_id is not null',
    [years],
  )
}

/** Quarters of some years whose rows are deferred, of publications of a series. */
async function listDeferred(
  client: PoolClient,
  years: readonly number[],
  series: Publication['series'],
): Promise<QuarterPeriod[]> {
  const { rows } = await client.query<QuarterPeriod>(
    `select p.year, p.quarter from figure_periods p
     join publications on publications.id = p.unnoted_publication_id and publications.series = $2
     where p.year = any($1)`,
    [years, series],
  )
  return rows
}

/**
 * Records for every company-quarter of the file that this publication holds it, and that it is the
 * last of its series unless a newer one does.
 */
export async function recordLastPublications(
  client: PoolClient,
  publication: Publication,
): Promise<void> {
  const years = new Set(publication.years)
  await recordRows(client, publication, { afterLine: 0, firstCode: '', lastCode: '~', years })
}

/**
 * The same of some of its rows, while the others are being read and PostgreSQL has little to do.
 * The publication must be the newest and a new one, so that nothing depends on what is still to
 * come.
 */
export async function recordWhileRead(
  client: PoolClient,
  publication: Pick<Publication, 'id' | 'series'>,
  rows: StagedYears,
): Promise<void> {
  await recordRows(client, { ...publication, newerIds: [] }, rows)
}

/** All that are staged after a line of the file. */
async function recordRows(
  client: PoolClient,
  { id, series, newerIds }: Pick<Publication, 'id' | 'series' | 'newerIds'>,
  { afterLine, firstCode, lastCode, years }: Omit<StagedYears, 'lastLine'>,
): Promise<void> {
  const columns = [1, 2, 3, 4].map((quarter) => {
    const column = `${series}_${quarter}`
    const isHeld = `(i.quarters & ${quarterBit(quarter)}) <> 0`
    const isLast = `${isHeld} and (l.${column} is null or l.${column} <> all($2))`
    return { column, quarter, isHeld, next: `case when ${isLast} then $1 else l.${column} end` }
  })
  // The newest publication is the last of its series wherever it is recorded, which is found
  // faster.
  const recorded =
    newerIds.length === 0
      ? columns
          .map(
            ({ column, quarter }) =>
              `case when l.${column} = $1 then ${quarterBit(quarter)} else 0 end`,
          )
          .join(' | ')
      : '(select coalesce(bit_or(number & 15), 0)::integer from unnest(l.holders) number where number >> 36 = $1)'
  const unrecorded = `i.quarters & ~(${recorded})`
  await client.query(
    `merge into last_publications l using (select * from incoming_years where line > $4) i
     on l.registry_code = i.registry_code and l.year = i.year and l.year = any($3) and l.registry_code between $5 and $6
     when matched and (${unrecorded}) <> 0
       then update set ${columns.map(({ column, next }) => `${column} = ${next}`).join(', ')},
         holders = l.holders || ${packed('$1', 'i.line', unrecorded)}
     when not matched then insert (registry_code, year, ${columns.map(({ column }) => column).join(', ')}, holders)
       values (i.registry_code, i.year, ${columns.map(({ isHeld }) => `case when ${isHeld} then $1::integer end`).join(', ')},
         array[${packed('$1', 'i.line', 'i.quarters')}])`,
    [id, newerIds, [...years], afterLine, firstCode, lastCode],
  )
}
