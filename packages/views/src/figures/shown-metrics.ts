import { employeesOf, isMeasured, measuredMetric, perEmployeeOf } from '@kvartal/domain/measures/measured-metric'
import { perEmployee, sharesOf, sumsOf } from '@kvartal/domain/measures/measured-values'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period } from '@kvartal/domain/period/period'
import type { Slots } from '../compare/slots.ts'
import type { CompareView } from '../compare/view.ts'
import type { ComparedCompany, ComparedTag } from './compared.ts'
import { type FigureRow, figureRows } from './figure-rows.ts'

interface Compared {
  readonly companies: readonly ComparedCompany[]
  readonly averages: readonly ComparedTag[]
}

/** A chosen metric in the view's measure, with its rows. */
export interface ShownMetric<Chosen extends Metric = Metric> {
  readonly chosen: Chosen
  /** The chosen one, or the same per employee or as a share. */
  readonly metric: Metric
  readonly rows: readonly FigureRow[]
}

/**
 * The chosen metrics in the view's measure; one that is both chosen and the result of another is shown once. Averages of tags
 * without companies stay unchanged where the measure cannot be computed for them.
 */
export function shownMetrics<Chosen extends Metric>(
  compared: Compared,
  chosen: readonly Chosen[],
  periods: readonly Period[],
  slots: Slots,
  { measure, statistic }: Pick<CompareView, 'measure' | 'statistic'>,
): ShownMetric<Chosen>[] {
  const rowsOf = (metric: Metric, of: Compared = compared) => figureRows(of, metric, periods, slots, statistic)
  const shown = chosen.map((metric): ShownMetric<Chosen> => {
    const own = { chosen: metric, metric: measuredMetric(metric, measure) }
    const isStored = measure === 'perEmployee' && perEmployeeOf(metric) !== null
    if (isStored) return { ...own, rows: rowsOf(own.metric) }
    if (!isMeasured(metric, measure) || compared.companies.length === 0) return { chosen: metric, metric, rows: rowsOf(metric) }
    // Tags have no averages of these: an average of quotients is not a quotient of averages.
    const rows = rowsOf(metric, { ...compared, averages: [] })
    const valuesOf = measure === 'share' ? shares(rows, periods) : quotients(rowsOf(employeesOf(metric.basis), { ...compared, averages: [] }))
    return { ...own, rows: rows.map((row, i) => ({ ...row, values: valuesOf(row, i) })) }
  })
  return shown.filter(({ metric }, i) => shown.findIndex((other) => other.metric.id === metric.id) === i)
}

type ValuesOf = (row: FigureRow, i: number) => readonly (number | null)[]

function shares(rows: readonly FigureRow[], periods: readonly Period[]): ValuesOf {
  const sums = sumsOf(rows.map(({ values }) => values), periods.length)
  return ({ values }) => sharesOf(values, sums)
}

/** @param employees rows of the same companies */
function quotients(employees: readonly FigureRow[]): ValuesOf {
  return ({ values }, i) => perEmployee(values, employees[i]?.values ?? [])
}
