import type { Variant } from '../ui/style/theme.ts'
import classes from './form-note.module.css'

/** A note for the user of a form, in the tone of an alert. */
interface Note {
  readonly type: Variant
  readonly text: string
}

/** A note about the form's current contents, shown as long as it applies. */
export function FormNote({ note }: { readonly note: Note | null }) {
  if (note === null) return null
  // Errors interrupt the screen reader; other notes wait until it has finished its sentence.
  const isUrgent = note.type === 'danger' || note.type === 'warning'
  return (
    <div key={note.text} className={classes.note} data-type={note.type} role={isUrgent ? 'alert' : 'status'}>
      <p>{note.text}</p>
    </div>
  )
}
