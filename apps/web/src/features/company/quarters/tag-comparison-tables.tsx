import { companyCount } from '@kvartal/charts/words/coverage-words'
import type { TagAverages } from '@kvartal/contract/financial-data'
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
import { tagMean } from '../../../figures/tag-mean.ts'
import { aloneWords } from '../figures/average-lines.tsx'
import type { FigureSet } from '../figures/figure.ts'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { FigureGrid, metricHeading } from '../figures/figure-grid.tsx'
import type { CompanyQuarters } from './quarter-figures.ts'
import { type ComparedCompany, compareWithTag } from './tag-comparison.ts'

interface TagComparisonTablesProps {
  readonly period: QuarterPeriod
  readonly data: CompanyQuarters
  readonly onOpen: OpenSheet
}

/** The company beside the average of each of its tags, all metrics. */
export function TagComparisonTables({ period, data: { tagAverages, company, figures }, onOpen }: TagComparisonTablesProps) {
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
          <TagTable key={own.tag._id} ofTag={own} figures={figures} own={{ valueOf: figures.valueOf, isInAverages: company.isActive }} registryCode={company.registryCode} period={period} onOpen={onOpen} />
        ))}
      </SimpleGrid>
      <SourceLine>
        Allikas: EMTA avaandmed, keskmised arvutab Kvartal. Keskmine ja mediaan arvutatakse tagi kõigi aktiivsete ettevõtete järgi, millel see arv selles kvartalis on, vahe on keskmisest; kui kvartalil keskmist ei ole, on selle asemel viimase olemasoleva kvartali keskmine.
      </SourceLine>
    </>
  )
}

interface TagTableProps {
  readonly ofTag: TagAverages
  readonly figures: FigureSet
  readonly own: ComparedCompany
  /** Of the company itself. */
  readonly registryCode: string
  readonly period: QuarterPeriod
  readonly onOpen: OpenSheet
}

const columns = [
  { key: 'own', text: 'Ettevõte', item: 'own' },
  { key: 'average', text: 'Tagi keskmine', item: 'average' },
  { key: 'difference', text: 'Vahe', item: 'difference' },
  { key: 'median', text: 'Tagi mediaan', item: 'median' },
] as const

function TagTable({ ofTag, figures, own, registryCode, period, onOpen }: TagTableProps) {
  const title = `Võrdlus tagiga ${ofTag.tag.name}, ${periodLabel(period)}`
  const cell = (metric: Metric, column: (typeof columns)[number]['item']) => {
    if (column === 'own') {
      return {
        content: formatCell(metric.axis, figures.valueOf(metric, period)),
        isCorrected: figures.isCorrected(metric, period),
        onOpen: () => onOpen(figures.opened(metric, period)),
      }
    }
    const { average, difference } = compareWithTag(metric, period, ofTag, own)
    if (column === 'difference') return { content: difference === null ? missing : formatDifference(metric.axis, difference) }
    if (average?.isOwnAlone === true) return { content: column === 'average' ? aloneWords : missing }
    if (column === 'median') return { content: formatCell(metric.axis, average?.median ?? null) }
    const text = formatCell(metric.axis, average?.value ?? null)
    if (average === null) return { content: text }
    return {
      content: <TagAverage average={average} text={text} of={ofTag.companies} />,
      onOpen: () => onOpen(tagMean(metric, average.period, ofTag, registryCode)),
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
  readonly text: string
  /** The number of the tag's companies. */
  readonly of: number
}

/** An average with the quarter that it is about, where that is another, and of how many companies it is. */
function TagAverage({ average: { period, count, isFallback }, text, of }: TagAverageProps) {
  return (
    <>
      {isFallback && (
        <Box component="span" fz={12} c="var(--warning)">
          {periodLabel(period)}{' '}
        </Box>
      )}
      {text}
      <CellCount>{companyCount(count, of)}</CellCount>
    </>
  )
}
