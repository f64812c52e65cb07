import type { CellNote } from '@kvartal/views/figures/compared'
import type { FigureRow } from '@kvartal/views/figures/figure-rows'

export interface Footnote {
  /** The figure's mark: '1', or the note's own sign. */
  readonly sign: string
  readonly text: string
}

/** All distinct notes of the rows: numbered in the given order, those with a sign of their own last. */
export function footnotesOf(rows: readonly Pick<FigureRow, 'notes'>[]): Footnote[] {
  const byText = new Map<string, CellNote>()
  for (const { notes } of rows) for (const note of notes?.flat() ?? []) byText.set(note.text, note)
  const all = [...byText.values()]
  return [
    ...all
      .filter(({ sign }) => sign === undefined)
      .map(({ text }, i) => ({ sign: `${i + 1}`, text })),
    ...all.flatMap(({ sign, text }) => (sign === undefined ? [] : [{ sign, text }])),
  ]
}

/** The mark of a figure with several notes: signs and texts combined; `null` without notes. */
export function markOfNotes(
  notes: readonly CellNote[],
  footnotes: readonly Footnote[],
): Footnote | null {
  const own = footnotes.filter(({ text }) => notes.some((note) => note.text === text))
  if (own.length === 0) return null
  return {
    sign: own.map(({ sign }) => sign).join(' '),
    text: own.map(({ text }) => text).join('; '),
  }
}
