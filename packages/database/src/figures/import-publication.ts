import type { Coverage, EmtaFile, EmtaTally } from '@kvartal/domain/emta/file-row'
import type { PoolClient } from 'pg'
import { unknownOrigin } from '../import/in-import-transaction.ts'
import type { ImportOptions } from './import-counts.ts'
import { publicationRank } from './publication-facts.ts'

/**
 * A publication being imported: its id is reserved at the start, its row is inserted after
 * everything is read.
 */
export interface Publication {
  readonly id: number
  readonly series: EmtaFile['series']
  readonly publishedOn: string
  readonly coverage: readonly Coverage[]
  readonly years: readonly number[]
  /** Publications with precedence over it. */
  readonly newerIds: readonly number[]
}

export async function takePublicationId(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('publications', 'id')) as id`,
  )
  return Number(rows[0]?.id)
}

/** What is known of a publication before it is read. */
interface Expected {
  /**
   * It will be the newest of all. One of a day and series that has several may be any of them, and
   * is not expected to be.
   */
  readonly isNewest: boolean
  /** No publication has its day and series, so that it is none of those and keeps its new id. */
  readonly isNew: boolean
}

export async function expectPublication(
  client: PoolClient,
  { series, publishedOn }: Pick<EmtaFile, 'series' | 'publishedOn'>,
): Promise<Expected> {
  const { rows } = await client.query<{ newer: number; equal: number }>(
    `select count(*) filter (where (published_on, series = 'wide') > ($1::date, $2)) as newer,
       count(*) filter (where (published_on, series = 'wide') = ($1::date, $2)) as equal
     from publications`,
    [publishedOn, series === 'wide'],
  )
  const equal = Number(rows[0]?.equal)
  return { isNewest: Number(rows[0]?.newer) === 0 && equal <= 1, isNew: equal === 0 }
}

/**
 * Saves the publication, and ranks all of them in the temporary table `ranked`. The same bytes with
 * the same date are the same publication, so its row and id are reused, and its scope becomes the
 * union of the earlier and the present one. Time and run stay those of the first import.
 * @param isTakenIdInUse whether rows with the id `takenId` were loaded already
 */
export async function savePublication(
  client: PoolClient,
  file: Pick<EmtaFile, 'fileName' | 'series' | 'publishedOn'>,
  tally: EmtaTally,
  takenId: number,
  isTakenIdInUse: boolean,
  keptCodes: readonly string[] | null,
  { scope, origin = unknownOrigin }: Pick<ImportOptions, 'scope' | 'origin'>,
): Promise<Publication> {
  const { series, publishedOn } = file
  const { coverage } = tally
  const { rows } = await client.query<{ id: number }>(
    `insert into publications (id, series, file_name, content_hash, published_on, kept_codes, is_sample, run_id, page_url)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (content_hash, series, published_on) do update set
       file_name = least(publications.file_name collate "C", excluded.file_name),
       is_sample = publications.is_sample or excluded.is_sample,
       page_url = coalesce(publications.page_url, excluded.page_url),
       kept_codes = case
         when publications.kept_codes is null or excluded.kept_codes is null then null
         else array(select unnest(publications.kept_codes) union select unnest(excluded.kept_codes))
       end
     returning id`,
    [
      takenId,
      series,
      file.fileName,
      tally.contentHash,
      publishedOn,
      keptCodes,
      scope === 'sample',
      origin.runId,
      origin.pageUrl,
    ],
  )
  const id = Number(rows[0]?.id)
  await client.query(
    `insert into publication_coverage (publication_id, year, quarter, row_count)
     select $1, * from unnest($2::smallint[], $3::smallint[], $4::integer[])
     on conflict do nothing`,
    [
      id,
      coverage.map(({ year }) => year),
      coverage.map(({ quarter }) => quarter),
      coverage.map(({ rowCount }) => rowCount),
    ],
  )
  await client.query(
    `insert into publication_unreadable (publication_id, registry_code, year)
     select $1, registry_code, year from incoming_unreadable on conflict do nothing`,
    [id],
  )
  const years = [...new Set(coverage.map(({ year }) => year))]
  if (id !== takenId && isTakenIdInUse) await useKnownId(client, takenId, id, years)
  await client.query(`
    create temporary table ranked on commit drop as
      select id, series, published_on, file_name, kept_codes is null as keeps_all,
        ${publicationRank} as rank
      from publications;
    analyze ranked`)
  const newer = await client.query<{ id: number }>(
    'select id from ranked where rank > (select rank from ranked where id = $1)',
    [id],
  )
  return { id, series, publishedOn, coverage, years, newerIds: newer.rows.map((row) => row.id) }
}

/**
 * Rows copied directly got the reserved id, before the file was recognised as imported earlier;
 * they get the existing id now.
 */
async function useKnownId(
  client: PoolClient,
  takenId: number,
  id: number,
  years: readonly number[],
): Promise<void> {
  await client.query(
    'update figures set publication_id = $2 where publication_id = $1 and year = any($3)',
    [takenId, id, years],
  )
  await client.query(
    `update directory set emta_publication_id = $2,
       emta_vat_publication_id = case when emta_vat_publication_id = $1 then $2 else emta_vat_publication_id end
     where emta_publication_id = $1`,
    [takenId, id],
  )
}
