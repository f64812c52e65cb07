import { companyCount } from '@kvartal/charts/words/coverage-words'
import { statisticNames } from '@kvartal/domain/averages/statistics'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { copiedValue } from '@kvartal/domain/format/copied-value'
import { formatExactValue } from '@kvartal/domain/format/exact-value'
import { periodLabel } from '@kvartal/domain/period/period'
import type { RankingFigure } from '../opened-figure.ts'
import { FigureDialog } from './figure-dialog.tsx'
import { computedSource, metricFacts } from './metric-facts.tsx'
import { statisticComputations } from './statistic-words.ts'

const names = { ...statisticNames, sum: 'kokku' } as const

const computations = {
  ...statisticComputations,
  sum: 'kõigi järjestatud ettevõtete väärtuste summa',
} as const

/** The sheet of a ranking's statistic: of which companies it is and how it is computed. */
export function RankingSheet({
  figure: { statistic, metric, period, value, counted, companies, ranking },
  onClose,
}: {
  readonly figure: RankingFigure
  readonly onClose: () => void
}) {
  return (
    <FigureDialog
      title={`${metric.label}, ${periodLabel(period)} · ${names[statistic]}`}
      value={formatValue(metric.axis, value)}
      copied={copiedValue(metric.axis, value)}
      facts={[
        ['Edetabel', ranking],
        ['Ettevõtteid', companyCount(counted, companies)],
        ['Täpne väärtus', formatExactValue(metric.axis, value)],
        ['Arvutus', computations[statistic]],
        ...metricFacts(metric, period),
        computedSource(metric),
      ]}
      onClose={onClose}
    />
  )
}
