import { formatDate } from '@kvartal/domain/format/date'
import { isSamePeriod, type Period } from '@kvartal/domain/period/period'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { periodsQuery } from '../../api/figures.ts'

/** The publisher of a period's figures, and for a quarter the date. */
export function SourceLine({ period }: { readonly period: Period | null }) {
  const periods = useQuery(periodsQuery()).data ?? []
  if (period === null) return null
  const published = periods.find((quarter) => isSamePeriod(quarter, period))
  return (
    <Box component="p" c="dimmed" fz={13} ta="right">
      {period.quarter === null ? 'Allikas: äriregistri majandusaasta aruanded' : `Allikas: EMTA avaandmed${published === undefined ? '' : `, ${formatDate(published.publishedOn)}`}`}
    </Box>
  )
}
