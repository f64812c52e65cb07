import { annualMetric } from '@kvartal/domain/metrics/annual-metrics'
import { expect, test } from 'vitest'
import type { PublishedReport } from '../../api/company-reports.ts'
import { publishedReport } from '../testing/published-report.ts'
import { reportsBehind, rowBehind, statementOfMetric } from './report-behind.ts'

function report(
  reportType: PublishedReport['reportType'],
  rows: readonly (readonly [number | null, string, number])[],
  isConsolidated = false,
): PublishedReport {
  const data = rows.map(([rowNumber, rowName, value]) => ({
    rowNumber,
    rowName,
    values: { A1: { value } },
  }))
  return publishedReport(reportType, {
    _id: `${reportType} ${isConsolidated}`,
    isConsolidated,
    data,
  })
}

const balance = report('14', [
  [73, 'Varad', 100],
  [74, 'Omakapital', 40],
])
const group = report('14', [[73, 'Varad', 900]], true)
const income = report('35', [
  [3, 'Müügitulu', 500],
  [null, 'Kaubad, toore, materjal ja teenused', -300],
])

test('a figure of the balance sheet is found in its row', () => {
  expect(rowBehind(annualMetric('equity'), [income, balance])).toEqual({
    report: balance,
    row: balance.data[1],
  })
  expect(rowBehind(annualMetric('revenue'), [income, balance])?.row.rowName).toBe('Müügitulu')
})

test('own figures take precedence over the group’s', () => {
  expect(rowBehind(annualMetric('totalAssets'), [group, balance])?.report).toBe(balance)
  expect(reportsBehind([group])).toEqual({ balance: group, income: null })
})

test('derived and unpublished figures have no row', () => {
  expect(rowBehind(annualMetric('roe'), [balance, income])).toBeNull()
  expect(rowBehind(annualMetric('avgEmployees'), [balance, income])).toBeNull()
  expect(rowBehind(annualMetric('liabilities'), [balance, income])).toBeNull()
  expect(rowBehind(annualMetric('revenue'), [balance])).toBeNull()
})

test.each([
  ['totalAssets', 'balance'],
  ['netProfit', 'income'],
  ['currentRatio', null],
  ['revenueWithoutSubcontracting', null],
] as const)('%s is in %s', (metric, statement) => {
  expect(statementOfMetric(annualMetric(metric))).toBe(statement)
})
