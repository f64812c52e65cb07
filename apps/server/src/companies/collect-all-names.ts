import { streamNames } from '@kvartal/database/directory/search-directory'
import type { Reads } from '@kvartal/database/open'
import { type CollectedNames, collectNames } from '@kvartal/domain/search/collect-names'

/** Collects every name of the directory for an index in memory. */
export async function collectAllNames(db: Reads['db']): Promise<CollectedNames> {
  const collected = collectNames({ hasCodes: true })
  await streamNames(db, (names) => {
    for (const { registryCode, name, place } of names)
      collected.add(Number(registryCode), name, place)
  })
  return collected.take()
}
