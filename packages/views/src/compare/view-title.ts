import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { statisticNames } from '@kvartal/domain/averages/statistics'
import { firstNames } from '@kvartal/domain/format/counted'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import type { CompareView } from './view.ts'

const mostNames = 3

/**
 * The title of a comparison's page: `Ehitus OÜ, Kaubandus: käive (mediaan), 2023–2026`.
 * @param names of the selected companies and tags, as far as they are known
 * @param of how many are selected
 */
export function viewTitle(view: CompareView, names: readonly string[], of = names.length): string {
  const { selection, mode, statistic, years } = view
  const hasTags = selection.tags.length > 0 && mode !== 'companies'
  const ofTags = hasTags && statistic !== 'mean' ? ` (${statisticNames[statistic]})` : ''
  const shownYears =
    years === null ? '' : `, ${years.from === years.to ? years.from : `${years.from}–${years.to}`}`
  return `${firstNames(names, mostNames, of)}: ${metricWords(view)}${ofTags}${shownYears}`
}

/** `käive, töötajaid` */
export function metricWords(view: CompareView): string {
  return metricLabels(view).map(lowerFirst).join(', ')
}

/** The labels of the chosen metrics, in display order. */
export function metricLabels({ tab, metrics }: CompareView): readonly string[] {
  return metricTable[tab === 'emta' ? 'quarter' : 'year']
    .filter(({ id }) => metrics.some((other) => other === id))
    .map(({ label }) => label)
}
