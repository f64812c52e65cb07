import classes from './user-badge.module.css'

/** Whose account it is: the initial in a badge, and the name beside it. */
export function UserBadge({ name }: { readonly name: string }) {
  const shown = name.trim() === '' ? 'Konto' : name.trim()
  return (
    <span className={classes.user} title={shown}>
      <span className={classes.initial} aria-hidden="true">
        {initialOf(shown)}
      </span>
      <span className={classes.name}>{shown}</span>
    </span>
  )
}

/** The first sign of a name as a person counts signs, and not half of one. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('et').segment(name)
  return (first?.segment ?? '').toLocaleUpperCase('et')
}
