import {
  type ChosenKey,
  type CompanyChoice,
  listChosenKeys,
} from '@kvartal/database/companies/list-chosen-companies'
import type { Reads } from '@kvartal/database/open'
import { openValueCache } from '../cache/value-cache.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import type { Client } from '../limits/places.ts'

/** The keys of a selection's companies, in the order of the reply. */
export type ReadChosenKeys = (
  choice: CompanyChoice,
  client: Client,
) => Promise<readonly ChosenKey[]>

/** The most keys that are cached, some 100 bytes each. */
const mostKeys = 100_000

/**
 * Caches the companies of a selection per version of companies and tags: sorting ten thousand by name takes longer than anything
 * else before the first part of a comparison, and visitors who disconnected early made the server repeat it.
 */
export function cacheChosenKeys({ db }: Reads, versions: VersionTracker): ReadChosenKeys {
  const cache = openValueCache<readonly ChosenKey[]>(mostKeys, (keys) => 1 + keys.length)
  return async (choice, client) => {
    // Companies that are not curated depend on the directory, and a few companies are found at once.
    if (choice.codes?.length !== 0 || choice.tagIds?.length === 0) return listChosenKeys(db, choice)
    return cache.read(JSON.stringify(choice), await versions.read('companies'), client, () =>
      listChosenKeys(db, choice),
    )
  }
}
