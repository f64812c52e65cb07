import { formatDate } from '@kvartal/domain/format/date'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { turnoverNote } from '@kvartal/domain/metrics/turnover-note'
import { isSamePeriod, type Period } from '@kvartal/domain/period/period'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { periodsQuery } from '../../api/figures.ts'

interface SourceLineProps {
  readonly metric: Metric
  readonly period: Period | null
}

/** The publisher of a period's figures, and for a quarter the date and the months of its turnover. */
export function SourceLine({ metric, period }: SourceLineProps) {
  const periods = useQuery(periodsQuery()).data ?? []
  if (period === null) return null
  const published = periods.find((quarter) => isSamePeriod(quarter, period))
  const turnover = period.quarter === null ? null : turnoverNote([metric], period)
  return (
    <Box component="p" c="dimmed" fz={13} ta="right">
      {period.quarter === null
        ? 'Allikas: äriregistri majandusaasta aruanded'
        : `Allikas: EMTA avaandmed${published === undefined ? '' : ` seisuga ${formatDate(published.publishedOn)}`}`}
      {turnover !== null && ` · ${turnover}`}
    </Box>
  )
}
