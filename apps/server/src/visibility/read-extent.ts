import { holdsWholePublication } from '@kvartal/database/figures/publication-facts'
import type { Reads } from '@kvartal/database/open'
import { seesUncurated } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import type { Extent } from '@kvartal/domain/company/extent'
import { areAllCompaniesShown } from '../settings/stored-setting.ts'

/** Whose figures a visitor sees. */
export async function extentFor(database: Reads, visitor: Visitor): Promise<Extent> {
  return readExtent(database, !seesUncurated(visitor, await areAllCompaniesShown(database)))
}

/** Whose figures are shown. @param curatedOnly whether the visitor sees curated companies only */
export async function readExtent({ db }: Pick<Reads, 'db'>, curatedOnly: boolean): Promise<Extent> {
  if (curatedOnly) return 'curated'
  return (await holdsWholePublication(db)) ? 'all' : 'loaded'
}
