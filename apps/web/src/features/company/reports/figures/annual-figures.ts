import type { ReportStandings } from '@kvartal/contract/annual-reports'
import { figureIn } from '@kvartal/domain/metrics/facts'
import { inputsOf, statementsOf } from '@kvartal/domain/metrics/inputs-of'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { spellFormula } from '@kvartal/domain/metrics/spell-formula'
import { type Period, yearPeriod } from '@kvartal/domain/period/period'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { annualWarnings } from '@kvartal/domain/reports/annual-warnings'
import { valueColumn } from '@kvartal/domain/reports/row-value'
import type { PublishedReport } from '../../../../api/company-reports.ts'
import type { Fact } from '../../../../ui/text/facts.tsx'
import type { FigureSet } from '../../figures/figure.ts'
import type { Trend } from '../../figures/sparkline.tsx'
import { annualAverage } from './annual-average.ts'
import { annualChange } from './annual-change.ts'
import { type CompanyReports, reportsOf } from '../company-reports.ts'
import { missingWords } from './missing-words.ts'
import { reportsBehind, rowBehind } from './report-behind.ts'
import { reportFacts, reportName } from '../report-source.ts'
import { rowFacts } from '../statement/row-facts.ts'
import { statementColumns } from '../statement/statement-rows.ts'
import { yearWindow } from './year-window.ts'

/** The company's figures by its annual reports. */
export interface AnnualFigureSet extends FigureSet {
  /** Years with a balance sheet or an income statement, oldest first. */
  readonly years: readonly AnnualFigures[]
  /** A year's figures; `null` for a year without any. */
  readonly ofYear: (year: number) => AnnualFigures | null
}

export function annualFigures(reports: CompanyReports, { annualData: years, standings }: ReportStandings): AnnualFigureSet {
  const byYear = new Map(years.map((figures) => [figures.year, figures]))
  const ofYear = (year: number) => byYear.get(year) ?? null
  const valueOf = (metric: Metric, { year }: Period) => figureIn(ofYear(year) ?? {}, metric.field)
  const newest = Math.max(...byYear.keys())
  return {
    years,
    ofYear,
    valueOf,
    figureOf: (metric, period) => {
      const { year } = period
      const own = ofYear(year)
      const published = reportsOf(reports, year)
      const value = valueOf(metric, period)
      const missing = value === null ? whyMissing(metric, own, published) : null
      const formula = own === null || missing !== null ? null : spellFormula(metric, own, own)
      const warnings = own === null ? [] : annualWarnings(own).filter((warning) => warning.metric === metric.id)
      return {
        metric,
        period,
        value,
        missing,
        formula,
        note: missing ?? formula ?? metric.help,
        warnings: warnings.map(({ text }) => text),
        changes: own === null || missing !== null ? [] : [annualChange(metric, ofYear(year - 1), own)],
        trend: trendOf((other) => valueOf(metric, yearPeriod(other)), yearWindow(newest, year), year),
        averages: standings.map((ofTag) => annualAverage(ofTag, metric, period, ofYear)),
        moreAverages: null,
        sources: sourceFacts(metric, published),
      }
    },
  }
}

function whyMissing(metric: Metric, figures: AnnualFigures | null, published: readonly PublishedReport[]): string {
  return figures === null ? 'selle aasta aruandeid ei ole laaditud' : missingWords(figures, metric, published)
}

/** From the first to the last year of the window with a value. */
function trendOf(valueIn: (year: number) => number | null, window: readonly number[], year: number): Trend {
  const known = window.filter((other) => valueIn(other) !== null)
  const [first = year] = known
  const last = known.at(-1) ?? year
  const years = window.filter((other) => other >= first && other <= last)
  return { values: years.map(valueIn), marked: years.indexOf(year), ends: [`${first}`, `${last}`] }
}

/** Row, column and source of a published figure; for a derived one the statements that it is computed from. */
function sourceFacts(metric: Metric, published: readonly PublishedReport[]): Fact[] {
  const statements = statementsOf(metric)
  if (statements.size === 0) return [['Allikas', 'EMTA avaandmed, arvutas Kvartal']]
  const behind = rowBehind(metric, published)
  if (behind !== null) {
    const code = valueColumn(behind.row)
    const column = statementColumns(behind.report).find((other) => other.code === code)
    return [...rowFacts(behind.row, column), ...reportFacts(behind.report)]
  }
  const { balance, income } = reportsBehind(published)
  const used = [statements.has('balance') ? balance : null, statements.has('income') ? income : null].filter((report) => report !== null)
  if (used.length === 0) return [['Allikas', null]]
  const isByEmployees = inputsOf(metric).some(({ kind }) => kind === 'employees')
  return [
    ['Allikas', 'Äriregistri aruanded, arvutas Kvartal'],
    ...used.map((report): Fact => [reportName(report), report.source.name]),
    ...(isByEmployees ? [['Töötajate arv', 'EMTA avaandmed'] as const] : []),
  ]
}
