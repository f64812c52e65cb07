import type { QuarterFinancials } from './figure.ts'

/** What a value counts; each kind has an axis of its own on a chart. */
export type AxisKind = 'money' | 'persons' | 'money-per-employee' | 'percent' | 'ratio'

/** The part a colour plays where a metric stands alone, as on a card; themes decide the colour itself. */
export type ColorRole = 'revenue' | 'people' | 'tax' | 'efficiency'

export const emtaMetricIds = [
  'revenue',
  'employees',
  'totalTaxes',
  'nationalTaxes',
  'laborTaxes',
  'revenuePerEmployee',
  'taxRatio',
  'averageGrossSalary',
] as const

export type EmtaMetricId = (typeof emtaMetricIds)[number]

type FinancialField = Exclude<keyof QuarterFinancials, 'year' | 'quarter'>

export interface EmtaMetric {
  readonly id: EmtaMetricId
  readonly label: string
  /** Stands behind the label in headings; empty where the label says it all. */
  readonly unit: '€' | '%' | ''
  readonly axis: AxisKind
  readonly colorRole: ColorRole
  /** SVG `stroke-dasharray` that tells this metric from others drawn beside it; `null` is a solid line. */
  readonly dash: string | null
  /** Where the value stands in a quarter's figures. */
  readonly field: FinancialField
  /** One or two sentences for the reader: what it is and how it is counted. */
  readonly help: string
}

const totalTaxesHelp =
  'Riiklikud maksud pluss tööjõumaksud. EMTA riiklikud maksud juba sisaldavad tööjõumakse, seega on need siin sees kaks korda.'

/** The eight EMTA metrics in the order in which they are offered. */
export const emtaMetrics: readonly EmtaMetric[] = [
  {
    id: 'revenue',
    label: 'Käive',
    unit: '€',
    axis: 'money',
    colorRole: 'revenue',
    dash: null,
    field: 'revenue',
    help: 'Käibedeklaratsioonide käive. I kv käive = detsember–veebruar.',
  },
  {
    id: 'employees',
    label: 'Töötajaid',
    unit: '',
    axis: 'persons',
    colorRole: 'people',
    dash: '1.5 4',
    field: 'employeeCount',
    help: 'Töötamise registri töötajad kvartali viimasel päeval, juhatuse liikmeteta.',
  },
  {
    id: 'totalTaxes',
    label: 'Maksud kokku',
    unit: '€',
    axis: 'money',
    colorRole: 'tax',
    dash: '7 4',
    field: 'totalTaxes',
    help: totalTaxesHelp,
  },
  {
    id: 'nationalTaxes',
    label: 'Riiklikud maksud',
    unit: '€',
    axis: 'money',
    colorRole: 'tax',
    dash: '8 3 2 3',
    field: 'nationalTaxes',
    help: 'Kõik riiklikud maksud, tööjõumaksud kaasa arvatud; tagastused on maha arvatud ja summa ei lähe alla nulli.',
  },
  {
    id: 'laborTaxes',
    label: 'Tööjõumaksud',
    unit: '€',
    axis: 'money',
    colorRole: 'tax',
    dash: '3 3',
    field: 'laborTaxes',
    help: 'Tööjõumaksud ja -maksed kvartali jooksul.',
  },
  {
    id: 'revenuePerEmployee',
    label: 'Käive töötaja kohta',
    unit: '€',
    axis: 'money-per-employee',
    colorRole: 'efficiency',
    dash: '12 4',
    field: 'revenuePerEmployee',
    help: 'Käive jagatud töötajate arvuga.',
  },
  {
    id: 'taxRatio',
    label: 'Maksude osakaal käibest',
    unit: '%',
    axis: 'percent',
    colorRole: 'efficiency',
    dash: '8 3 2 3 2 3',
    field: 'taxToRevenueRatio',
    help: 'Maksud kokku jagatud käibega. Riiklikud maksud juba sisaldavad tööjõumakse.',
  },
  {
    id: 'averageGrossSalary',
    label: 'Keskmine brutopalk',
    unit: '€',
    axis: 'money-per-employee',
    colorRole: 'people',
    dash: '2 6',
    field: 'averageGrossSalary',
    help: 'Hinnang: kvartali tööjõumaksud / 4 / töötajad / ((sotsiaalmaksu määr + tulumaksu määr) / 100).',
  },
]

const byId = new Map(emtaMetrics.map((metric) => [metric.id, metric]))

export function isEmtaMetricId(text: string): text is EmtaMetricId {
  return (emtaMetricIds as readonly string[]).includes(text)
}

export function emtaMetric(id: EmtaMetricId): EmtaMetric {
  // Every id of the list above has its entry.
  return byId.get(id) as EmtaMetric
}

/** A metric's value in a quarter, in the unit it is kept in: percentages are plain quotients (0.2 is 20%). */
export function emtaMetricValue(financials: QuarterFinancials, id: EmtaMetricId): number | null {
  return financials[emtaMetric(id).field]
}
