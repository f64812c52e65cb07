import type {
  GatheredStatistics,
  PeriodStatistics,
} from '@kvartal/domain/averages/gather-statistics'
import type { Statistics } from '@kvartal/domain/averages/statistics'
import { periodKey } from '@kvartal/domain/period/period'
import type { Work } from '../limits/lane.ts'

/** Statistics of a tag's companies by period key, oldest first, as replies have them. */
export interface StatisticsOfTag<Field extends string> {
  /** Means. */
  readonly averages: Record<string, Record<Field, number | null>>
  readonly statistics: Record<string, Record<Field, Statistics>>
}

/**
 * Computes the statistics of the gathered values, one period per batch.
 * @param onPeriod gets a period's values before they are discarded
 */
export async function statisticsOfTag<Field extends string>(
  gathered: GatheredStatistics<Field>,
  work: Work,
  onPeriod: (key: string, values: PeriodStatistics<Field>['values']) => void = () => {},
): Promise<StatisticsOfTag<Field>> {
  const found: StatisticsOfTag<Field> = { averages: {}, statistics: {} }
  for (const period of gathered.periods()) {
    await work(async () => {
      const key = periodKey(period)
      const { statistics, values } = gathered.take(period)
      found.averages[key] = meansOf(statistics)
      found.statistics[key] = statistics
      onPeriod(key, values)
    })
  }
  return found
}

function meansOf<Field extends string>(
  statistics: Readonly<Record<Field, Statistics>>,
): Record<Field, number | null> {
  const means = Object.entries<Statistics>(statistics).map(
    ([field, { mean }]) => [field, mean] as const,
  )
  // `fromEntries` does not keep the names.
  return Object.fromEntries(means) as Record<Field, number | null>
}
