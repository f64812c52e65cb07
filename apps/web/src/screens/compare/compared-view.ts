import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { counted } from '@kvartal/domain/format/counted'
import { type Period, periodLabel } from '@kvartal/domain/period/period'
import { addressOf } from '@kvartal/views/compare/address'
import { isLargeSelection } from '@kvartal/views/compare/arrange'
import { selectedCompanies } from '@kvartal/views/compare/selection'
import type { TagMembers } from '@kvartal/views/compare/slots'
import type { CompareView } from '@kvartal/views/compare/view'
import type { ShownMetric } from '@kvartal/views/figures/shown-metrics'
import type { ExportedView } from '../../exports/exported-view.ts'
import type { OpenCompare } from './use-compare.ts'

/** The dashboard as it can be exported: all shown metrics or one of them. */
export function comparedView(
  { view, directory }: OpenCompare,
  metrics: readonly ShownMetric[],
  periods: readonly Period[],
): ExportedView {
  return {
    path: '/export/compare',
    query: () =>
      addressOf(
        {
          ...view,
          metrics: view.metrics.filter((id) => metrics.some(({ chosen }) => chosen.id === id)),
        },
        directory.members,
      ),
    holds: holdsOf(metrics, periods, allCompanies(view, directory.members)),
    hasPicture: true,
    hasWideTable: true,
  }
}

/**
 * The number of companies in a file when the screen shows only the largest; `null` when it shows
 * all.
 */
function allCompanies(view: CompareView, members: TagMembers): number | null {
  return view.measure !== 'share' && isLargeSelection(view, members)
    ? selectedCompanies(view.selection, members).length
    : null
}

/** `3 ettevõtet ja 1 tag, käive, I kv 2023 – II kv 2026` */
function holdsOf(
  metrics: readonly ShownMetric[],
  periods: readonly Period[],
  all: number | null,
): string {
  const rows = metrics[0]?.rows ?? []
  const shown = rows.filter(({ subject }) => subject.kind === 'company').length
  const companies = all ?? shown
  const tags = rows.length - shown
  const who = [
    companies > 0 ? counted(companies, 'ettevõte', 'ettevõtet') : '',
    tags > 0 ? counted(tags, 'tag', 'tagi') : '',
  ].filter((part) => part !== '')
  const [only] = metrics
  const what =
    metrics.length === 1 && only !== undefined
      ? lowerFirst(only.metric.label)
      : counted(metrics.length, 'näitaja', 'näitajat')
  const [first] = periods
  const last = periods.at(-1)
  const when =
    first === undefined || last === undefined
      ? []
      : [first === last ? periodLabel(first) : `${periodLabel(first)} – ${periodLabel(last)}`]
  return [who.join(' ja '), what, ...when].join(', ')
}
