import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { companyCount } from '@kvartal/charts/words/coverage-words'
import { levelOf } from '@kvartal/domain/activities/activity-code'
import { breaksNote } from '@kvartal/domain/breaks/break-words'
import { breaksBetween } from '@kvartal/domain/breaks/breaks'
import { comparableActivity } from '@kvartal/domain/company/activity'
import { type Extent, extentWords } from '@kvartal/domain/company/extent'
import { counted } from '@kvartal/domain/format/counted'
import { formatDate } from '@kvartal/domain/format/date'
import { formatEuros, formatWhole } from '@kvartal/domain/format/number'
import { inputsOf } from '@kvartal/domain/metrics/inputs-of'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { type Period, periodYearBefore } from '@kvartal/domain/period/period'
import { isAdditive } from '@kvartal/domain/ranking/additive-metrics'
import type { GrowthSpan } from '@kvartal/domain/ranking/growth-span'
import type { RankingSort } from '@kvartal/domain/ranking/ranking-sort'
import type { FilterKey, RankingFilters } from './ranking-filters.ts'

/** Which companies are ranked. */
export interface RankedCompanies {
  /** Whose figures the reader sees; `null` while it is not known. */
  readonly extent: Extent | null
  readonly filters: RankingFilters
}

/** How many companies the filters find, and how many of them have a value. */
interface Coverage {
  readonly companies: number
  readonly withValue: number
  /** Those that a ranking by change leaves out. */
  readonly acrossBreak: number
}

/**
 * Whose figures are ranked, and of how many companies, below a title that has the filters: `Eesti
 * ettevõtted · järjestatud 13 ettevõtet 18-st`.
 *
 * @param coverage `null` while it is not known
 */
export function rankingSentence(
  of: RankedCompanies & { readonly sort?: RankingSort | undefined },
  coverage: Coverage | null,
): string {
  const { companies } = extentWords(shownExtent(of))
  return coverage === null
    ? companies
    : `${companies} · ${coverageWords(coverage, of.sort === 'change' ? coverage.acrossBreak : 0)}`
}

function coverageWords({ companies, withValue }: Coverage, leftOut: number): string {
  if (companies === 0) return 'ühtegi ettevõtet ei leitud'
  if (leftOut > 0)
    return `järjestatud ${companyCount(withValue - leftOut, companies)}, teistel väärtust ei ole või muutus ei ole võrreldav`
  if (withValue === companies)
    return `järjestatud ${companies === 1 ? 'ainus ettevõte' : `kõik ${counted(companies, 'ettevõte', 'ettevõtet')}`}`
  return `järjestatud ${companyCount(withValue, companies)}, teistel väärtust ei ole või see ei ole võrreldav`
}

/** How companies belong to the activities that are asked for by code. */
interface CodeCounts {
  readonly translated: number
  readonly unclear: number
  readonly uncoded: number
}

/**
 * Who is counted by a code of the older classification, and who is left out; empty where all have
 * codes of the asked version.
 */
