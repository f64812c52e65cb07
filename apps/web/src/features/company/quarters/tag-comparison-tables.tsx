import { companyCount } from '@kvartal/charts/words/coverage-words'
import type { TagAverages } from '@kvartal/contract/financial-data'
import { statisticCases, type StatisticKind, statisticNames } from '@kvartal/domain/averages/statistics'
import type { ComparableAverage } from '@kvartal/domain/averages/comparable-average'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { counted } from '@kvartal/domain/format/counted'
import { formatDifference } from '@kvartal/domain/format/difference'
import { missing } from '@kvartal/domain/format/number'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { periodLabel, type QuarterPeriod } from '@kvartal/domain/period/period'
import { Box, SimpleGrid } from '@mantine/core'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { CellCount } from '../../../ui/tables/cell-count.tsx'
import { SourceLine } from '../source-line.tsx'
import { tagFigure } from '../../../figures/tag-figure.ts'
import { aloneWords } from '../figures/average-lines.tsx'
import type { FigureSet } from '../figures/figure.ts'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { FigureGrid, type Heading, metricHeading } from '../figures/figure-grid.tsx'
import type { CompanyQuarters } from './quarter-figures.ts'
import { type ComparedCompany, compareWithTag } from './tag-comparison.ts'

interface TagComparisonTablesProps {
  readonly period: QuarterPeriod
  readonly data: CompanyQuarters
  readonly onOpen: OpenSheet
}

/** The company beside the average of each of its tags, all metrics. */
export function TagComparisonTables({ period, data: { tagAverages, statistic, company, figures }, onOpen }: TagComparisonTablesProps) {
  const title = `Võrdlus tagidega, ${periodLabel(period)}`
  if (tagAverages === null) {
    return (
      <Card title={title} isFlush>
        <TableSkeleton label="Tagide keskmiste laadimine" rows={8} />
      </Card>
    )
  }
  if (tagAverages.length === 0) {
    return (
      <Card title={title}>
        <EmptyState title="Andmed puuduvad">
          {company.tags.length === 0
            ? 'Ettevõttel ei ole ühtegi tagi, mille keskmisega seda võrrelda.'
            : 'Tagide keskmisi praegu ei ole. Ettevõtte enda arvud on üleval.'}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <SimpleGrid minColWidth="clamp(0px, 520px, 100%)" autoFlow="auto-fit" spacing={16}>
        {tagAverages.map((own) => (
          <TagTable key={own.tag._id} ofTag={own} statistic={statistic} figures={figures} own={{ valueOf: figures.valueOf, isInAverages: company.isActive }} registryCode={company.registryCode} period={period} onOpen={onOpen} />
        ))}
      </SimpleGrid>
      <SourceLine>
        Allikas: EMTA avaandmed, tagide arvud arvutab Kvartal. Tagi arvud arvutatakse tagi kõigi aktiivsete ettevõtete järgi, millel see arv selles kvartalis on, vahe on {statisticCases[statistic].elative}; kui kvartalil tagi arvu ei ole, on selle asemel viimase olemasoleva kvartali oma.
      </SourceLine>
    </>
  )
}

interface TagTableProps {
  readonly ofTag: TagAverages
  readonly statistic: StatisticKind
  readonly figures: FigureSet
  readonly own: ComparedCompany
  /** Of the company itself. */
  readonly registryCode: string
  readonly period: QuarterPeriod
  readonly onOpen: OpenSheet
}

type TagColumn = 'own' | 'average' | 'difference' | 'other'

function TagTable({ ofTag, statistic, figures, own, registryCode, period, onOpen }: TagTableProps) {
  const title = `Võrdlus tagiga ${ofTag.tag.name}, ${periodLabel(period)}`
  // The mean and the median, one of them in place of the chosen statistic.
  const other = statistic === 'median' ? 'mean' : 'median'
  const columns: readonly Heading<TagColumn>[] = [
    { key: 'own', text: 'Ettevõte', item: 'own' },
    { key: 'average', text: `Tagi ${statisticNames[statistic]}`, item: 'average' },
    { key: 'difference', text: 'Vahe', item: 'difference' },
    { key: 'other', text: `Tagi ${statisticNames[other]}`, item: 'other' },
  ]
  const cell = (metric: Metric, column: TagColumn) => {
    if (column === 'own') {
      return {
        content: formatCell(metric.axis, figures.valueOf(metric, period)),
        isCorrected: figures.isCorrected(metric, period),
        onOpen: () => onOpen(figures.opened(metric, period)),
      }
    }
    const { average, difference } = compareWithTag(metric, period, statistic, ofTag, own)
    if (average === null) return { content: missing }
    if (average.isOwnAlone) return { content: column === 'average' ? aloneWords : missing }
    const openTag = (shown: StatisticKind) => () => onOpen(tagFigure(metric, { statistic: shown, period: average.period }, ofTag, registryCode))
    if (column === 'difference') {
      return difference === null ? { content: missing } : { content: formatDifference(metric.axis, difference), onOpen: openTag(average.statistic) }
    }
    if (column === 'other') return { content: formatCell(metric.axis, average[other]), onOpen: openTag(other) }
    return {
      content: <TagAverage average={average} chosen={statistic} text={formatCell(metric.axis, average.value)} of={ofTag.companies} />,
      onOpen: openTag(average.statistic),
    }
  }
  return (
    <Card title={title} aside={`tagis ${counted(ofTag.companies, 'ettevõte', 'ettevõtet')}`} isFlush>
      <FigureGrid label={title} corner="Näitaja" rows={quarterMetrics.map(metricHeading)} columns={columns} cell={cell} />
    </Card>
  )
}

interface TagAverageProps {
  readonly average: ComparableAverage
  readonly chosen: StatisticKind
  readonly text: string
  /** The number of the tag's companies. */
  readonly of: number
}

/** An average with what differs from the column's heading, its quarter or its statistic, and of how many companies it is. */
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
