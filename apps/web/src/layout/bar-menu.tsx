import { lazy, type ReactNode, Suspense } from 'react'
import { MenuButton } from './menu-button.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { MenuList } from './menu-list.tsx'

interface BarMenuProps {
  /** What its button shows. */
  readonly label: ReactNode
  /** The page that is open stands in this menu. */
  readonly isCurrent: boolean
  readonly entries: readonly MenuEntry[]
}

// Most visitors are not logged in and have no menu to drop. Where it cannot be fetched the entries stand in the bar itself.
const DropMenu = lazy(() =>
  import('./drop-menu.tsx').then(
    (module) => ({ default: module.DropMenu }),
    () => ({ default: MenuList }),
  ),
)

/** A menu of the bar. Its button has its place and size from the start, and can be pressed as soon as the menu is there. */
export function BarMenu({ label, isCurrent, entries }: BarMenuProps) {
  return (
    <Suspense
      fallback={
        <MenuButton isCurrent={isCurrent} disabled>
          {label}
        </MenuButton>
      }
    >
      <DropMenu label={label} isCurrent={isCurrent} entries={entries} />
    </Suspense>
  )
}
