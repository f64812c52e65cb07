import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { AccountPart } from './account-part.tsx'
import { AdministrationPart } from './administration-part.tsx'
import { Brand } from './brand.tsx'
import { PagesPart } from './pages-part.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import classes from './top-bar.module.css'
import { usePendingCount } from './use-pending-count.ts'

const menuId = 'menyy'

/** The sticky bar at the top: name, menu, account, theme. Under 992 px the menu folds behind a button. */
export function TopBar() {
  const button = useRef<HTMLButtonElement>(null)
  const href = useRouterState({ select: (state) => state.location.href })
  // The same breakpoint as in the styles. Read synchronously, to avoid a first render in the wrong layout.
  const isFolding = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  // Open only at the address where it was opened: any navigation, Back included, folds it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === href
  const pendingCount = usePendingCount()

  return (
    // The bar handles key and focus events that bubble from its contents; it is not interactive itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <header
      className={classes.bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpenAt(null)
        button.current?.focus()
      }}
      onBlur={(event) => {
        // Tabbing out of an open menu folds it, so that it does not cover the focused element.
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpenAt(null)
      }}
    >
      <div className={classes.inner}>
        <Brand />
        <button
          ref={button}
          type="button"
          className={classes.burger}
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label="Menüü"
          data-waiting={pendingCount > 0 || undefined}
          onClick={() => setOpenAt(isOpen ? null : href)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={isOpen ? 'M4 4l12 12M16 4L4 16' : 'M2 5h16M2 10h16M2 15h16'} />
          </svg>
        </button>
        <div id={menuId} className={classes.menu} data-open={isOpen || undefined}>
          <nav className={classes.pages} aria-label="Peamenüü">
            <PagesPart isFolding={isFolding} pendingCount={pendingCount} />
            <AdministrationPart isFolding={isFolding} />
          </nav>
          {!isFolding && <ThemeSwitch />}
          <nav className={classes.account} aria-label="Konto">
            <AccountPart isFolding={isFolding} />
          </nav>
          {isFolding && <ThemeSwitch />}
        </div>
      </div>
    </header>
  )
}
