import { Link } from '@tanstack/react-router'
import type { MenuEntry } from './menu-entry.ts'
import classes from './top-bar.module.css'

/** A menu as a plain list: in the folded menu, and wherever the one that drops down could not be fetched. */
export function MenuList({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return (
    <ul className={classes.links}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {'link' in entry ? (
            <Link {...entry.link} className={classes.link} activeOptions={{ includeSearch: false }}>
              {entry.label}
            </Link>
          ) : (
            <button type="button" className={classes.link} onClick={entry.choose}>
              {entry.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
