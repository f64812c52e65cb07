import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { companyCount } from '@kvartal/charts/words/coverage-words'
import { comparableActivity } from '@kvartal/domain/company/activity'
import { type Extent, extentWords } from '@kvartal/domain/company/extent'
import { counted } from '@kvartal/domain/format/counted'
import { formatDate } from '@kvartal/domain/format/date'
import { formatEuros, formatWhole } from '@kvartal/domain/format/number'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import { isAdditive } from '@kvartal/domain/ranking/additive-metrics'
import { usualOrder } from '@kvartal/domain/ranking/rank-companies'
import type { RankingSort } from '@kvartal/domain/ranking/ranking-sort'
import type { FilterKey, RankingFilters } from './ranking-filters.ts'

/** The metric and the filters of a ranking. */
interface RankedView extends RankedCompanies {
  readonly metric: Metric
}

/** Which companies are ranked. */
interface RankedCompanies {
  /** Whose figures the reader sees; `null` while it is not known. */
  readonly extent: Extent | null
  readonly filters: RankingFilters
}

/** How many companies the filters find, and how many of them have a value. */
interface Coverage {
  readonly companies: number
  readonly withValue: number
}

/**
 * What is ranked, and how many companies: `Ehitus, Harju maakond · käive, I kv 2026 · järjestatud
 * 13 ettevõtet 18-st`.
 */
export function rankingSentence(
  view: RankedView,
  period: string | null,
  coverage: Coverage | null,
  tagName: (id: string) => string,
): string {
  const parsed = period === null ? null : parsePeriodKey(period)
  const metric = lowerFirst(view.metric.label)
  const parts = [
    filterWords(view, tagName),
    parsed === null ? metric : `${metric}, ${periodLabel(parsed)}`,
  ]
  return [
    ...parts,
    ...(coverage === null || parsed === null ? [] : [coverageWords(coverage)]),
  ].join(' · ')
}

function coverageWords({ companies, withValue }: Coverage): string {
  if (companies === 0) return 'ühtegi ettevõtet ei leitud'
  if (withValue === companies)
    return `järjestatud ${companies === 1 ? 'ainus ettevõte' : `kõik ${counted(companies, 'ettevõte', 'ettevõtet')}`}`
  return `järjestatud ${companyCount(withValue, companies)}, teistel väärtust ei ole või see ei ole võrreldav`
}

/** How many of the ranked companies do not compare. */
interface ComparedCounts {
  readonly ofGroup: number
  readonly otherLength: number
  readonly notCompared: number
}

/**
 * What to know when reading a ranking: what the metric is, whose figures the sum has, who has no
 * change. Empty when all compare.
 */
export function comparedSentences(
  metric: Metric,
  { ofGroup, otherLength, notCompared }: ComparedCounts,
): string[] {
  const { seriesBreak } = metric
  if (seriesBreak !== undefined)
    return [
      `${metric.label} on ${typeof metric.note === 'string' ? metric.note : seriesBreak.reason}.`,
    ]
  const where = isAdditive(metric) ? 'Summas' : 'Arvude seas'
  return [
    ofGroup === 0 ? '' : `${where} on ka ${counted(ofGroup, 'kontserni', 'kontserni')} andmed (K).`,
    otherLength === 0
      ? ''
      : `${counted(otherLength, 'ettevõtte', 'ettevõtte')} majandusaasta ei ole 12 kuud pikk (*).`,
    notCompared === 0
      ? ''
      : `${counted(notCompared, 'ettevõttel', 'ettevõttel')} ei ole muutust: aastad ei ole võrreldavad.`,
  ].filter((sentence) => sentence !== '')
}

interface RowMarks {
  readonly isOfGroup: boolean
  readonly isOtherLength: boolean
  readonly isFallIgnored: boolean
}

/** The marks beside a ranked value, as in the dashboard's tables, with what they mean. */
export function rankedNotes({
  isOfGroup,
  isOtherLength,
  isFallIgnored,
}: RowMarks): { readonly sign: string; readonly text: string }[] {
  return [
    ...(isOfGroup ? [{ sign: 'K', text: 'kontserni andmed' }] : []),
    ...(isOtherLength ? [{ sign: '*', text: 'majandusaasta ei ole 12 kuud pikk' }] : []),
    ...(isFallIgnored ? [{ sign: '↓', text: 'kuni 5% suurune langus, loetakse nulliks' }] : []),
  ]
}

/**
 * The filters as a list: `Ehitus, Harju maakond, töötajaid 10–49`; where only some companies are
 * loaded or shown, it says so.
 */
