import { type PreparedBody, prepareBody } from '../http/prepared-body.ts'

/** The two whole first pages that nearly everybody asks for: active companies, and all of them for managers. */
export type PreparedListName = 'active' | 'all'

export type ReadPreparedList = (name: PreparedListName) => Promise<PreparedBody>

interface Entry {
  readonly version: number
  readonly body: Promise<PreparedBody>
}

/**
 * Keeps whole lists ready, compressed, for as long as the data version stands; each is made once however many ask.
 * @param readVersion the version that holds now, which every change of companies and tags raises
 * @param writeList makes the whole reply as JSON text
 */
export function cacheLists(
  readVersion: () => Promise<number>,
  writeList: (name: PreparedListName) => Promise<string>,
): ReadPreparedList {
  const entries = new Map<PreparedListName, Entry>()
  return async (name) => {
    const version = await readVersion()
    const known = entries.get(name)
    if (known?.version === version) return known.body
    // The list is read after the version, so it is at least as new as the version it is kept under.
    const entry: Entry = { version, body: writeList(name).then(prepareBody) }
    entries.set(name, entry)
    entry.body.catch(() => {
      if (entries.get(name) === entry) entries.delete(name)
    })
    return entry.body
  }
}
