import type { Tag } from '@kvartal/contract/tag'
import { statisticOf } from '@kvartal/domain/averages/comparable-average'
import { coverageOf } from '@kvartal/domain/averages/coverage'
import type { StatisticsByPeriod } from '@kvartal/domain/averages/statistics'
import { periodKey } from '@kvartal/domain/period/period'
import { quarterBases } from '@kvartal/domain/reports/comparison-basis'
import type { ComparedTag } from './compared.ts'

/** Tags with their statistics of quarters or of years. */
interface TagRow {
  readonly tag: Tag
  readonly companies: number
  readonly statistics: StatisticsByPeriod
}

export function tagsOf(rows: readonly TagRow[]): ComparedTag[] {
  return comparedTags(rows, false)
}

/** The same for statistics over companies that have the value in every shown period. */
export function sameTagsOf(rows: readonly TagRow[]): ComparedTag[] {
  return comparedTags(rows, true)
}

function comparedTags(rows: readonly TagRow[], isOfSame: boolean): ComparedTag[] {
  return rows.map(({ tag, companies, statistics }) => ({
    tag,
    years: Object.keys(statistics).map((key) => Number(key.slice(0, 4))),
    companies,
    statisticsIn: (metric, period) => statistics[periodKey(period)]?.[metric.field] ?? null,
    cells: (metric, periods, asked) => {
      const statistic = statisticOf(metric, asked)
      const bases = quarterBases(metric, periods)
      return {
        statistic,
        ...(bases === undefined ? {} : { bases }),
        values: periods.map(
          (period) => statistics[periodKey(period)]?.[metric.field]?.[statistic] ?? null,
        ),
        coverage: {
          ...coverageOf(statistics, metric, periods, companies),
          ...(isOfSame && { isOfSame }),
        },
      }
    },
  }))
}
