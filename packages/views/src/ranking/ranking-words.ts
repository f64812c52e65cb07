import { companyCount } from '@kvartal/charts/words/coverage-words'
import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { comparableActivity } from '@kvartal/domain/company/activity'
import { counted } from '@kvartal/domain/format/counted'
import { formatDate } from '@kvartal/domain/format/date'
import { formatEuros, formatWhole } from '@kvartal/domain/format/number'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import type { RankingFilters } from './ranking-keys.ts'

/** The metric and the filters of a ranking. */
interface RankedView {
  readonly metric: Metric
  readonly filters: RankingFilters
}

/** How many companies the filters find, and how many of them have a value. */
interface Coverage {
  readonly companies: number
  readonly withValue: number
}

/** What is ranked, and how many companies: `Ehitus, Harju maakond · käive, I kv 2026 · järjestatud 13 ettevõtet 18-st`. */
export function rankingSentence(view: RankedView, period: string | null, coverage: Coverage | null, tagName: (id: string) => string): string {
  const parsed = period === null ? null : parsePeriodKey(period)
  const metric = lowerFirst(view.metric.label)
  const parts = [filterWords(view.filters, tagName), parsed === null ? metric : `${metric}, ${periodLabel(parsed)}`]
  return [...parts, ...(coverage === null || parsed === null ? [] : [coverageWords(coverage)])].join(' · ')
}

function coverageWords({ companies, withValue }: Coverage): string {
  if (companies === 0) return 'ühtegi ettevõtet ei leitud'
  if (withValue === companies) return `järjestatud ${companies === 1 ? 'ainus ettevõte' : `kõik ${counted(companies, 'ettevõte', 'ettevõtet')}`}`
  return `järjestatud ${companyCount(withValue, companies)}, teistel väärtust ei ole`
}

/** The filters as a list: `Ehitus, Harju maakond, töötajaid 10–49`. */
export function filterWords(filters: RankingFilters, tagName: (id: string) => string): string {
  const { activity, county, scope, legalForm, tags, allTags, vatRegistered, registeredFrom } = filters
  const all = scope === 'curated' ? 'Kvartali ettevõtted' : 'Eesti ettevõtted'
  const names = (ids: string) => ids.split(',').map(tagName)
  const words = [
    activity === undefined ? all : readableList(comparableActivities(activity)),
    county === undefined ? '' : readableList(county),
    activity !== undefined && scope === 'curated' ? 'Kvartali ettevõtted' : '',
    range('töötajaid', filters.employeesFrom, filters.employeesTo, formatWhole),
    range('käive', filters.revenueFrom, filters.revenueTo, formatEuros),
    legalForm === undefined ? '' : readableList(legalForm),
    tags === undefined ? '' : `tag ${names(tags).join(' või ')}`,
    allTags === undefined ? '' : `tag ${names(allTags).join(' ja ')}`,
    vatRegistered === undefined ? '' : vatRegistered === 'true' ? 'käibemaksukohustuslased' : 'mitte käibemaksukohustuslased',
    registeredFrom === undefined ? '' : `registreeritud alates ${formatDate(registeredFrom)}`,
  ]
  return words.filter((word) => word !== '').join(', ')
}

function range(name: string, from: string | undefined, to: string | undefined, format: (value: number) => string): string {
  if (from === undefined && to === undefined) return ''
  if (to === undefined) return `${name} vähemalt ${format(Number(from))}`
  if (from === undefined) return `${name} kuni ${format(Number(to))}`
  return `${name} ${format(Number(from))}–${format(Number(to))}`
}

/** An address with a section of EMTAK 2025 filters by the one of 2008 that companies are counted under. */
function comparableActivities(values: string): string {
  return [...new Set(values.split(/,(?!\s)/).map(comparableActivity))].join()
}

/** Several values of a filter are separated by commas without a space; a comma within a value has one. */
function readableList(values: string): string {
  return values.split(/,(?!\s)/).join(' või ')
}
