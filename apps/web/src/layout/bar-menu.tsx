import { lazy, type ReactNode, Suspense } from 'react'
import { MenuButton } from './menu-button.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { MenuList } from './menu-list.tsx'

interface BarMenuProps {
  /** The content of its button. */
  readonly label: ReactNode
  /** The current page is in this menu. */
  readonly isCurrent: boolean
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
