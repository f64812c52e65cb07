import { fourQuartersTo } from '@kvartal/domain/emta/quarter-sums'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import type { SumFigure } from '../../../figures/opened-figure.ts'
import type { FigureSet } from '../figures/figure.ts'

/** The sum that a sheet explains: the quarter and the three before it. */
export function openedSum(
  { opened, isCorrected }: FigureSet,
  metric: Metric,
  last: QuarterPeriod,
  of: SumFigure['of'],
): SumFigure {
  return {
    kind: 'sum',
    of,
    metric,
    quarters: fourQuartersTo(last).map((quarter) => ({
      ...opened(metric, quarter),
      isCorrected: isCorrected(metric, quarter),
    })),
  }
}
