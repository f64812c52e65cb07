import { breaksNote, numberedBreaksNote } from '@kvartal/domain/breaks/break-words'
import type { PanelFrame } from '../layout/frame.ts'
import { placeOfBreak } from '../series/chart-breaks.ts'
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

/**
 * What the numbers on the period axis stand for, and why lines are cut; `null` where nothing is.
 * Lines that are years have no place for the numbers on their axis.
 */
export function breakSentence({ axis, lines, breaks }: Series): string | null {
  const isNumbered = breaks.some((each) => placeOfBreak(each, axis) !== null)
  const cut = lines.filter((line) => line.breaks !== undefined)
  const others = cut.some(
    ({ metric, breaks: own = [] }) =>
      !own.every(
        (isCut, i) => !isCut || metric.breaks?.some(({ at }) => at === axis.periods[i]?.order),
      ),
  )
  const sentences = [
    isNumbered ? numberedBreaksNote(breaks) : breaksNote(breaks),
    others
      ? 'Katkestus joonel: sealt edasi ei ole arvud varasematega võrreldavad (teise pikkusega aasta, kontserni või ettevõtte enda andmed, teised ettevõtted).'
      : null,
  ].filter((text) => text !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}
