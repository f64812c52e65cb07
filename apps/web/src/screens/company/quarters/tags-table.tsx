import { companyCount } from '@kvartal/charts/words/coverage-words'
import { outOf } from '@kvartal/charts/words/numerals'
import type { TagAverages } from '@kvartal/contract/financial-data'
import { statisticNames } from '@kvartal/domain/averages/statistics'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { formatDifference } from '@kvartal/domain/format/difference'
import { formatWhole, missing } from '@kvartal/domain/format/number'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { periodKey, type QuarterPeriod, periodLabel } from '@kvartal/domain/period/period'
import { useQuery } from '@tanstack/react-query'
import { companyStandingsQuery } from '../../../api/similar.ts'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { tagFigure } from '../../../figures/tag-figure.ts'
import { CellCount } from '../../../ui/tables/figure-table.tsx'
import { aloneWords } from '../figures/average-lines.tsx'
import { FigureGrid, metricHeading } from '../figures/figure-grid.tsx'
import type { CompanyQuarters } from './quarter-figures.ts'
import { compareWithTag } from './tag-comparison.ts'

/** `3. koht 36-st`; `null` where there is no place, or it has not loaded. */
type PlaceIn = (tagId: string, metric: Pick<Metric, 'id'>) => string | null

/** The company's places in its tags. */
export function usePlacesInTags(registryCode: string, period: QuarterPeriod): PlaceIn {
  const places = useQuery(companyStandingsQuery(registryCode, periodKey(period))).data
  return (tagId, { id }) => {
    const standing = places?.standings
      .find(({ metric }) => metric === id)
      ?.tags.find(({ _id }) => _id === tagId)
    return standing === undefined || standing.place === null
      ? null
      : `${formatWhole(standing.place)}. koht ${outOf(standing.of)}`
  }
}

interface TagsTableProps {
  readonly tags: readonly TagAverages[]
  readonly data: Pick<CompanyQuarters, 'company' | 'figures' | 'statistic'>
  readonly period: QuarterPeriod
  readonly placeIn: PlaceIn
  readonly onOpen: OpenSheet
}

/**
 * A row for each metric with the company's value, a column for each tag: its value, the difference
 * from it and the place.
 */
export function TagsTable({
  tags,
  data: { company, figures, statistic },
  period,
  placeIn,
  onOpen,
}: TagsTableProps) {
  const own = { valueOf: figures.valueOf, isInAverages: company.isActive }
  const cell = (metric: Metric, ofTag: TagAverages) => {
    const { average, difference } = compareWithTag(metric, period, statistic, ofTag, own)
    if (average === null) return { content: missing }
    if (average.isOwnAlone) return { content: aloneWords }
    const place = placeIn(ofTag.tag._id, metric)
    const notes = [
      average.isFallback ? periodLabel(average.period) : null,
      average.statistic === statistic ? null : statisticNames[average.statistic],
      difference === null ? null : `vahe ${formatDifference(metric.axis, difference)}`,
      place,
      companyCount(average.count, ofTag.companies),
    ].filter((note) => note !== null)
    return {
      content: (
        <>
          {formatCell(metric.axis, average.value)}
          {notes.map((note) => (
            <CellCount key={note}>{note}</CellCount>
          ))}
        </>
      ),
      onOpen: () =>
        onOpen(
          tagFigure(
            metric,
            { statistic: average.statistic, period: average.period },
            ofTag,
            company.registryCode,
          ),
        ),
    }
  }
  return (
    <FigureGrid
      label={`Võrdlus tagidega, ${periodLabel(period)}`}
      corner="Näitaja ja ettevõte"
      rows={quarterMetrics.map((metric) => ({
        ...metricHeading<Metric>(metric),
        detail: formatCell(metric.axis, figures.valueOf(metric, period)),
      }))}
      columns={tags.map((ofTag) => ({
        key: ofTag.tag._id,
        text: `${ofTag.tag.name}, ${statisticNames[statistic]}`,
        item: ofTag,
      }))}
      cell={cell}
    />
  )
}
