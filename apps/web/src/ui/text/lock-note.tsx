import classes from './lock-note.module.css'

/** Explains why an action available to others is missing. */
export function LockNote({ children }: { readonly children: string }) {
  return (
    <p className={classes.lock}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3.5 7.5h9v6h-9zM5.5 7.5v-2a2.5 2.5 0 0 1 5 0v2" />
      </svg>
      {children}
    </p>
  )
}
