import type { PanelFrame } from '../layout/frame.ts'
import type { ChartMetric } from '../series/chart-line.ts'
import type { Series } from '../series/series.ts'
import { lowerFirst } from './chart-title.ts'

/**
 * Says which value axes do not contain zero: `Püsttelg ei alga nullist.`, among several axes with
 * their metrics; `null` when all do.
 */
export function brokenAxesSentence(
  { panels }: Pick<Series, 'panels'>,
  frames: readonly PanelFrame[],
): string | null {
  const axes = panels.flatMap((panel, index) =>
    panel.axes.map(({ side, metrics }) => ({
      metrics,
      isBroken: frames[index]?.axes.find((axis) => axis.side === side)?.scale.isBroken ?? false,
    })),
  )
  const broken = axes.filter(({ isBroken }) => isBroken)
  if (broken.length === 0) return null
  if (axes.length === 1) return 'Püsttelg ei alga nullist.'
  const labels = broken.flatMap(({ metrics }) => metrics.map(({ label }) => lowerFirst(label)))
  const subject = labels.length === 1 ? 'selle näitaja telg' : 'nende näitajate telg'
  return `Nullist ei alga ${subject}: ${labels.join(', ')}.`
}

/** Why lines are broken, for the marks on them; `null` when none is. */
export function breakSentence(series: Series): string | null {
  const broken = series.lines.filter(({ breaks }) => breaks !== undefined)
  const reasons = series.metrics.flatMap((metric) =>
    isAcrossBreak(series, metric) ? [metric.seriesBreak?.reason ?? ''] : [],
  )
  const others = broken.some(
    ({ metric }) =>
      metric.seriesBreak === undefined || !reasons.includes(metric.seriesBreak.reason),
  )
  const sentences = [
    ...reasons.map((reason) => `${reason}.`),
    ...(others
      ? [
          'Katkestus joonel: sealt edasi ei ole arvud varasematega võrreldavad (teise pikkusega aasta, kontserni või ettevõtte enda andmed, teised ettevõtted).',
        ]
      : []),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** Whether a metric is drawn on both sides of its break, on one line or as lines of years. */
function isAcrossBreak({ lines, axis }: Series, { id, seriesBreak }: ChartMetric): boolean {
  if (seriesBreak === undefined) return false
  const own = lines.filter(
    ({ metric, values }) => metric.id === id && values.some((value) => value !== null),
  )
  const years = own.flatMap(({ subject, values }) =>
    subject.identity.kind === 'year'
      ? [Number(subject.name)]
      : values.flatMap((value, i) =>
          value === null ? [] : [yearOf(axis.periods[i]?.label ?? '')],
        ),
  )
  return (
    years.some((year) => year < seriesBreak.from.year) &&
    years.some((year) => year >= seriesBreak.from.year)
  )
}

/** `I kv 2026` is of 2026. */
function yearOf(label: string): number {
  return Number(label.slice(-4))
}
