import { turnoverMonths } from '../emta/turnover-months.ts'
import { quarterNumeral, type QuarterPeriod } from '../period/period.ts'
import { published, quotient, sum, taxRate } from './expression.ts'
import { quarterly } from './metric.ts'

/**
 * The estimate has no tax exemption in it, and pensions and unemployment insurance only in part.
 */
const salaryCaution =
  'enamasti 20-40% alla tegeliku; I kv 2026 muutus maksuvaba tulu, 2025. ja 2026. aasta ei ole võrreldavad'

/** The metrics of EMTA's quarters, in the order in which they are offered. */
export const quarterMetrics = [
  quarterly({
    id: 'revenue',
    label: 'Käive',
    unit: '€',
    axis: 'money',
    dash: null,
    better: 'more',
    help: 'Käibedeklaratsioonide käive. I kv käive = detsember–veebruar.',
    note: (period: QuarterPeriod) =>
      `${quarterNumeral(period.quarter)} kv käive = ${turnoverMonths(period)}`,
    formula: published('revenue'),
  }),
  quarterly({
    id: 'employees',
    field: 'employeeCount',
    label: 'Töötajaid',
    name: 'töötajad',
    unit: '',
    axis: 'persons',
    dash: '1.5 4',
    better: null,
    first: 'more',
    help: 'Töötamise registri töötajad kvartali viimasel päeval, juhatuse liikmeteta.',
    note: 'kvartali viimasel päeval',
    formula: published('employeeCount'),
    missing: 'töötajate arv puudub',
    zero: 'töötajaid on 0',
  }),
  quarterly({
    id: 'totalTaxes',
    label: 'Maksud kokku',
    sumLabel: 'Riiklikud + tööjõumaksud',
    unit: '€',
    axis: 'money',
    dash: '7 4',
    better: null,
    help: 'Riiklikud maksud pluss tööjõumaksud. EMTA riiklikud maksud juba sisaldavad tööjõumakse, seega on need siin sees kaks korda.',
    formula: sum('nationalTaxes', 'laborTaxes'),
  }),
  quarterly({
    id: 'nationalTaxes',
    label: 'Riiklikud maksud',
    unit: '€',
    axis: 'money',
    dash: '8 3 2 3',
    better: null,
    help: 'Kõik riiklikud maksud, tööjõumaksud kaasa arvatud; tagastused on maha arvatud ja summa ei lähe alla nulli.',
    note: 'tööjõumaksud kaasa arvatud',
    formula: published('nationalTaxes'),
    missing: 'riiklikud maksud puuduvad',
  }),
  quarterly({
    id: 'laborTaxes',
    label: 'Tööjõumaksud',
    unit: '€',
    axis: 'money',
    dash: '3 3',
    better: null,
    help: 'Tööjõumaksud ja -maksed kvartali jooksul.',
    note: 'kvartali jooksul',
    formula: published('laborTaxes'),
    missing: 'tööjõumaksud puuduvad',
  }),
  quarterly({
    id: 'revenuePerEmployee',
    label: 'Käive töötaja kohta',
    unit: '€',
    axis: 'money-per-employee',
    dash: '12 4',
    better: 'more',
    help: 'Käive jagatud töötajate arvuga.',
    formula: quotient('revenue', 'employees'),
  }),
  quarterly({
    id: 'taxRatio',
    field: 'taxToRevenueRatio',
    label: 'Maksude osakaal käibest',
    unit: '%',
    axis: 'percent',
    dash: '8 3 2 3 2 3',
    better: null,
    help: 'Maksud kokku jagatud käibega. Riiklikud maksud juba sisaldavad tööjõumakse.',
    formula: quotient('totalTaxes', 'revenue'),
  }),
  quarterly({
    id: 'nationalTaxRatio',
    label: 'Riiklike maksude osakaal käibest',
    shortLabel: 'Riikl. maksude osakaal',
    unit: '%',
    axis: 'percent',
    dash: '5 2',
    better: null,
    help: 'Riiklikud maksud jagatud käibega. Tööjõumaksud on riiklikes maksudes juba sees ja loetakse siin ühe korra.',
    formula: quotient('nationalTaxes', 'revenue'),
  }),
  quarterly({
    id: 'averageGrossSalary',
    label: 'Palga hinnang (tööjõumaksudest)',
    shortLabel: 'Palga hinnang',
    name: 'palga hinnang',
    unit: '€',
    axis: 'money-per-employee',
    dash: '2 6',
    better: null,
    first: 'more',
    help: `Kvartali tööjõumaksud / 4 / töötajad / ((sotsiaalmaksu määr + tulumaksu määr) / 100): ${salaryCaution}.`,
    note: salaryCaution,
    formula: quotient(
      quotient(quotient('laborTaxes', 4), 'employees'),
      quotient(sum(taxRate('socialTaxRate'), taxRate('incomeTaxRate')), 100),
      'maksumäärad on 0',
    ),
  }),
]

export type QuarterMetric = (typeof quarterMetrics)[number]
export type QuarterMetricId = QuarterMetric['id']
/** The field of a metric in a quarter's figures. */
export type QuarterField = QuarterMetric['field']

export const quarterMetricIds = quarterMetrics.map(({ id }) => id)

const byId = new Map<string, QuarterMetric>(quarterMetrics.map((metric) => [metric.id, metric]))

export function quarterMetric(id: QuarterMetricId): QuarterMetric {
  // Every id belongs to an entry.
  return byId.get(id) as QuarterMetric
}

/**
 * A metric's value in a quarter, in its stored unit: percentages are plain quotients (0.2 is 20%).
 */
export function quarterValue(
  figures: Readonly<Record<QuarterField, number | null>>,
  id: QuarterMetricId,
): number | null {
  return figures[quarterMetric(id).field]
}
