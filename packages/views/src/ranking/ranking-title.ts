import { inYears, saidMetric, yearsBefore } from '@kvartal/charts/words/change-words'
import { lowerFirst } from '@kvartal/charts/words/chart-title'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import type { GrowthSpan } from '@kvartal/domain/ranking/growth-span'
import { usualOrder } from '@kvartal/domain/ranking/rank-companies'
import type { RankingSort } from '@kvartal/domain/ranking/ranking-sort'
import { type FilterNames, type RankedCompanies, titleFilters } from './ranking-words.ts'

/** The order of a ranking as its query has it; what is left out is as usual. */
interface AskedOrder {
  readonly sort?: RankingSort | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly growth?: GrowthSpan | undefined
}

/** A metric in the order of its ranking: `Suurim käive`, `Kiireima kasvuga kolme aastaga: käive`. */
export function orderedMetric(metric: Metric, { sort = 'value', order, growth = 1 }: AskedOrder) {
  const isDescending = (order ?? usualOrder(sort, metric.better ?? 'more')) === 'desc'
  const over = growth === 1 ? '' : ` ${inYears(growth)}`
  if (sort === 'change')
    return `${isDescending ? 'Kiireima kasvuga' : 'Kiireima langusega'}${over}: ${lowerFirst(metric.label)}`
  // The change is shown in every order.
  const shown = over === '' ? '' : `, kasv${over}`
  if (sort === 'value') return `${superlative(metric, isDescending)}${shown}`
  const from = isDescending ? 'suurimast' : 'väikseimast'
  const reversed = isDescending ? ', tagant ettepoole' : ''
  const by = {
    previous: `järjestatud ${yearsBefore(growth)} olnud väärtuse järgi, ${from} alates`,
    name: `järjestatud nime järgi${reversed}`,
    county: `järjestatud maakonna järgi${reversed}`,
  }[sort]
  return `${metric.label}, ${by}${shown}`
}

/** `Suurim käive`, `Väikseimad maksud kokku`, `Enim töötajaid` */
function superlative({ label }: Metric, isDescending: boolean): string {
  const name = lowerFirst(label)
  // A partitive has no superlative.
  if (/^töötajaid(?= |$)/.test(name)) return `${isDescending ? 'Enim' : 'Kõige vähem'} ${name}`
  const { isPlural } = saidMetric(label, undefined)
  return `${isDescending ? 'Suurim' : 'Väikseim'}${isPlural ? 'ad' : ''} ${name}`
}

interface TitledRanking extends RankedCompanies {
  readonly metric: Metric
  readonly order: AskedOrder
  /** The key of its period; `null` while it is not known. */
  readonly period: string | null
}

/**
 * What is ranked and in which order: `Kiireima kasvuga: käive, Ehitus, vähemalt 10 töötajat, III kv
 * 2026`.
 */
export function rankingTitle(of: TitledRanking, names: FilterNames): string {
  const period = parsePeriodKey(of.period ?? '')
  return [
    orderedMetric(of.metric, of.order),
    ...titleFilters(of, names),
    ...(period === null ? [] : [periodLabel(period)]),
  ].join(', ')
}