export function filterWords(
  { filters, extent }: RankedCompanies,
  tagName: (id: string) => string,
): string {
  const shown = filters.scope === 'curated' ? 'curated' : extent
  const { companies } = extentWords(shown)
  const isPart = filters.activity !== undefined && shown !== null && shown !== 'all'
  const { scope: _, activity, county, ...others } = wordsOf
  const written = (words: Partial<typeof wordsOf>) =>
    Object.entries(words).map(([key, write]) => {
      // The keys of the table are filters.
      const value = filters[key as FilterKey]
      return value === undefined ? '' : write(value, filters, tagName)
    })
  const words = [
    ...(filters.activity === undefined ? [companies] : written({ activity })),
    ...written({ county }),
    isPart ? (shown === 'loaded' ? lowerFirst(companies) : companies) : '',
    ...written(others),
  ]
  return words.filter((word) => word !== '').join(', ')
}

type Write = (value: string, filters: RankingFilters, tagName: (id: string) => string) => string

/** What each filter that is set says, in this order; the scope is said with the extent. */
const wordsOf: Readonly<Record<FilterKey, Write>> = {
  scope: () => '',
  activity: comparableActivities,
  county: readableList,
  employeesFrom: (from, { employeesTo }) => range('töötajaid', from, employeesTo, formatWhole),
  employeesTo: (to, { employeesFrom }) =>
    employeesFrom === undefined ? range('töötajaid', undefined, to, formatWhole) : '',
  revenueFrom: (from, { revenueTo }) => range('käive', from, revenueTo, formatEuros),
  revenueTo: (to, { revenueFrom }) =>
    revenueFrom === undefined ? range('käive', undefined, to, formatEuros) : '',
  legalForm: readableList,
  tags: (ids, _, tagName) => `tag ${ids.split(',').map(tagName).join(' või ')}`,
  allTags: (ids, _, tagName) => `tag ${ids.split(',').map(tagName).join(' ja ')}`,
  vatRegistered: (text) =>
    text === 'true' ? 'käibemaksukohustuslased' : 'mitte käibemaksukohustuslased',
  registeredFrom: (day) => `registreeritud alates ${formatDate(day)}`,
}

/** The order of the rows. */
interface Order {
  readonly sort: RankingSort
  readonly isDescending: boolean
}

/** `suurimast kasvust alates`, `nime järgi` */
export function orderWords({ sort, isDescending }: Order): string {
  switch (sort) {
    case 'value':
      return isDescending ? 'suurimast alates' : 'väikseimast alates'
    case 'change':
      return isDescending ? 'suurimast kasvust alates' : 'suurimast langusest alates'
    case 'previous':
      return `aasta varasema järgi, ${isDescending ? 'suurimast' : 'väikseimast'} alates`
    case 'name':
      return `nime järgi${isDescending ? ', tagant ettepoole' : ''}`
    case 'county':
      return `maakonna järgi${isDescending ? ', tagant ettepoole' : ''}`
  }
}

/** `, suurimast kasvust alates`; empty for the usual order, by value with the best first. */
export function unusualOrder(
  metric: Metric,
  {
    sort = 'value',
    order,
  }: { readonly sort?: RankingSort | undefined; readonly order?: 'asc' | 'desc' | undefined },
): string {
  const usual = usualOrder(sort, metric.better ?? 'more')
  const isUsual = sort === 'value' && (order ?? usual) === usual
  return isUsual ? '' : `, ${orderWords({ sort, isDescending: (order ?? usual) === 'desc' })}`
}

/** What is ranked and in which order: `Edetabel: käive, suurimast kasvust alates`. */
export function rankingTitle(metric: Metric, order: Order): string {
  return `Edetabel: ${lowerFirst(metric.label)}, ${orderWords(order)}`
}

function range(
  name: string,
  from: string | undefined,
  to: string | undefined,
  format: (value: number) => string,
): string {
  if (from === undefined && to === undefined) return ''
  if (to === undefined) return `${name} vähemalt ${format(Number(from))}`
  if (from === undefined) return `${name} kuni ${format(Number(to))}`
  return `${name} ${format(Number(from))}–${format(Number(to))}`
}

/**
 * An address with a section of EMTAK 2025 filters by the one of 2008 that companies are counted
 * under.
 */
function comparableActivities(values: string): string {
  return readableList([...new Set(values.split(/,(?!\s)/).map(comparableActivity))].join())
}

/**
 * Several values of a filter are separated by commas without a space; a comma within a value has
 * one.
 */
function readableList(values: string): string {
  return values.split(/,(?!\s)/).join(' või ')
}
