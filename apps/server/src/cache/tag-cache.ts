import type { VersionedData } from '@kvartal/database/data-version'
import type { Database } from '@kvartal/database/open'
import { listCodesOfTag } from '@kvartal/database/tags/list-tags'
import type { TagRecord } from '@kvartal/database/tags/tag-record'
import { periodKey, type PeriodSpan } from '@kvartal/domain/period/period'
import type { Lane, Work } from '../limits/lane.ts'
import type { Client } from '../limits/places.ts'
import { chunks } from './chunks.ts'
import { openValueCache } from './value-cache.ts'
import type { VersionTracker } from './version-tracker.ts'

type Db = Database['db']

/** Accumulates a value over a tag's companies, batch by batch. */
interface Accumulator<Value> {
  /** Adds companies, by registry code. */
  readonly add: (registryCodes: readonly string[]) => Promise<void>
  /**
   * @param companies the number of companies of the tag
   * @param work does what takes more than a few milliseconds in batches
   */
  readonly result: (companies: number, work: Work) => Promise<Value>
}

interface TagValue<Value> {
  /** The data that the value depends on. */
  readonly dependsOn: readonly VersionedData[]
  /** The maximum total size of the cached values. */
  readonly maxSize: number
  readonly sizeOf: (value: Value | null) => number
  readonly begin: (db: Db, sameIn: PeriodSpan | null) => Promise<Accumulator<Value>>
}

/**
 * Values of tags over their active companies, in the given order, the same for every visitor; deleted tags are left out.
 * @param sameIn periods in which the same companies are wanted
 */
export type ReadForTags<Value> = (tags: readonly TagRecord[], client: Client, sameIn?: PeriodSpan | null) => Promise<[TagRecord, Value][]>

/** Each query reads this many companies. */
const companiesPerBatch = 50

/** Values over tags' companies, each computed once and cached until the underlying data change. */
export function cacheByTag<Value>(
  { db }: Database,
  versions: VersionTracker,
  lane: Lane,
  { dependsOn, maxSize, sizeOf, begin }: TagValue<Value>,
): ReadForTags<Value> {
  const cache = openValueCache<Value | null>(maxSize, sizeOf)

  async function compute(tagId: number, sameIn: PeriodSpan | null, client: Client): Promise<Value | null> {
    const release = await lane.enter(client)
    try {
      const work = lane.workFor(client)
      const [codes, accumulator] = await work(() => Promise.all([listCodesOfTag(db, tagId), begin(db, sameIn)]))
      if (codes === null) return null
      for (const batch of chunks(codes, companiesPerBatch)) await work(() => accumulator.add(batch))
      return await accumulator.result(codes.length, work)
    } finally {
      release()
    }
  }

  return async (tags, client, sameIn = null) => {
    const values: [TagRecord, Value][] = []
    for (const tag of tags) {
      const version = await versions.read(...dependsOn)
      const value = await cache.read(keyOf(tag.id, sameIn), version, client, (waiting) => compute(tag.id, sameIn, waiting))
      if (value !== null) values.push([tag, value])
    }
    return values
  }
}

function keyOf(tagId: number, sameIn: PeriodSpan | null): string {
  return sameIn === null ? `${tagId}` : `${tagId} ${periodKey(sameIn.from)} ${periodKey(sameIn.to)}`
}
