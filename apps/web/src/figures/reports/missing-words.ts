import type { Metric } from '@kvartal/domain/metrics/metric'
import { spellFormula } from '@kvartal/domain/metrics/spell-formula'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import type { PublishedReport } from '../../api/company-reports.ts'
import { reportsBehind, statementOfMetric } from './report-behind.ts'

/**
 * Why a year lacks a figure: an input is missing, the statement is not loaded, or it has no such row.
 * @param reports of the year
 */
export function missingWords(
  figures: AnnualFigures,
  metric: Metric,
  reports: readonly PublishedReport[],
): string {
  const spelled = spellFormula(metric, figures, figures)
  if (spelled !== null) return spelled
  const { balance, income } = reportsBehind(reports)
  const statement = statementOfMetric(metric)
  if (statement === 'balance' && balance === null) return 'selle aasta bilanssi ei ole laaditud'
  if (statement === 'income' && income === null) return 'selle aasta kasumiaruannet ei ole laaditud'
  return 'aruandes seda rida ei ole'
}
