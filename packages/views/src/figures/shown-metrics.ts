import {
  employeesOf,
  isMeasured,
  measuredMetric,
  perEmployeeOf,
  perEmployee,
  sharesOf,
  sumsOf,
} from '@kvartal/domain/measures/measure'
import { mixOf } from '@kvartal/domain/metrics/group-mix'
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
 * The chosen metrics in the view's measure; one that is both chosen and the result of another is
 * shown once. Averages of tags without companies stay unchanged where the measure cannot be
 * computed for them.
 */
export function shownMetrics<Chosen extends Metric>(
  compared: Compared,
  chosen: readonly Chosen[],
  periods: readonly Period[],
  slots: Slots,
  { measure, statistic }: Pick<CompareView, 'measure' | 'statistic'>,
): ShownMetric<Chosen>[] {
  const rowsOf = (metric: Metric, of: Compared = compared) =>
    figureRows(of, metric, periods, slots, statistic)
  const shown = chosen.map((metric): ShownMetric<Chosen> => {
    const own = { chosen: metric, metric: measuredMetric(metric, measure) }
    const isStored = measure === 'perEmployee' && perEmployeeOf(metric) !== null
    if (isStored) return { ...own, rows: rowsOf(own.metric) }
    if (!isMeasured(metric, measure) || compared.companies.length === 0)
      return { chosen: metric, metric, rows: rowsOf(metric) }
    // Tags have no averages of these: an average of quotients is not a quotient of averages.
    const rows = rowsOf(metric, { ...compared, averages: [] })
    const cellsOf =
      measure === 'share'
        ? shares(rows, periods)
        : quotients(
            own.metric,
            compared.companies,
            periods,
            rowsOf(employeesOf(metric.basis), { ...compared, averages: [] }),
          )
    return { ...own, rows: rows.map((row, i) => ({ ...row, ...cellsOf(row, i) })) }
  })
  return shown.filter(
    ({ metric }, i) => shown.findIndex((other) => other.metric.id === metric.id) === i,
  )
}

type CellsOf = (row: FigureRow, i: number) => Pick<FigureRow, 'values' | 'notes'>

function shares(rows: readonly FigureRow[], periods: readonly Period[]): CellsOf {
  const sums = sumsOf(
    rows.map(({ values }) => values),
    periods.length,
  )
  return ({ values, notes }) => withNotes(sharesOf(values, sums), notes)
}

/**
 * A group's figures are not divided by the company's own employees: such a value is empty, and a
 * note says why.
 * @param measured the metric per employee
 * @param employees rows of the same companies
 */
function quotients(
  measured: Metric,
  companies: readonly ComparedCompany[],
  periods: readonly Period[],
  employees: readonly FigureRow[],
): CellsOf {
  const mix = mixOf(measured)
  return ({ values, notes }, i) => {
    const reasons = periods.map((period) => mix?.(companies[i]?.figuresIn(period) ?? {}) ?? null)
    const quotientsOf = perEmployee(values, employees[i]?.values ?? [])
    if (reasons.every((reason) => reason === null)) return withNotes(quotientsOf, notes)
    return {
      values: quotientsOf.map((value, at) => (reasons[at] == null ? value : null)),
      notes: reasons.map((reason, at) =>
        reason === null
          ? (notes?.[at] ?? [])
          : values[at] == null
            ? []
            : [{ text: `ei arvutata: ${reason}` }],
      ),
    }
  }
}

function withNotes(
  values: readonly (number | null)[],
  notes: FigureRow['notes'],
): Pick<FigureRow, 'values' | 'notes'> {
  return notes === undefined ? { values } : { values, notes }
}
