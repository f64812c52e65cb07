import { holdsWholePublication } from '@kvartal/database/figures/publication-facts'
import type { Reads } from '@kvartal/database/open'
import type { Extent } from '@kvartal/domain/company/extent'

/** Whose figures are shown. @param curatedOnly whether the visitor sees curated companies only */
export async function readExtent({ db }: Pick<Reads, 'db'>, curatedOnly: boolean): Promise<Extent> {
  if (curatedOnly) return 'curated'
  return (await holdsWholePublication(db)) ? 'all' : 'loaded'
}
