import type { TagAverages } from '@kvartal/contract/financial-data'
import { readFigureColumns } from '@kvartal/database/figures/read-figure-columns'
import type { Reads } from '@kvartal/database/open'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import { gatherStatistics } from '@kvartal/domain/averages/gather-statistics'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import { statisticsOfTag } from '../cache/statistics-of-tag.ts'
import { cacheByTag, type ReadForTags } from '../cache/tag-cache.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import type { Lane } from '../limits/lane.ts'

type AveragesOfTag = Omit<TagAverages, 'tag'>

/** The most quarters cached for all tags, some 2 kB each: 500 tags with forty quarters. */
const mostQuarters = 20_000

/**
 * Statistics of tags over their active companies, cached until companies, tags, figures or tax rates change. They are
 * derived by the same formulas as all other values, from batches of companies.
 */
export function cacheAverages(
  database: Reads,
  versions: VersionTracker,
  lane: Lane,
): ReadForTags<AveragesOfTag> {
  return cacheByTag(database, versions, lane, {
    dependsOn: ['companies', 'figures', 'tax-rates'],
    maxSize: mostQuarters,
    sizeOf: (ofTag: AveragesOfTag | null) => 1 + Object.keys(ofTag?.statistics ?? {}).length,
    companiesPerBatch: 250,
    async begin(db, sameIn) {
      const rates = await listTaxRates(db)
      const gathered = gatherStatistics({
        metrics: quarterMetrics,
        factsOf: ({ year }) => ({ rate: taxRateFor(rates, year) }),
        sameIn,
      })
      return {
        read: (registryCodes) => readFigureColumns(db, registryCodes),
        add: gathered.addColumns,
        result: async (companies, work) => ({
          ...(await statisticsOfTag(gathered, work)),
          companies,
        }),
      }
    },
  })
}
