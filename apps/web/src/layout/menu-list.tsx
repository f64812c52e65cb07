import type { MenuEntry } from './menu-entry.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './top-bar.module.css'

/** A menu as a plain list: in the bar, in the folded menu, and where the drop-down could not be loaded. */
export function MenuList({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return (
    <ul className={classes.links}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {'link' in entry ? (
            <MenuLink entry={entry} />
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
