import type { PanelFrame } from '../layout/frame.ts'
import type { Series } from '../series/series.ts'
import { lowerFirst } from './chart-title.ts'

/**
 * Says which value axes do not contain zero: `Püsttelg ei alga nullist.`, among several axes with their metrics; `null` when
 * all do.
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
