import { publishedFigures, type QuarterFigure } from '@kvartal/domain/emta/figure'
import { periodIndex, quarterAt, type QuarterPeriod } from '@kvartal/domain/period/period'
import { giveBackAll } from '@kvartal/domain/ranking/give-back'
import { mergedColumns } from '@kvartal/domain/ranking/merged-columns'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import type { PoolClient } from 'pg'
import { readsOver } from '../over-client.ts'
import { readBinaryRows } from './binary-rows.ts'
import { type KnownQuarters, noneKnown, openKnownQuarters } from './known-quarters.ts'
import { type GrowingQuarter, growingQuarter } from './scan-quarters.ts'
import { columnOf, readStoredQuarter, storeQuarter } from './stored-quarter.ts'

/**
 * The temporary table of the company-quarters that an import has changed; one may stand there more
 * than once.
 */
export const changedFigures = 'changed_figures'

async function createChangedFigures(client: PoolClient): Promise<void> {
  await client.query(
    `create temporary table ${changedFigures} (registry_code text collate "C", year smallint, quarter smallint) on commit drop`,
  )
}

/** A statement that also notes what it changes. @param update of a table of figures as `f` */
export function noted(update: string): string {
  return `with changed as (${update} returning f.registry_code, f.year, f.quarter) insert into ${changedFigures} select * from changed`
}

/**
 * Keeps the stored columns of quarters equal to the figures, within the import that changes these.
 */
interface KeptColumns {
  /** The stored quarters, with which the file's figures can be compared. */
  readonly known: KnownQuarters
  /** A figure of a quarter that had none before. */
  readonly addDirect: (registryCode: string, figure: QuarterFigure) => void
  /**
   * To be called once, when nothing of the transaction changes figures any more. Others are read
   * from `changedFigures`.
   */
  readonly store: () => Promise<void>
}

/**
 * More figures than these are not gathered beside the table; their quarters are made from the
 * stored figures afterwards. Nor are more read for comparing.
 */
const mostGathered = 2_500_000

/**
 * Begins an import. Where something else has changed figures since the last one, nothing is kept
 * or known, and `storeAllQuarters` must make all quarters again.
 * @param comparesHere whether a figure that is stored with the same values needs nothing more than
 *   that: only of the newest publication
 */
export async function keepColumns(client: PoolClient, comparesHere: boolean): Promise<KeptColumns> {
  await createChangedFigures(client)
  let isKept = await areCurrent(client)
  const known = isKept && comparesHere ? await openKnownQuarters(client, mostGathered) : noneKnown
  const gathered = new Map<number, GrowingQuarter>()
  let count = 0

  async function merge(
    period: QuarterPeriod,
    version: number,
    changed: PeriodColumns,
  ): Promise<void> {
    const stored = known.take(period) ?? (await readStored(client, period))
    const columns = stored === null ? changed : mergedColumns(stored, changed)
    await storeQuarter(client, period, { version, columns })
    giveBackAll(columns)
  }

  return {
    known,
    addDirect(registryCode, figure) {
      count += 1
      if (count > mostGathered) {
        gathered.clear()
        isKept = false
      }
      if (!isKept) return
      const index = periodIndex(figure)
      let quarter = gathered.get(index)
      if (quarter === undefined) gathered.set(index, (quarter = growingQuarter()))
      quarter.add(
        Number(registryCode),
        (place) => figure[publishedFigures[place] ?? 'revenue'] ?? Number.NaN,
      )
    },
    async store() {
      if (!isKept) return
      const version = await readVersion(client)
      for (const [index, quarter] of gathered)
        await merge(quarterAt(index), version, await quarter.take())
      for (const period of await listChanged(client))
        await merge(period, version, await readChanged(client, period))
      await client.query('update quarter_columns_state set version = $1', [version])
    },
  }
}

/**
 * Whether the stored columns are those of the figures. Without any figures they are: there are
 * none. The version is locked, so that nothing else changes figures before the import does.
 */
async function areCurrent(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isCurrent: boolean; isEmpty: boolean }>(
    `select s.version = v.version as "isCurrent", not exists (select from figures) as "isEmpty"
     from quarter_columns_state s, data_versions v where v.name = 'figures' for update of v`,
  )
  if (rows[0]?.isEmpty === true) await client.query('delete from quarter_columns')
  return rows[0]?.isEmpty === true || rows[0]?.isCurrent === true
}

async function readVersion(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select version from data_versions where name = 'figures'",
  )
  return Number(rows[0]?.version)
}

async function listChanged(client: PoolClient): Promise<QuarterPeriod[]> {
  const { rows } = await client.query<QuarterPeriod>(
    `select distinct year, quarter from ${changedFigures} order by 1, 2`,
  )
  return rows
}

/** The present figures of what the import has changed in a quarter. */
async function readChanged(
  client: PoolClient,
  { year, quarter }: QuarterPeriod,
): Promise<PeriodColumns> {
  const changed = growingQuarter()
  const values = publishedFigures.map((figure) => `figures.${columnOf[figure]}::float8`)
  const query = `
    select registry_code::integer, ${values.join(', ')}
    from (select distinct registry_code, year, quarter from ${changedFigures} where year = ${Number(year)} and quarter = ${Number(quarter)}) c
    join figures using (registry_code, year, quarter)`
  await readBinaryRows(
    readsOver(client).pool,
    query,
    1 + values.length,
    new AbortController().signal,
    (row) => changed.add(row.integer(0), (place) => row.float(1 + place)),
  )
  return changed.take()
}

async function readStored(
  client: PoolClient,
  period: QuarterPeriod,
): Promise<PeriodColumns | null> {
  const { signal } = new AbortController()
  return (await readStoredQuarter(readsOver(client).pool, period, signal))?.columns ?? null
}
