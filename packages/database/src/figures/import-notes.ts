import type { QuarterPeriod } from '@kvartal/domain/period/period'
import type { PoolClient } from 'pg'
import type { KnownQuarters } from '../ranking/known-quarters.ts'
import { holdsQuarterOf, packed, quarterBit } from './holders.ts'
import type { ComparedRows } from './import-lines.ts'
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

/** Some rows of `incoming_years`. */
interface StagedPart {
  /** Of the file: they come after it. */
  readonly afterLine: number
  /** Registry codes that none is before or after. */
  readonly firstCode: string
  readonly lastCode: string
  readonly years: readonly number[]
}

/**
 * Records for every company-quarter of the file that this publication holds it, and that it is the
 * last of its series unless a newer one does.
 */
export async function recordLastPublications(
  client: PoolClient,
  publication: Publication,
): Promise<void> {
  const { years } = publication
  await recordPart(client, publication, { afterLine: 0, firstCode: '', lastCode: '~', years })
}

async function recordPart(
  client: PoolClient,
  { id, series, newerIds }: Pick<Publication, 'id' | 'series' | 'newerIds'>,
  { afterLine, firstCode, lastCode, years }: StagedPart,
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
    [id, newerIds, years, afterLine, firstCode, lastCode],
  )
}

/** Lines of the file that are recorded together: a third of a second of PostgreSQL. */
const linesAtOnce = 40_000

export interface EarlyRecords {
  /** To be called with the rows that have been staged. */
  readonly add: (rows: ComparedRows) => Promise<void>
  /** Records the rest, after the last row. */
  readonly end: () => Promise<void>
}

/**
 * Records what a publication holds while the file is being read, when PostgreSQL has little to do.
 * The publication must be the newest and a new one, so that nothing depends on what is still to
 * come.
 */
export function recordWhileRead(
  client: PoolClient,
  publication: Pick<Publication, 'id' | 'series'>,
): EarlyRecords {
  let recorded = 0
  let waiting: ComparedRows | null = null

  async function record(): Promise<void> {
    if (waiting === null) return
    const { lastLine, years, ...codes } = waiting
    waiting = null
    const part = { ...codes, afterLine: recorded, years: [...years] }
    await recordPart(client, { ...publication, newerIds: [] }, part)
    recorded = lastLine
  }

  return {
    async add(rows) {
      waiting = waiting === null ? rows : together(waiting, rows)
      if (waiting.lastLine - recorded >= linesAtOnce) await record()
    },
    end: record,
  }
}

/** @param b comes after `a` */
function together(a: ComparedRows, b: ComparedRows): ComparedRows {
  return {
    lastLine: b.lastLine,
    firstCode: a.firstCode < b.firstCode ? a.firstCode : b.firstCode,
    lastCode: a.lastCode > b.lastCode ? a.lastCode : b.lastCode,
    years: new Set([...a.years, ...b.years]),
  }
}
