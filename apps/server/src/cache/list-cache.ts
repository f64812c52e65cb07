import { type PreparedBody, prepareBody } from '../http/prepared-body.ts'

/** The two whole lists that most clients request: active companies, and all of them for managers. */
export type CachedListName = 'active' | 'all'

export type ReadCachedList = (name: CachedListName) => Promise<PreparedBody>

interface Entry {
  readonly version: number
  readonly body: Promise<PreparedBody>
}

/**
 * Caches whole lists, compressed, per version of the data; concurrent requests share one read.
 * @param readVersion the current version of companies and tags
 * @param writeList builds the whole reply as JSON text
 */
export function cacheLists(
  readVersion: () => Promise<number>,
  writeList: (name: CachedListName) => Promise<string>,
): ReadCachedList {
  const entries = new Map<CachedListName, Entry>()
  return async (name) => {
    const version = await readVersion()
    const cached = entries.get(name)
    if (cached?.version === version) return cached.body
    // The list is read after the version, so it is at least as new as the version.
    const entry: Entry = { version, body: writeList(name).then(prepareBody) }
    entries.set(name, entry)
    entry.body.catch(() => {
      if (entries.get(name) === entry) entries.delete(name)
    })
    return entry.body
  }
}
