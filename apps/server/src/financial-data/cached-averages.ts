import type { TagAverages } from '@kvartal/contract/financial-data'
import { listFigures } from '@kvartal/database/figures/list-figures'
import type { Database } from '@kvartal/database/open'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import { runningAverages } from '@kvartal/domain/averages/tag-averages'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import { cacheByTag, type ReadForTags } from '../cache/tag-cache.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import type { Lane } from '../limits/lane.ts'

/** The maximum number of tags whose averages are cached, some 15 kB each. */
const mostTags = 500

/**
 * Averages of tags over their active companies, cached until companies, tags, figures or tax rates change. They are
 * derived by the same formulas as all other values, from batches of companies.
 */
export function cacheAverages(database: Database, versions: VersionTracker, lane: Lane): ReadForTags<Omit<TagAverages, 'tag'>> {
  return cacheByTag(database, versions, lane, {
    dependsOn: ['companies', 'figures', 'tax-rates'],
    maxSize: mostTags,
    sizeOf: () => 1,
    async begin(db) {
      const rates = await listTaxRates(db)
      const running = runningAverages()
      return {
        async add(registryCodes) {
          const figures = await listFigures(db, registryCodes)
          for (const ofCompany of figures.values()) running.add(ofCompany.map((figure) => deriveFinancials(figure, rates)))
        },
        result: (companies) => ({ averages: running.averages(), companies, companiesByPeriod: running.companiesByPeriod() }),
      }
    },
  })
}
