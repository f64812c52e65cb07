import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { MenuButton } from './menu-button.tsx'
import type { MenuEntry, PageEntry } from './menu-entries.ts'
import classes from './menu.module.css'

/**
 * A menu as a plain list: in the bar, in the folded menu, and where the drop-down could not be
 * loaded.
 */
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

/** A link in the menu; a red bell shows that items wait there. */
function MenuLink({ entry }: { readonly entry: PageEntry }) {
  const { label, link, isCurrent = false, pendingCount = 0 } = entry
  return (
    <Link
      {...link}
      className={classes.link}
      activeOptions={{ exact: true, includeSearch: false }}
      data-current={isCurrent || undefined}
      aria-label={pendingCount > 0 ? `${label}, ${pendingCount} ootel` : undefined}
    >
      {label}
      {pendingCount > 0 && (
        // The number is already in the link's accessible name.
        <span className={classes.bell} aria-hidden="true" data-count={pendingCount}>
          <svg viewBox="0 0 16 16">
            <path d="M8 1.5a4.2 4.2 0 0 0-4.2 4.2c0 3.6-1.3 4.6-1.3 5.3h11c0-.7-1.3-1.7-1.3-5.3A4.2 4.2 0 0 0 8 1.5zM6.3 12.5a1.8 1.8 0 0 0 3.4 0z" />
          </svg>
        </span>
      )}
    </Link>
  )
}

interface MenuPartProps {
  readonly label: ReactNode
  readonly entries: readonly MenuEntry[]
}

// Most visitors are not logged in and need no menu, so it is loaded lazily. When loading fails, the
// entries are shown in the bar.
const DropMenu = lazy(() =>
  import('./drop-menu.tsx').then(
    (module) => ({ default: module.DropMenu }),
    () => ({ default: MenuList }),
  ),
)

/**
 * A menu of the bar. Its button is rendered from the start in its final size, and works as soon as
 * the menu is loaded.
 */
export function BarMenu({ label, entries }: MenuPartProps) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isCurrent = entries.some(
    (entry) => 'link' in entry && (entry.isCurrent === true || entry.link.to === path),
  )
  const waiting = (
    <MenuButton isCurrent={isCurrent} disabled>
      {label}
    </MenuButton>
  )
  return (
    <Suspense fallback={waiting}>
      <DropMenu label={label} isCurrent={isCurrent} entries={entries} />
    </Suspense>
  )
}

/** The same menu in the folded one: a list below its name. */
export function FoldedMenu({ label, entries }: MenuPartProps) {
  const nameId = useId()
  return (
    <section className={classes.part} aria-labelledby={nameId}>
      <h2 id={nameId} className={classes.partName}>
        {label}
      </h2>
      <MenuList entries={entries} />
    </section>
  )
}
