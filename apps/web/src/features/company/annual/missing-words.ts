import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { spellAnnualFormula } from '@kvartal/domain/reports/annual-formula'
import type { AnnualMetricId } from '@kvartal/domain/reports/annual-metric-id'
import type { PublishedReport } from '../../../api/company-reports.ts'
import { reportsBehind, statementOfMetric } from './figure-row.ts'

/**
 * Why a year has no such figure: a part of it is missing, the statement was not loaded, or it has no such row.
 * @param reports of the year
 */
export function missingWords(figures: AnnualFigures, metric: AnnualMetricId, reports: readonly PublishedReport[]): string {
  const spelled = spellAnnualFormula(figures, metric)
  if (spelled !== null) return spelled
  const { balance, income } = reportsBehind(reports)
  const statement = statementOfMetric(metric)
  if (statement === 'balance' && balance === null) return 'selle aasta bilanssi ei ole laaditud'
  if (statement === 'income' && income === null) return 'selle aasta kasumiaruannet ei ole laaditud'
  return 'aruandes seda rida ei ole'
}
