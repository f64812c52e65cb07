import { companyCount } from '@kvartal/charts/words/coverage-words'
import type { TagAverages } from '@kvartal/contract/financial-data'
import type { ComparableAverage } from '@kvartal/domain/averages/comparable-average'
import { type StatisticKind, statisticNames } from '@kvartal/domain/averages/statistics'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { formatDifference } from '@kvartal/domain/format/difference'
import { missing } from '@kvartal/domain/format/number'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { periodLabel, type QuarterPeriod } from '@kvartal/domain/period/period'
import { Box } from '@mantine/core'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { tagFigure } from '../../../figures/tag-figure.ts'
import { CellCount } from '../../../ui/tables/cell-count.tsx'
import { aloneWords } from '../figures/average-lines.tsx'
import { FigureGrid, type Heading, metricHeading } from '../figures/figure-grid.tsx'
import type { CompanyQuarters } from './quarter-figures.ts'
import { compareWithTag } from './tag-comparison.ts'

interface TagTableProps {
  readonly ofTag: TagAverages
  readonly data: Pick<CompanyQuarters, 'company' | 'figures' | 'statistic'>
  readonly period: QuarterPeriod
  /** The company's place in the tag, as text; without it there is no column for it. */
  readonly placeOf?: (metric: Metric) => string
  readonly onOpen: OpenSheet
}

type TagColumn = 'own' | 'average' | 'difference' | 'other' | 'place'

/** The heading of a comparison with a tag, and the name of its table. */
export function tagTableTitle({ tag }: TagAverages, period: QuarterPeriod): string {
  return `Võrdlus tagiga ${tag.name}, ${periodLabel(period)}`
}

/** The company beside a tag, all metrics. */
export function TagTable({ ofTag, data: { company, figures, statistic }, period, placeOf, onOpen }: TagTableProps) {
  const own = { valueOf: figures.valueOf, isInAverages: company.isActive }
  // The mean and the median, one of them in place of the chosen statistic.
  const other = statistic === 'median' ? 'mean' : 'median'
  const columns: readonly Heading<TagColumn>[] = [
    { key: 'own', text: 'Ettevõte', item: 'own' },
    { key: 'average', text: `Tagi ${statisticNames[statistic]}`, item: 'average' },
    { key: 'difference', text: 'Vahe', item: 'difference' },
    { key: 'other', text: `Tagi ${statisticNames[other]}`, item: 'other' },
    ...(placeOf === undefined ? [] : [{ key: 'place', text: 'Koht', item: 'place' } as const]),
  ]
  const cell = (metric: Metric, column: TagColumn) => {
    if (column === 'own') {
      return {
        content: formatCell(metric.axis, figures.valueOf(metric, period)),
        isCorrected: figures.isCorrected(metric, period),
        onOpen: () => onOpen(figures.opened(metric, period)),
      }
    }
    if (column === 'place') return { content: placeOf?.(metric) ?? missing }
    const { average, difference } = compareWithTag(metric, period, statistic, ofTag, own)
    if (average === null) return { content: missing }
    if (average.isOwnAlone) return { content: column === 'average' ? aloneWords : missing }
    const openTag = (shown: StatisticKind) => () => onOpen(tagFigure(metric, { statistic: shown, period: average.period }, ofTag, company.registryCode))
    if (column === 'difference') {
      return difference === null ? { content: missing } : { content: formatDifference(metric.axis, difference), onOpen: openTag(average.statistic) }
    }
    if (column === 'other') return { content: formatCell(metric.axis, average[other]), onOpen: openTag(other) }
    return {
      content: <TagAverage average={average} chosen={statistic} text={formatCell(metric.axis, average.value)} of={ofTag.companies} />,
      onOpen: openTag(average.statistic),
    }
  }
  return <FigureGrid label={tagTableTitle(ofTag, period)} corner="Näitaja" rows={quarterMetrics.map(metricHeading)} columns={columns} cell={cell} />
}

interface TagAverageProps {
  readonly average: ComparableAverage
  readonly chosen: StatisticKind
  readonly text: string
  /** The number of the tag's companies. */
  readonly of: number
}

/** An average with its number of companies, and its quarter or statistic where these differ from the column's heading. */
function TagAverage({ average: { statistic, period, count, isFallback }, chosen, text, of }: TagAverageProps) {
  return (
    <>
      {isFallback && (
        <Box component="span" fz={12} c="var(--warning)">
          {periodLabel(period)}{' '}
        </Box>
      )}
      {text}
      {statistic !== chosen && <CellCount>{statisticNames[statistic]}</CellCount>}
      <CellCount>{companyCount(count, of)}</CellCount>
    </>
  )
}
