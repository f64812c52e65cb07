import { outOf } from '@kvartal/charts/words/numerals'
import { formatWhole } from '@kvartal/domain/format/number'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { periodKey, type QuarterPeriod } from '@kvartal/domain/period/period'
import { useQuery } from '@tanstack/react-query'
import { companyStandingsQuery } from '../../../api/similar.ts'

/** `3. koht 36-st`; `null` where there is no place, or it has not loaded. */
export type PlaceIn = (tagId: string, metric: Pick<Metric, 'id'>) => string | null

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
