import type { QuarterHistory } from '@kvartal/contract/figure-history'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import { isSameFigure } from '@kvartal/domain/emta/figure'
import { figureIn } from '@kvartal/domain/metrics/facts'
import { inputsOf } from '@kvartal/domain/metrics/inputs-of'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { TaxRate } from '@kvartal/domain/tax-rates/tax-rate'

type Version = QuarterHistory['versions'][number]

/** A metric's value over consecutive publications with equal inputs. */
export interface MetricVersion {
  readonly value: number | null
  /** The first of these publications. */
  readonly publication: Version['publication']
  /** `YYYY-MM-DD`: the date of the last of them. */
  readonly confirmedOn: string
  readonly isCurrent: boolean
  readonly isRemoved: boolean
}

/**
 * A metric's values in a quarter's versions, oldest first. Versions that differ only in figures
 * that the metric is not computed from are merged.
 */
export function metricVersions(
  metric: Metric,
  { versions, ...period }: QuarterHistory,
  rates: readonly TaxRate[],
): MetricVersion[] {
  const inputs = inputsOf(metric).flatMap((input) =>
    input.kind === 'published' ? [input.figure] : [],
  )
  const found: MetricVersion[] = []
  let before: Version | null = null
  for (const version of versions) {
    const { publication, confirmedOn, isCurrent, isRemoved } = version
    const last = found.at(-1)
    const isSame =
      before !== null &&
      inputs.every((field) =>
        isSameFigure(field, figureIn(version, field), figureIn(before ?? {}, field)),
      )
    if (last !== undefined && isSame)
      found[found.length - 1] = { ...last, confirmedOn, isCurrent, isRemoved }
    else
      found.push({
        value: valueOf(metric, { ...version, ...period }, rates),
        publication,
        confirmedOn,
        isCurrent,
        isRemoved,
      })
    before = version
  }
  return found
}

function valueOf(
  metric: Metric,
  figures: Version & Omit<QuarterHistory, 'versions'>,
  rates: readonly TaxRate[],
): number | null {
  const { year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount } = figures
  return figureIn(
    deriveFinancials({ year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount }, rates),
    metric.field,
  )
}
