import { counted } from '@kvartal/domain/format/counted'
import type { CellNote } from '@kvartal/views/figures/compared'
import type { FigureRow } from '@kvartal/views/figures/figure-rows'
import { Group } from '@mantine/core'
import classes from './footnotes.module.css'

export interface Footnote {
  /** The figure's mark: '1', or the note's own sign. */
  readonly sign: string
  readonly text: string
}

/**
 * All distinct notes of the rows: numbered in the given order, those with a sign of their own last.
 */
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

/** More notes would push the next table out of view; every mark also shows its own note. */
const maxListed = 12

/** What the marks at a table's figures mean. */
export function FootnoteList({ footnotes }: { readonly footnotes: readonly Footnote[] }) {
  if (footnotes.length === 0) return null
  const left = footnotes.length - maxListed
  return (
    <Group
      component="ul"
      className={classes.list ?? ''}
      gap="2px 20px"
      px={{ base: 14, sm: 18 }}
      pt={10}
      pb={12}
      m={0}
      c="dimmed"
      fz={13}
    >
      {footnotes.slice(0, maxListed).map(({ sign, text }) => (
        <li key={sign}>
          <sup>{sign}</sup> {text}
        </li>
      ))}
      {left > 0 && <li>ja veel {counted(left, 'märkus', 'märkust')}, igaüks oma arvu juures</li>}
    </Group>
  )
}
