import type { PublishedFigure } from '../emta/figure.ts'
import { formatValue } from '../format/axis-value.ts'
import { firstNames } from '../format/counted.ts'
import { formatDifference, shownDifference } from '../format/difference.ts'
import { missing } from '../format/number.ts'
import type { AxisKind } from '../metrics/metric.ts'
import { nameOf } from '../metrics/names.ts'
import { quarterMetrics } from '../metrics/quarter-metrics.ts'
import { parsePeriodKey, periodLabel } from '../period/period.ts'
import type { Correction } from './figure-news.ts'
import type { CorrectedQuarter } from './watched-company.ts'

/** More moves of places are left out of a sentence. */
const mostNamed = 5

interface Named {
  readonly name: string
}

/** Moves of places, as replies and digests have them. */
export interface PlaceMoves {
  readonly entered: readonly (Named & { readonly place: number })[]
  readonly left: readonly (Named & { readonly before: number })[]
  readonly unknown: readonly (Named & { readonly before: number })[]
  readonly moved: readonly (Named & { readonly place: number; readonly before: number })[]
}

/** The change from a reference, `-` when one of the two is missing: `+12,3%`. */
export function differenceWords(
  axis: AxisKind,
  reference: number | null,
  value: number | null,
): string {
  const difference = shownDifference(axis, reference, value)
  return difference === null ? missing : formatDifference(axis, difference)
}

/** `IV kv 2025: käive 200 000 € → 210 000 €, töötajad 3 → 4` */
export function correctionWords({ period, isRemoved, figures }: CorrectedQuarter): string {
  const parsed = parsePeriodKey(period)
  const label = parsed === null ? period : periodLabel(parsed)
  if (!isRemoved) return `${label}: ${figures.map(stepWords).join(', ')}`
  const removed = figures.map(
    ({ figure, before }) => `${figureName(figure)} ${formatValue(axisOf(figure), before)}`,
  )
  return `${label}: Maksu- ja Tolliamet neid andmeid enam ei avalda${removed.length === 0 ? '' : ` (${removed.join(', ')})`}`
}

function stepWords({ figure, before, after }: Correction): string {
  const axis = axisOf(figure)
  return `${figureName(figure)} ${formatValue(axis, before)} → ${formatValue(axis, after)}`
}

function metricOfFigure(figure: PublishedFigure) {
  return quarterMetrics.find(
    ({ formula }) => formula.kind === 'published' && formula.figure === figure,
  )
}

function axisOf(figure: PublishedFigure): AxisKind {
  return metricOfFigure(figure)?.axis ?? 'money'
}

function figureName(figure: PublishedFigure): string {
  const metric = metricOfFigure(figure)
  return metric === undefined ? figure : nameOf(metric)
}

/** What changed among the first ten, in sentences; none when nothing did. */
export function movesSentences({ entered, left, unknown, moved }: PlaceMoves): string[] {
  const risen = moved.filter(({ place, before }) => place < before).toSorted(byDistance)
  const fallen = moved.filter(({ place, before }) => place > before).toSorted(byDistance)
  const step = ({ name, place, before }: (typeof moved)[number]) =>
    `${name} (${before}. → ${place}.)`
  return [
    sentence(
      'Esikümnesse tuli',
      'Esikümnesse tulid',
      entered.map(({ name, place }) => `${name} (${place}.)`),
    ),
    sentence(
      'Esikümnest läks välja',
      'Esikümnest läksid välja',
      left.map(({ name, before }) => `${name} (oli ${before}.)`),
    ),
    sentence(
      'Andmeid ei ole',
      'Andmeid ei ole',
      unknown.map(({ name, before }) => `${name} (oli ${before}.)`),
    ),
    sentence('Tõusis', 'Tõusid', risen.map(step)),
    sentence('Langes', 'Langesid', fallen.map(step)),
  ].filter((text) => text !== '')
}

function byDistance(a: PlaceMoves['moved'][number], b: PlaceMoves['moved'][number]): number {
  return Math.abs(b.place - b.before) - Math.abs(a.place - a.before)
}

function sentence(one: string, many: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  return `${names.length === 1 ? one : many}: ${firstNames(names, mostNamed)}.`
}
