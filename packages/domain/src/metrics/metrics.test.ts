import { expect, test } from 'vitest'
import { annualMetrics } from './annual-metrics.ts'
import { isEarnedOverYear } from './earned-over-year.ts'
import { inputsOf, statementsOf } from './inputs-of.ts'
import type { Metric } from './metric.ts'
import { metricTable } from './metric-table.ts'
import { quarterMetrics } from './quarter-metrics.ts'
import { formulaInNames } from './spell-formula.ts'

const inputNames = (metric: Metric) =>
  new Set(inputsOf(metric).map((input) => (input.kind === 'published' ? input.figure : input.kind === 'tax-rate' ? input.name : input.kind)))

/** Every quarterly metric: its field, its formula in names, and its published inputs. */
const quarterly: readonly (readonly [id: string, field: string, formula: string, inputs: readonly string[]])[] = [
  ['revenue', 'revenue', 'käive', ['revenue']],
  ['employees', 'employeeCount', 'töötajad', ['employeeCount']],
  ['totalTaxes', 'totalTaxes', 'riiklikud maksud + tööjõumaksud', ['nationalTaxes', 'laborTaxes']],
  ['nationalTaxes', 'nationalTaxes', 'riiklikud maksud', ['nationalTaxes']],
  ['laborTaxes', 'laborTaxes', 'tööjõumaksud', ['laborTaxes']],
  ['revenuePerEmployee', 'revenuePerEmployee', 'käive / töötajad', ['revenue', 'employeeCount']],
  ['taxRatio', 'taxToRevenueRatio', 'maksud kokku / käive', ['nationalTaxes', 'laborTaxes', 'revenue']],
  ['nationalTaxRatio', 'nationalTaxRatio', 'riiklikud maksud / käive', ['nationalTaxes', 'revenue']],
  [
    'averageGrossSalary',
    'averageGrossSalary',
    'tööjõumaksud / 4 / töötajad / ((sotsiaalmaksu määr + tulumaksu määr) / 100)',
    ['laborTaxes', 'employeeCount', 'socialTaxRate', 'incomeTaxRate'],
  ],
]

test('the quarterly metrics are complete and in their order', () => {
  expect(quarterMetrics.map((metric) => [metric.id, metric.field, formulaInNames(metric), [...inputNames(metric)]])).toEqual(quarterly)
})

/** Every annual metric: its formula in names, the statements that it needs, and whether it grows with the length of the year. */
const annual: readonly (readonly [id: string, formula: string, statements: readonly string[], isEarned: boolean])[] = [
  ['revenue', 'müügitulu', ['income'], true],
  ['operatingProfit', 'ärikasum', ['income'], true],
  ['netProfit', 'puhaskasum', ['income'], true],
  ['totalAssets', 'varad kokku', ['balance'], false],
  ['currentAssets', 'käibevara', ['balance'], false],
  ['nonCurrentAssets', 'põhivara', ['balance'], false],
  ['equity', 'omakapital', ['balance'], false],
  ['liabilities', 'kohustised', ['balance'], false],
  ['currentLiabilities', 'lühiajalised kohustised', ['balance'], false],
  ['nonCurrentLiabilities', 'pikaajalised kohustised', ['balance'], false],
  ['roe', 'puhaskasum / omakapital', ['income', 'balance'], true],
  ['roa', 'puhaskasum / varad kokku', ['income', 'balance'], true],
  ['profitMargin', 'puhaskasum / müügitulu', ['income'], false],
  ['operatingMargin', 'ärikasum / müügitulu', ['income'], false],
  ['currentRatio', 'käibevara / lühiajalised kohustised', ['balance'], false],
  ['debtToEquity', 'kohustised / omakapital', ['balance'], false],
  ['equityRatio', 'omakapital / varad kokku', ['balance'], false],
  ['debtRatio', 'kohustised / varad kokku', ['balance'], false],
  ['assetTurnover', 'müügitulu / varad kokku', ['income', 'balance'], true],
  ['revenueGrowth', '(müügitulu − eelmise aasta müügitulu) / eelmise aasta müügitulu', ['income'], false],
  ['revenueWithoutSubcontracting', 'müügitulu − kaubad, toore, materjal ja teenused', ['income'], true],
  ['revenuePerEmployee', 'müügitulu / keskmine töötajate arv', ['income'], true],
  ['netProfitPerEmployee', 'puhaskasum / keskmine töötajate arv', ['income'], true],
  ['revenueWithoutSubcontractingPerEmployee', 'müügitulu ilma alltöövõtuta / keskmine töötajate arv', ['income'], true],
  ['avgEmployees', 'keskmine töötajate arv', [], false],
]

test('the annual metrics are complete and in their order', () => {
  expect(annualMetrics.map((metric) => [metric.id, formulaInNames(metric), [...statementsOf(metric)], isEarnedOverYear(metric)])).toEqual(annual)
})

test.each(['quarter', 'year'] as const)('no two metrics of a %s share an id or a field', (basis) => {
  const metrics = metricTable[basis]
  expect(metrics.every((metric) => metric.basis === basis)).toBe(true)
  expect(new Set(metrics.map(({ id }) => id)).size).toBe(metrics.length)
  expect(new Set(metrics.map(({ field }) => field)).size).toBe(metrics.length)
})

test('metrics that share an axis have different dashes, and so have all quarterly ones', () => {
  expect(new Set(quarterMetrics.map(({ dash }) => dash)).size).toBe(quarterMetrics.length)
  for (const ofAxis of Map.groupBy<string, Metric>(annualMetrics, ({ axis }) => axis).values()) {
    expect(new Set(ofAxis.map(({ dash }) => dash)).size).toBe(ofAxis.length)
  }
})
