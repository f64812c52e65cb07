import { flagSign } from '@kvartal/charts/drawing/flag-marks'
import type { ChartNote, NumberedNotes } from '@kvartal/charts/series/chart-notes'
import type { ReactNode } from 'react'
import { usePrinting } from '../ui/print/printing.ts'
import { ChartMarks } from './chart-marks.tsx'
import classes from './note-list.module.css'

interface FlagSignProps extends Pick<NumberedNotes, 'number' | 'notes'> {}

/** The flag that a drawing has at these notes. */
export function FlagSign({ number, notes }: FlagSignProps) {
  const isPrivate = notes.every((note) => note.isPrivate)
  const { width, height, marks } = flagSign(`${number}`, isPrivate)
  return (
    <svg className={classes.sign} width={width} height={height} aria-hidden="true">
      <ChartMarks marks={marks} />
    </svg>
  )
}

interface NoteListProps {
  readonly notes: readonly NumberedNotes[]
  /** The buttons of a note. */
  readonly actionsOf?: ((note: ChartNote) => ReactNode) | undefined
}

/** More would push away what is below the chart. */
const mostAtOnce = 6

/** The texts of a drawing's flags; nothing without any. */
export function NoteList({ notes, actionsOf }: NoteListProps) {
  const most = usePrinting() ? Infinity : mostAtOnce
  if (notes.length === 0) return null
  const more = notes.slice(most)
  const itemOf = (each: NumberedNotes) => (
    <Item key={each.label} numbered={each} actionsOf={actionsOf} />
  )
  return (
    <div className={classes.notes} role="group" aria-label="Märkused">
      <ol>{notes.slice(0, most).map(itemOf)}</ol>
      {more.length > 0 && (
        <details>
          <summary>Näita veel {more.length}</summary>
          <ol start={most + 1}>{more.map(itemOf)}</ol>
        </details>
      )}
    </div>
  )
}

interface ItemProps extends Pick<NoteListProps, 'actionsOf'> {
  readonly numbered: NumberedNotes
}

function Item({ numbered: { number, label, notes }, actionsOf }: ItemProps) {
  return (
    <li className={classes.item}>
      <FlagSign number={number} notes={notes} />
      <div className={classes.texts}>
        {notes.map((note, index) => (
          <p key={note.key}>
            {index === 0 && (
              <>
                <span className="visually-hidden">Lipp {number}, </span>
                <strong>{label}</strong>:{' '}
              </>
            )}
            {note.about !== null && (
              <>
                <bdi>{note.about}</bdi>:{' '}
              </>
            )}
            {/* Its marks of direction must not turn what is beside it. */}
            <bdi>{note.text}</bdi>
            <span className={classes.by}>
              {' '}
              <bdi>{note.by}</bdi>
              {note.isPrivate && ', näed ainult sina'}
            </span>
            {actionsOf?.(note)}
          </p>
        ))}
      </div>
    </li>
  )
}
