import classes from './form-error.module.css'

interface FormErrorProps {
  /** Lets a field name this sentence as its own error (`aria-describedby`). */
  readonly id?: string
  /** What went wrong; `null` when nothing did. */
  readonly children: string | null
}

/** What a form could not do, inside the form; what was typed stays. */
export function FormError({ id, children }: FormErrorProps) {
  if (children === null) return null
  return (
    <p id={id} className={classes.error} role="alert">
      {children}
    </p>
  )
}
