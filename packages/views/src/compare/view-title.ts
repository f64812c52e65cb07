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
  const { years } = view
  const shownYears =
    years === null ? '' : `, ${years.from === years.to ? years.from : `${years.from}–${years.to}`}`
  return `${firstNames(names, mostNames, of)}: ${metricWords(view)}${statisticWords(view)}${shownYears}`
}

/**
 * Whose figures a comparison shows, and which statistic of tags: `Ehitus, Kaubandus (mediaan)`.
 * Parameters as of `viewTitle`.
 */
export function viewSubjects(
  view: CompareView,
  names: readonly string[],
  of = names.length,
): string {
  return `${firstNames(names, mostNames, of)}${statisticWords(view)}`
}

function statisticWords({ selection, mode, statistic }: CompareView): string {
  const hasTags = selection.tags.length > 0 && mode !== 'companies'
  return hasTags && statistic !== 'mean' ? ` (${statisticNames[statistic]})` : ''
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
