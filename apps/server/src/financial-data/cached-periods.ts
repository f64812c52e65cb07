import {
  activeCompanies,
  type CountedPeriods,
  countPeriods,
  type PublishedPeriod,
} from '@kvartal/database/figures/list-periods'
import type { Reads } from '@kvartal/database/open'
import type { VersionTracker } from '../cache/version-tracker.ts'

/**
 * Quarters with figures. Counting the companies of each takes as long as reading their figures, so it is done again only
 * when figures or the set of active companies change, and not for every change of a company or a tag.
 */
export function cachePeriods(
  { db }: Reads,
  versions: VersionTracker,
): () => Promise<readonly PublishedPeriod[]> {
  let last: (CountedPeriods & { readonly figures: number }) | null = null
  return async () => {
    const figures = await versions.read('figures')
    if (last?.figures === figures && last.counted === (await activeCompanies(db)))
      return last.periods
    last = { ...(await countPeriods(db)), figures }
    return last.periods
  }
}
