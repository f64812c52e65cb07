import type { Variant } from '../ui/theme.ts'
import classes from './form-note.module.css'

/** Something to tell whoever fills in a form, in the tone of an alert. */
export interface Note {
  readonly type: Variant
  readonly text: string
  /** Where what was found comes from. */
  readonly detail?: string
}

/** What an alert would say, inside the form: alerts lie behind an open dialog. */
export function FormNote({ note }: { readonly note: Note | null }) {
  if (note === null) return null
  // What went wrong interrupts; the rest waits until the screen reader has finished its sentence.
  const isUrgent = note.type === 'danger' || note.type === 'warning'
  return (
    <div key={note.text} className={classes.note} data-type={note.type} role={isUrgent ? 'alert' : 'status'}>
      <p>{note.text}</p>
      {note.detail !== undefined && <p className={classes.detail}>{note.detail}</p>}
    </div>
  )
}
