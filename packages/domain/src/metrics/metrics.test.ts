import { expect, test } from 'vitest'
import { annualMetrics } from './annual-metrics.ts'
import { inputsOf, statementsOf } from './inputs-of.ts'
import { metricTable } from './metric-table.ts'
import type { Metric } from './metric.ts'
import { quarterMetrics } from './quarter-metrics.ts'
import { formulaInNames } from './spell-formula.ts'

const inputNames = (metric: Metric) =>
  new Set(
    inputsOf(metric).map((input) =>
      input.kind === 'published'
        ? input.figure
        : input.kind === 'tax-rate'
          ? input.name
          : input.kind,
    ),
  )

/** Every quarterly metric: its field, its formula in names, and its published inputs. */
const quarterly: readonly (readonly [
  id: string,
  field: string,
  formula: string,
  inputs: readonly string[],
])[] = [
  ['revenue', 'revenue', 'käive', ['revenue']],
  ['employees', 'employeeCount', 'töötajad', ['employeeCount']],
  ['totalTaxes', 'totalTaxes', 'riiklikud maksud + tööjõumaksud', ['nationalTaxes', 'laborTaxes']],
  ['nationalTaxes', 'nationalTaxes', 'riiklikud maksud', ['nationalTaxes']],
  ['laborTaxes', 'laborTaxes', 'tööjõumaksud', ['laborTaxes']],
  ['revenuePerEmployee', 'revenuePerEmployee', 'käive / töötajad', ['revenue', 'employeeCount']],
  [
    'taxRatio',
    'taxToRevenueRatio',
    'maksud kokku / käive',
    ['nationalTaxes', 'laborTaxes', 'revenue'],
  ],
  [
    'nationalTaxRatio',
    'nationalTaxRatio',
    'riiklikud maksud / käive',
    ['nationalTaxes', 'revenue'],
  ],
  [
    'averageGrossSalary',
    'averageGrossSalary',
    'tööjõumaksud / 4 / töötajad / ((sotsiaalmaksu määr + tulumaksu määr) / 100)',
    ['laborTaxes', 'employeeCount', 'socialTaxRate', 'incomeTaxRate'],
  ],
]

test('the quarterly metrics are complete and in their order', () => {
  expect(
    quarterMetrics.map((metric) => [
      metric.id,
      metric.field,
      formulaInNames(metric),
      [...inputNames(metric)],
    ]),
  ).toEqual(quarterly)
})

/** Every annual metric: its formula in names, and the statements that it needs. */
const annual: readonly (readonly [id: string, formula: string, statements: readonly string[]])[] = [
  ['revenue', 'müügitulu', ['income']],
  ['operatingProfit', 'ärikasum', ['income']],
  ['netProfit', 'puhaskasum', ['income']],
  ['profitBeforeTax', 'kasum enne maksustamist', ['income']],
  ['depreciation', 'põhivara kulum', ['income']],
  ['ebitda', 'ärikasum + põhivara kulum', ['income']],
  ['laborCost', 'tööjõukulud', ['income']],
  ['totalAssets', 'varad kokku', ['balance']],
  ['currentAssets', 'käibevara', ['balance']],
  ['cash', 'raha', ['balance']],
  ['nonCurrentAssets', 'põhivara', ['balance']],
  ['equity', 'omakapital', ['balance']],
  ['liabilities', 'kohustised', ['balance']],
  ['currentLiabilities', 'lühiajalised kohustised', ['balance']],
  ['nonCurrentLiabilities', 'pikaajalised kohustised', ['balance']],
  ['roe', 'puhaskasum / omakapital', ['income', 'balance']],
  ['roa', 'puhaskasum / varad kokku', ['income', 'balance']],
  ['profitMargin', 'puhaskasum / müügitulu', ['income']],
  ['operatingMargin', 'ärikasum / müügitulu', ['income']],
  ['currentRatio', 'käibevara / lühiajalised kohustised', ['balance']],
  ['cashRatio', 'raha / lühiajalised kohustised', ['balance']],
  ['workingCapital', 'käibevara − lühiajalised kohustised', ['balance']],
  ['debtToEquity', 'kohustised / omakapital', ['balance']],
  ['equityRatio', 'omakapital / varad kokku', ['balance']],
  ['debtRatio', 'kohustised / varad kokku', ['balance']],
  ['assetTurnover', 'müügitulu / varad kokku', ['income', 'balance']],
  ['revenueGrowth', '(müügitulu − eelmise aasta müügitulu) / eelmise aasta müügitulu', ['income']],
  ['revenueWithoutSubcontracting', 'müügitulu − kaubad, toore, materjal ja teenused', ['income']],
  ['revenuePerEmployee', 'müügitulu / keskmine töötajate arv', ['income']],
  ['netProfitPerEmployee', 'puhaskasum / keskmine töötajate arv', ['income']],
  [
    'revenueWithoutSubcontractingPerEmployee',
    'müügitulu ilma alltöövõtuta / keskmine töötajate arv',
    ['income'],
  ],
  ['avgEmployees', 'keskmine töötajate arv', []],
  ['reportedEmployees', 'töötajaid aruande järgi', ['income']],
]

test('the annual metrics are complete and in their order', () => {
  expect(
    annualMetrics.map((metric) => [metric.id, formulaInNames(metric), [...statementsOf(metric)]]),
  ).toEqual(annual)
})

test.each(['quarter', 'year'] as const)(
  'no two metrics of a %s share an id or a field',
  (basis) => {
    const metrics = metricTable[basis]
    expect(metrics.every((metric) => metric.basis === basis)).toBe(true)
    expect(new Set(metrics.map(({ id }) => id)).size).toBe(metrics.length)
    expect(new Set(metrics.map(({ field }) => field)).size).toBe(metrics.length)
  },
)

test('metrics that share an axis have different dashes, and so have all quarterly ones', () => {
  expect(new Set(quarterMetrics.map(({ dash }) => dash)).size).toBe(quarterMetrics.length)
  for (const ofAxis of Map.groupBy<string, Metric>(annualMetrics, ({ axis }) => axis).values()) {
    expect(new Set(ofAxis.map(({ dash }) => dash)).size).toBe(ofAxis.length)
  }
})
