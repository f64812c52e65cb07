import type { Database } from '@kvartal/database/open'
import type { VersionedData } from '@kvartal/database/data-version'
import { listCodesOfTag } from '@kvartal/database/tags/list-codes-of-tag'
import type { Client, Lane } from '../limits/lane.ts'
import { chunks } from './chunks.ts'
import { openValueCache } from './value-cache.ts'
import type { VersionTracker } from './version-tracker.ts'

type Db = Database['db']

/** Gathers a value over a tag's companies, batch by batch. */
interface Gathering<Value> {
  /** Adds companies, by registry code. */
  readonly add: (registryCodes: readonly string[]) => Promise<void>
  /** @param companies the number of companies of the tag */
  readonly end: (companies: number) => Value
}

interface TagValue<Value> {
  /** The data that the value depends on. */
  readonly dependsOn: readonly VersionedData[]
  /** The total size of the values that are cached. */
  readonly most: number
  readonly sizeOf: (value: Value | null) => number
  readonly begin: (db: Db) => Promise<Gathering<Value>>
}

/** A value over a tag's active companies, the same for every visitor; `null` when there is no such tag. */
export type ReadForTag<Value> = (tagId: number, client: Client) => Promise<Value | null>

/** Each query reads this many companies. */
const readAtOnce = 50

/** Values over tags' companies, each computed once and cached until the data that it depends on change. */
export function cacheByTag<Value>(
  { db }: Database,
  versions: VersionTracker,
  lane: Lane,
  { dependsOn, most, sizeOf, begin }: TagValue<Value>,
): ReadForTag<Value> {
  const kept = openValueCache<Value | null>(most, sizeOf)
  return async (tagId, client) => {
    const version = await versions.read(...dependsOn)
    return kept.read(tagId, version, client, (waiting) => gather(db, lane, { tagId, client: waiting, begin }))
  }
}

interface Asked<Value> extends Pick<TagValue<Value>, 'begin'> {
  readonly tagId: number
  readonly client: Client
}

async function gather<Value>(db: Db, lane: Lane, { tagId, client, begin }: Asked<Value>): Promise<Value | null> {
  const leave = await lane.enter(client)
  try {
    const work = lane.workFor(client)
    const [codes, gathering] = await work(() => Promise.all([listCodesOfTag(db, tagId), begin(db)]))
    if (codes === null) return null
    for (const batch of chunks(codes, readAtOnce)) await work(() => gathering.add(batch))
    return await work(async () => gathering.end(codes.length))
  } finally {
    leave()
  }
}
