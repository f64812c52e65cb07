import { annualMetric, type AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import { reportOf } from '@kvartal/testing/reports/extracts/years'
import { expect, test } from 'vitest'
import { publishedReport } from '../testing/published-report.ts'
import { missingWords } from './report-behind.ts'

test.each<[AnnualMetricId, ReportType, string]>([
  ['roe', '35', 'ei arvutata: omakapital puudub'],
  ['totalAssets', '35', 'selle aasta bilanssi ei ole laaditud'],
  ['revenue', '14', 'selle aasta kasumiaruannet ei ole laaditud'],
  ['nonCurrentAssets', '14', 'aruandes seda rida ei ole'],
  ['avgEmployees', '14', 'ei arvutata: laaditud EMTA andmetes ei ole selle aasta töötajate arvu'],
])('%s is missing beside report %s: %s', (metric, reportType, words) => {
  const figuresOf = { netProfit: 1, totalAssets: 5 }
  const [figures] = deriveAnnualFigures([
    { year: 2024, quarterlyEmployees: [], reports: [reportOf(reportType, figuresOf)] },
  ])
  if (figures === undefined) throw new Error('There is a year.')
  expect(missingWords(figures, annualMetric(metric), [publishedReport(reportType)])).toBe(words)
})
