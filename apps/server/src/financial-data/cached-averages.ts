import type { TagAverages } from '@kvartal/contract/financial-data'
import { listFigures } from '@kvartal/database/figures/list-figures'
import type { Database } from '@kvartal/database/open'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import { runningAverages } from '@kvartal/domain/averages/tag-averages'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import type { Lane } from '../limits/lane.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import { cacheByTag, type ReadForTag } from '../cache/tag-cache.ts'

/** Averages over a tag's active companies. */
export type AveragesOfTag = Omit<TagAverages, 'tag'>

/** Averages of so many tags are kept, some 15 kB each. */
const mostTags = 500

/**
 * Averages of tags, kept for as long as companies, tags, figures and tax rates stay as they are. Nothing derived is stored:
 * they are counted by the same formulas as everything else, from batches of companies.
 */
export function cacheAverages(database: Database, versions: VersionTracker, lane: Lane): ReadForTag<AveragesOfTag> {
  return cacheByTag(database, versions, lane, {
    dependsOn: ['companies', 'figures', 'tax-rates'],
    most: mostTags,
    sizeOf: () => 1,
    async begin(db) {
      const rates = await listTaxRates(db)
      const running = runningAverages()
      return {
        async add(registryCodes) {
          const figures = await listFigures(db, registryCodes)
          for (const ofCompany of figures.values()) running.add(ofCompany.map((figure) => deriveFinancials(figure, rates)))
        },
        end: (companies) => ({ averages: running.averages(), companies, companiesByPeriod: running.companiesByPeriod() }),
      }
    },
  })
}
