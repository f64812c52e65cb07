import { emtakVersions } from '@kvartal/domain/activities/activity-code'
import type { RankingView } from '@kvartal/views/ranking/ranking-view'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type RankingCall, rankingQuery } from '../../api/ranking.ts'
import { gather } from '../../companies/tray/tray.ts'
import { useAction } from '../../ui/actions/use-action.ts'

/** A view as the query of its call. */
export function rankingCall({
  basis,
  period,
  metric,
  filters,
  sort,
  isDescending,
  growth,
  page,
}: RankingView): RankingCall {
  return {
    ...filters,
    basis,
    period: period ?? undefined,
    metric: metric.id,
    scope: filters.scope === 'curated' ? 'curated' : undefined,
    vatRegistered: (['true', 'false'] as const).find((text) => text === filters.vatRegistered),
    activityVersion: emtakVersions.find((version) => version === filters.activityVersion),
    sort,
    order: isDescending ? 'desc' : 'asc',
    growth: growth === 1 ? undefined : `${growth}`,
    page: String(page),
  }
}

const most = 10

interface FirstTenButtonProps {
  readonly view: RankingView
  /** How many companies are ranked. */
  readonly ranked: number
}

/** Puts the first ten of the shown order into the tray, whatever page is shown. */
export function FirstTenButton({ view, ranked }: FirstTenButtonProps) {
  const queryClient = useQueryClient()
  const { isBusy, run } = useAction({
    send: () =>
      queryClient.fetchQuery(
        rankingQuery({ ...rankingCall({ ...view, page: 1 }), limit: String(most) }),
      ),
    failed: 'Ettevõtete laadimine ebaõnnestus',
    onDone: ({ rows }) => gather(rows.companies),
  })
  return (
    <Button size="xs" loading={isBusy} onClick={() => run()}>
      {ranked === 1 ? 'Ainus' : `${Math.min(most, ranked)} esimest`} võrdlusse
    </Button>
  )
}
