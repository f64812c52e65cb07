import { emtakVersions } from '@kvartal/domain/activities/activity-code'
import type { RankingView } from './ranking-view.ts'

/** How many companies a page of the ranking has. */
export const rowsInPage = 50

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
}: RankingView) {
  return {
    ...filters,
    basis,
    period: period ?? undefined,
    metric: metric.id,
    scope: filters.scope === 'curated' ? ('curated' as const) : undefined,
    vatRegistered: (['true', 'false'] as const).find((text) => text === filters.vatRegistered),
    activityVersion: emtakVersions.find((version) => version === filters.activityVersion),
    sort,
    order: isDescending ? ('desc' as const) : ('asc' as const),
    growth: growth === 1 ? undefined : `${growth}`,
    page: String(page),
  }
}

/** The call of the page that a view shows. */
export function rankingPageCall(view: RankingView) {
  return { ...rankingCall(view), limit: String(rowsInPage) }
}
