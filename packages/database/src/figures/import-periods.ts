import {
  periodIndex,
  type Quarter,
  quarterAt,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import type { PoolClient } from 'pg'
import type { Publication } from './import-publication.ts'

/** `periodIndex` of every quarter with stored figures. */
export async function findKnownPeriods(client: PoolClient): Promise<Set<number>> {
  const { rows } = await client.query<{ year: number; quarter: Quarter }>(
    'select year, quarter from figure_periods',
  )
  return new Set(rows.map(periodIndex))
}

/**
 * Records which quarters the publication has figures of, with its date if that is the newest.
 * @param how `direct` for quarters without any figures before, so that all their figures are this publication's
 */
export async function listPeriods(
  client: PoolClient,
  { id, publishedOn }: Publication,
  periods: Iterable<number>,
  how: 'direct' | 'merged',
): Promise<void> {
  const listed: readonly QuarterPeriod[] = [...periods].map(quarterAt)
  await client.query(
    `insert into figure_periods (year, quarter, published_on, unnoted_publication_id)
     select year, quarter, $1, $2 from unnest($3::smallint[], $4::smallint[]) as period (year, quarter)
     on conflict (year, quarter) do update set published_on = excluded.published_on
       where figure_periods.published_on < excluded.published_on`,
    [
      publishedOn,
      how === 'direct' ? id : null,
      listed.map(({ year }) => year),
      listed.map(({ quarter }) => quarter),
    ],
  )
}
