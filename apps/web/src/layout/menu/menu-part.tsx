import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { MenuButton } from './menu-button.tsx'
import type { MenuEntry } from './menu-entries.ts'
import { MenuList } from './menu-list.tsx'
import classes from './menu.module.css'

interface MenuPartProps {
  readonly label: ReactNode
  readonly entries: readonly MenuEntry[]
}

// Most visitors are not logged in and need no menu, so it is loaded lazily. When loading fails, the entries are shown in the bar.
const DropMenu = lazy(() =>
  import('./drop-menu.tsx').then(
    (module) => ({ default: module.DropMenu }),
    () => ({ default: MenuList }),
  ),
)

/** A menu of the bar. Its button is rendered from the start in its final size, and works as soon as the menu is loaded. */
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
