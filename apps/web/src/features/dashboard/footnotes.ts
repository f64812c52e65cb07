import type { CellNote, FigureRow } from './table-rows.ts'

export interface Footnote {
  /** By which a figure is marked: '1', or the note's own sign. */
  readonly sign: string
  readonly text: string
}

/** All different notes of the rows, once each: numbered in the order given, those with a sign of their own behind them. */
export function footnotesOf(rows: readonly FigureRow[]): Footnote[] {
  const byText = new Map<string, CellNote>()
  for (const { notes } of rows) for (const note of notes?.flat() ?? []) byText.set(note.text, note)
  const all = [...byText.values()]
  return [
    ...all.filter(({ sign }) => sign === undefined).map(({ text }, i) => ({ sign: `${i + 1}`, text })),
    ...all.flatMap(({ sign, text }) => (sign === undefined ? [] : [{ sign, text }])),
  ]
}

/** The mark of a figure with several notes: signs and texts together; `null` for one without. */
export function markOfNotes(notes: readonly CellNote[], footnotes: readonly Footnote[]): Footnote | null {
  const own = footnotes.filter(({ text }) => notes.some((note) => note.text === text))
  if (own.length === 0) return null
  return { sign: own.map(({ sign }) => sign).join(' '), text: own.map(({ text }) => text).join('; ') }
}