export function codeSentence(
  asked: readonly string[],
  { translated, unclear, uncoded }: CodeCounts,
): string {
  const isOfSections = asked.every((text) => levelOf(text) === 'section')
  const left = [
    unclear === 0
      ? ''
      : `${counted(unclear, 'ettevõte', 'ettevõtet')}, mille koodil ei ole ühest vastet`,
    uncoded === 0 || isOfSections
      ? ''
      : `${counted(uncoded, 'ettevõte', 'ettevõtet')} samast valdkonnast, mille kood ei ole teada`,
  ].filter((part) => part !== '')
  return [
    translated === 0
      ? ''
      : `Neist ${counted(translated, 'ettevõte', 'ettevõtet')} EMTAK 2008 koodi järgi.`,
    left.length === 0 ? '' : `Välja jäi ${left.join(' ja ')}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** How many of the ranked companies do not compare. */
interface ComparedCounts extends CodeCounts {
  readonly ofGroup: number
  readonly otherLength: number
  readonly notCompared: number
  readonly acrossBreak: number
}

/** Between which periods a ranking shows changes, and whether it is in their order. */
interface ChangedRanking {
  readonly period: Period | null
  readonly growth?: GrowthSpan | undefined
  readonly sort?: RankingSort | undefined
  /** The sections and codes that it asks for. */
  readonly activity?: readonly string[] | undefined
}

/**
 * What to know when reading a ranking: what the metric is, whose figures the sum has, who has no
 * change, and which changes say little. Empty when all compare.
 */
export function comparedSentences(
  metric: Metric,
  counts: ComparedCounts,
  { period, growth, sort, activity = [] }: ChangedRanking,
): string[] {
  const { ofGroup, otherLength, notCompared, acrossBreak } = counts
  const breaks =
    period === null || acrossBreak === 0
      ? []
      : breaksBetween(metric, periodYearBefore(period, growth), period)
  const where = isAdditive(metric) ? 'Summas' : 'Arvude seas'
  return [
    codeSentence(activity, counts),
    isEstimate(metric) && typeof metric.note === 'string'
      ? `${metric.label} on ${metric.note}.`
      : '',
    ofGroup === 0 ? '' : `${where} on ka ${counted(ofGroup, 'kontserni', 'kontserni')} andmed (K).`,
    otherLength === 0
      ? ''
      : `${counted(otherLength, 'ettevõtte', 'ettevõtte')} majandusaasta ei ole 12 kuud pikk (*).`,
    notCompared === 0
      ? ''
      : `${counted(notCompared, 'ettevõttel', 'ettevõttel')} ei ole muutust: aastad ei ole võrreldavad.`,
    sort === 'change' && acrossBreak > 0
      ? `Muutuse järgi jäi järjestusest välja ${counted(acrossBreak, 'ettevõte', 'ettevõtet')}.`
      : '',
    breaksNote(breaks) ?? '',
  ].filter((sentence) => sentence !== '')
}

/** An estimate is made by tax rates, so that its note is a caution. */
function isEstimate(metric: Metric): boolean {
  return inputsOf(metric).some(({ kind }) => kind === 'tax-rate')
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

/** How people call what filters have by its id or code. */
export interface FilterNames {
  readonly tag: (id: string) => string
  /** `null` while the name is not known. @param version the newest known one when left out */
  readonly activity: (code: string, version: string | undefined) => string | null
}

/**
 * The filters as a list: `Ehitus, Harju maakond, 10–49 töötajat`; where only some companies are
 * loaded or shown, it says so.
 */
export function filterWords(of: RankedCompanies, names: FilterNames): string {
  const { activity } = of.filters
  const { companies } = extentWords(shownExtent(of))
  const [place, others] = writtenFilters(of.filters, names)
  return [
    ...(activity === undefined ? [companies, ...place] : [...place, ...partWords(of)]),
    ...others,
  ].join(', ')
}

/**
 * The same without the companies of the whole country: `Ehitus`, `laaditud ettevõtted`; after the
 * title that they belong to.
 */
export function titleFilters(of: RankedCompanies, names: FilterNames): string[] {
  const [place, others] = writtenFilters(of.filters, names)
  return [...place, ...partWords(of), ...others]
}

/** Activity and county, before the words for the companies; and the other filters. */
function writtenFilters(
  filters: RankingFilters,
  names: FilterNames,
): [place: string[], others: string[]] {
  const { scope: _, activity, county, municipality, ...others } = wordsOf
  const written = (words: Partial<typeof wordsOf>) =>
    Object.entries(words).flatMap(([key, write]) => {
      // The keys of the table are filters.
      const value = filters[key as FilterKey]
      const word = value === undefined ? '' : write(value, filters, names)
      return word === '' ? [] : [word]
    })
  return [written({ activity, county, municipality }), written(others)]
}

function shownExtent({ filters, extent }: RankedCompanies): Extent | null {
  return filters.scope === 'curated' ? 'curated' : extent
}

/** `laaditud ettevõtted`; nothing for those of the whole country, and while it is not known. */
function partWords(of: RankedCompanies): string[] {
  const shown = shownExtent(of)
  const { companies } = extentWords(shown)
  if (shown === null || shown === 'all') return []
  return [shown === 'loaded' ? lowerFirst(companies) : companies]
}

type Write = (value: string, filters: RankingFilters, names: FilterNames) => string

/** What each filter that is set says, in this order; the scope is said with the extent. */
const wordsOf: Readonly<Record<FilterKey, Write>> = {
  scope: () => '',
  activity: activities,
  activityVersion: (version) => `EMTAK ${version}`,
  county: readableList,
  municipality: readableList,
  employeesFrom: (from, { employeesTo }) => range(from, employeesTo, formatWhole, employeeCount),
  employeesTo: (to, { employeesFrom }) =>
    employeesFrom === undefined ? range(undefined, to, formatWhole, employeeCount) : '',
  revenueFrom: (from, { revenueTo }) => `käive ${range(from, revenueTo, formatEuros)}`,
  revenueTo: (to, { revenueFrom }) =>
    revenueFrom === undefined ? `käive ${range(undefined, to, formatEuros)}` : '',
  legalForm: readableList,
  tags: (ids, _, { tag }) => `tag ${ids.split(',').map(tag).join(' või ')}`,
  allTags: (ids, _, { tag }) => `tag ${ids.split(',').map(tag).join(' ja ')}`,
  vatRegistered: (text) =>
    text === 'true' ? 'käibemaksukohustuslased' : 'mitte käibemaksukohustuslased',
  registeredFrom: (day) => `registreeritud alates ${formatDate(day)}`,
}

function employeeCount(count: number): string {
  return counted(count, 'töötaja', 'töötajat')
}

/** `vähemalt 10 töötajat`, `kuni 49 töötajat`, `10–49 töötajat` */
function range(
  from: string | undefined,
  to: string | undefined,
  format: (value: number) => string,
  formatLast = format,
): string {
  if (to === undefined) return `vähemalt ${formatLast(Number(from))}`
  if (from === undefined) return `kuni ${formatLast(Number(to))}`
  return `${format(Number(from))}–${formatLast(Number(to))}`
}

/**
 * Codes with their names: `Pagaritoodete tootmine (1071)`. An address with a section of EMTAK 2025
 * filters by the one of 2008 that companies are counted under.
 */
function activities(values: string, { activityVersion }: RankingFilters, names: FilterNames) {
  const named = (text: string) => {
    if (levelOf(text) === null) return comparableActivity(text)
    const name = names.activity(text, activityVersion)
    return name === null ? `EMTAK ${text}` : `${name} (${text})`
  }
  return [...new Set(listed(values).map(named))].join(' või ')
}

/**
 * Several values of a filter are separated by commas without a space; a comma within a value has
 * one.
 */
export function listed(values: string): string[] {
  return values.split(/,(?!\s)/)
}

function readableList(values: string): string {
  return listed(values).join(' või ')
}
