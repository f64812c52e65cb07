import { companyCount } from '@kvartal/charts/words/coverage-words'
import type { ReportStandings } from '@kvartal/contract/annual-reports'
import { comparableAverage } from '@kvartal/domain/averages/comparable-average'
import { type StatisticKind, statisticNames } from '@kvartal/domain/averages/statistics'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { shownDifference } from '@kvartal/domain/format/difference'
import { formatWhole } from '@kvartal/domain/format/number'
import type { AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import { countedValue } from '@kvartal/domain/metrics/counted-value'
import { figureIn, type Figures } from '@kvartal/domain/metrics/facts'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { spellFormula } from '@kvartal/domain/metrics/spell-formula'
import { type Period, periodKey, periodName, yearPeriod } from '@kvartal/domain/period/period'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { annualWarnings } from '@kvartal/domain/reports/annual-warnings'
import { comparisonGap, describeGap } from '@kvartal/domain/reports/comparison-basis'
import { incompleteEmployeesWords } from '@kvartal/domain/reports/year-words'
import { isCorrectedIn } from '@kvartal/views/figures/correction'
import type { PublishedReport } from '../../../api/company-reports.ts'
import type { Trend } from '../../../charts/sparkline.tsx'
import type { CompanyFigure } from '../../../figures/opened-figure.ts'
import { missingWords } from '../../../figures/reports/report-behind.ts'
import { tagFigure } from '../../../figures/tag-figure.ts'
import type { TagAverage } from '../figures/average-lines.tsx'
import { type ChangeWords, changeWords, noChange, type FigureSet } from '../figures/figure.ts'
import { type CompanyReports, reportsOf } from './company-reports.ts'

const windowLength = 5

/** The five newest years, or the five that end with the chosen one when it is older. */
export function yearWindow(newest: number, chosen: number): number[] {
  const last = chosen > newest - windowLength && chosen <= newest ? newest : chosen
  return Array.from({ length: windowLength }, (_, i) => last - windowLength + 1 + i)
}

/**
 * The change of a year's figure against the year before, in words and with a sign; or why the two
 * cannot be compared.
 */
export function annualChange(
  metric: Metric,
  previous: AnnualFigures | null,
  own: AnnualFigures,
): ChangeWords {
  const before = previous === null ? null : figureIn(previous, metric.field)
  const difference = shownDifference(metric.axis, before, figureIn(own, metric.field))
  if (previous !== null && difference !== null) {
    const gap = comparisonGap(metric.id, previous, own)
    if (gap !== null) return noChange(describeGap(gap))
  }
  return changeWords(metric, difference, 'report')
}

type StandingsOfTag = ReportStandings['standings'][number]
type Place = StandingsOfTag['places'][string][AnnualMetricId]

interface OwnYears {
  readonly ofYear: (year: number) => Figures | null
  readonly registryCode: string
}

/**
 * A tag's average, or another statistic, of an annual metric, and the company's place among the
 * tag's companies.
 * @param chosen what is shown of the tag's values
 */
export function annualAverage(
  ofTag: StandingsOfTag,
  metric: Metric,
  period: Period,
  chosen: StatisticKind,
  { ofYear, registryCode }: OwnYears,
): TagAverage {
  const { tag, statistics, companies, places } = ofTag
  const average = comparableAverage(statistics, metric, period, chosen, (other) => {
    const own = ofYear(other.year)
    // A company that the tag's figures leave out has no places at all.
    return (
      own !== null && places[periodKey(other)] !== undefined && countedValue(metric, own) !== null
    )
  })
  const ofPeriod: Readonly<Record<string, Place>> = places[periodKey(period)] ?? {}
  const place = ofPeriod[metric.id] ?? null
  return {
    tagId: tag._id,
    tagName: tag.name,
    statistic: statisticNames[average?.statistic ?? 'mean'],
    average: average?.isOwnAlone === true ? null : formatValue(metric.axis, average?.value ?? null),
    count: average === null ? null : companyCount(average.count, companies),
    standing:
      place === null
        ? null
        : `koht ${formatWhole(place.place)}./${formatWhole(place.of)}, tagis ${formatWhole(place.inTag)}`,
    fallbackPeriod: average?.isFallback === true ? periodName(average.period) : null,
    opened: average === null ? null : tagFigure(metric, average, ofTag, registryCode),
  }
}

/** The company's figures by its annual reports. */
export interface AnnualFigureSet extends FigureSet {
  /** Years with a balance sheet or an income statement, oldest first. */
  readonly years: readonly AnnualFigures[]
  /** The shown statistic of the tags' values. */
  readonly statistic: StatisticKind
  readonly hasTags: boolean
  /** A year's figures; `null` for a year without any. */
  readonly ofYear: (year: number) => AnnualFigures | null
}

export function annualFigures(
  reports: CompanyReports,
  { annualData: years, standings }: ReportStandings,
  statistic: StatisticKind,
): AnnualFigureSet {
  const byYear = new Map(years.map((figures) => [figures.year, figures]))
  const ofYear = (year: number) => byYear.get(year) ?? null
  const valueOf = (metric: Metric, { year }: Period) => figureIn(ofYear(year) ?? {}, metric.field)
  const newest = Math.max(...byYear.keys())
  const isBroken = (metric: Metric, before: number, after: number) => {
    const [one, other] = [ofYear(before), ofYear(after)]
    return one !== null && other !== null && comparisonGap(metric.id, one, other) !== null
  }
  const opened = (metric: Metric, period: Period): CompanyFigure => ({
    kind: 'company',
    company: reports.company,
    isNamed: false,
    metric,
    period,
    figures: ofYear(period.year),
  })
  return {
    years,
    statistic,
    hasTags: standings.length > 0,
    ofYear,
    valueOf,
    isCorrected: (metric, { year }) => isCorrectedIn(metric, ofYear(year)),
    opened,
    figureOf: (metric, period) => {
      const { year } = period
      const own = ofYear(year)
      const published = reportsOf(reports, year)
      const value = valueOf(metric, period)
      const missing = value === null ? whyMissing(metric, own, published) : null
      const formula = own === null || missing !== null ? null : spellFormula(metric, own, own)
      const warnings =
        own === null ? [] : annualWarnings(own).filter((warning) => warning.metric === metric.id)
      return {
        metric,
        period,
        value,
        missing,
        isCorrected: isCorrectedIn(metric, own),
        opened: opened(metric, period),
        note:
          missing ??
          formula ??
          (metric.id === 'avgEmployees' && own !== null
            ? employeesNote(metric.help, own.employeeQuarters)
            : metric.help),
        warnings: warnings.map(({ text }) => text),
        changes:
          own === null || missing !== null ? [] : [annualChange(metric, ofYear(year - 1), own)],
        trend: trendOf(
          (other) => valueOf(metric, yearPeriod(other)),
          yearWindow(newest, year),
          year,
          (before, after) => isBroken(metric, before, after),
        ),
        averages: standings.map((ofTag) =>
          annualAverage(ofTag, metric, period, statistic, {
            ofYear,
            registryCode: reports.company.registryCode,
          }),
        ),
        moreAverages: null,
      }
    },
  }
}

function whyMissing(
  metric: Metric,
  figures: AnnualFigures | null,
  published: readonly PublishedReport[],
): string {
  return figures === null
    ? 'selle aasta aruandeid ei ole laaditud'
    : missingWords(figures, metric, published)
}

/** The mean is of the calendar year, whatever the financial year: `(1 kvartal neljast)`. */
function employeesNote(help: string, quarters: number): string {
  const words = incompleteEmployeesWords(quarters)
  return words === null ? help : `${help} (${words})`
}

/** From the first to the last year of the window with a value. */
function trendOf(
  valueIn: (year: number) => number | null,
  window: readonly number[],
  year: number,
  isBrokenBetween: (before: number, after: number) => boolean,
): Trend {
  const known = window.filter((other) => valueIn(other) !== null)
  const [first = year] = known
  const last = known.at(-1) ?? year
  const years = window.filter((other) => other >= first && other <= last)
  const breaks = years.flatMap((other, i) =>
    i > 0 && isBrokenBetween(other - 1, other) ? [i] : [],
  )
  return {
    values: years.map(valueIn),
    breaks,
    marked: years.indexOf(year),
    ends: [`${first}`, `${last}`],
  }
}
