import type { VersionedData } from '@kvartal/database/data-version'
import type { Reads } from '@kvartal/database/open'
import { listCodesOfTag, type TagRecord } from '@kvartal/database/tags'
import type {
  GatheredStatistics,
  PeriodStatistics,
} from '@kvartal/domain/averages/gather-statistics'
import type { Statistics } from '@kvartal/domain/averages/statistics'
import { periodKey, type PeriodSpan } from '@kvartal/domain/period/period'
import type { Client } from '../limits/client.ts'
import type { Work, Lane } from '../limits/lane.ts'
import { chunks, openValueCache } from './value-cache.ts'
import type { VersionTracker } from './version-tracker.ts'

/** Statistics of a tag's companies by period key, oldest first, as replies have them. */
export interface StatisticsOfTag<Field extends string> {
  /** Means. */
  readonly averages: Record<string, Record<Field, number | null>>
  readonly statistics: Record<string, Record<Field, Statistics>>
}

/**
 * Computes the statistics of the gathered values, one period per batch.
 * @param onPeriod gets a period's values before they are discarded
 */
export async function statisticsOfTag<Field extends string>(
  gathered: GatheredStatistics<Field>,
  work: Work,
  onPeriod: (key: string, values: PeriodStatistics<Field>['values']) => void = () => {},
): Promise<StatisticsOfTag<Field>> {
  const found: StatisticsOfTag<Field> = { averages: {}, statistics: {} }
  for (const period of gathered.periods()) {
    await work(async () => {
      const key = periodKey(period)
      const { statistics, values } = gathered.take(period)
      found.averages[key] = meansOf(statistics)
      found.statistics[key] = statistics
      onPeriod(key, values)
    })
  }
  return found
}

function meansOf<Field extends string>(
  statistics: Readonly<Record<Field, Statistics>>,
): Record<Field, number | null> {
  const means = Object.entries<Statistics>(statistics).map(
    ([field, { mean }]) => [field, mean] as const,
  )
  // `fromEntries` does not keep the names.
  return Object.fromEntries(means) as Record<Field, number | null>
}

type Db = Reads['db']

/** Accumulates a value over a tag's companies, batch by batch. */
interface Accumulator<Value, Batch> {
  /** Reads companies, by registry code, in one query. */
  readonly read: (registryCodes: readonly string[]) => Promise<Batch>
  readonly add: (batch: Batch) => void
  /**
   * @param companies the number of companies of the tag
   * @param work runs batches of what takes more than a few milliseconds
   */
  readonly result: (companies: number, work: Work) => Promise<Value>
}

interface TagValue<Value, Batch> {
  /** The data that the value depends on. */
  readonly dependsOn: readonly VersionedData[]
  /** The maximum total size of the cached values. */
  readonly maxSize: number
  readonly sizeOf: (value: Value | null) => number
  /** How many companies are read by a query and added at once, in a few milliseconds. */
  readonly companiesPerBatch: number
  readonly begin: (db: Db, sameIn: PeriodSpan | null) => Promise<Accumulator<Value, Batch>>
}

/**
 * Values of tags over their active companies, in the given order, the same for every visitor;
 * deleted tags are left out.
 * @param sameIn periods in which the same companies are wanted
 */
export type ReadForTags<Value> = (
  tags: readonly TagRecord[],
  client: Client,
  sameIn?: PeriodSpan | null,
) => Promise<[TagRecord, Value][]>

/** Values over tags' companies, each computed once and cached until the underlying data change. */
export function cacheByTag<Value, Batch>(
  { db }: Reads,
  versions: VersionTracker,
  lane: Lane,
  { dependsOn, maxSize, sizeOf, companiesPerBatch, begin }: TagValue<Value, Batch>,
): ReadForTags<Value> {
  const cache = openValueCache<Value | null>(maxSize, sizeOf)

  async function compute(
    tagId: number,
    sameIn: PeriodSpan | null,
    client: Client,
  ): Promise<Value | null> {
    const release = await lane.enter(client)
    try {
      const work = lane.workFor(client)
      const [codes, accumulator] = await work(() =>
        Promise.all([listCodesOfTag(db, tagId), begin(db, sameIn)]),
      )
      if (codes === null) return null
      await addAll([...chunks(codes, companiesPerBatch)], accumulator, client, work)
      return await accumulator.result(codes.length, work)
    } finally {
      release()
    }
  }

  return async (tags, client, sameIn = null) => {
    const values: [TagRecord, Value][] = []
    for (const tag of tags) {
      const version = await versions.read(...dependsOn)
      const value = await cache.read(keyOf(tag.id, sameIn), version, client, (waiting) =>
        compute(tag.id, sameIn, waiting),
      )
      if (value !== null) values.push([tag, value])
    }
    return values
  }
}

/**
 * Adds batch after batch. PostgreSQL reads the next one while the current one is added and other
 * calls are answered.
 */
async function addAll<Batch>(
  batches: readonly (readonly string[])[],
  { read, add }: Accumulator<unknown, Batch>,
  { signal }: Client,
  work: Work,
): Promise<void> {
  let coming: Promise<Batch> | null = null
  for (const [i, batch] of batches.entries()) {
    await work(async () => {
      const present = await (coming ?? read(batch))
      const next = batches[i + 1]
      coming = next === undefined || signal.aborted ? null : read(next)
      // A read without waiting callers may fail silently.
      coming?.catch(() => {})
      add(present)
    })
  }
}

function keyOf(tagId: number, sameIn: PeriodSpan | null): string {
  return sameIn === null ? `${tagId}` : `${tagId} ${periodKey(sameIn.from)} ${periodKey(sameIn.to)}`
}
