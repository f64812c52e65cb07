import type { ReportStandings } from '@kvartal/contract/annual-reports'
import type { StatisticKind } from '@kvartal/domain/averages/statistics'
import { figureIn } from '@kvartal/domain/metrics/facts'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { spellFormula } from '@kvartal/domain/metrics/spell-formula'
import { type Period, yearPeriod } from '@kvartal/domain/period/period'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { incompleteEmployeesWords } from '@kvartal/domain/reports/year-words'
import { annualWarnings } from '@kvartal/domain/reports/annual-warnings'
import { comparisonGap } from '@kvartal/domain/reports/comparison-basis'
import { isCorrectedIn } from '@kvartal/views/figures/correction'
import type { PublishedReport } from '../../../../api/company-reports.ts'
import type { FigureSet } from '../../figures/figure.ts'
import type { Trend } from '../../../../charts/sparkline.tsx'
import { annualAverage } from './annual-average.ts'
import { annualChange } from './annual-change.ts'
import { type CompanyReports, reportsOf } from '../company-reports.ts'
import type { CompanyFigure } from '../../../../figures/opened-figure.ts'
import { missingWords } from '../../../../figures/reports/missing-words.ts'
import { yearWindow } from './year-window.ts'

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
