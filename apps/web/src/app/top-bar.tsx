import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, type ReactNode, useRef, useState } from 'react'
import { openReportsQuery } from '../api/error-reports.ts'
import { recommendedQuery } from '../api/recommendations.ts'
import { useCan, useSession } from '../api/session.ts'
import { homePath } from '../paths.ts'
import { ChoiceBar } from '../ui/fields/choice-bar.tsx'
import { Icon } from '../ui/icon.tsx'
import {
  useAccountEntries,
  useAdministrationEntries,
  usePageEntries,
  type Waiting,
} from './menu/menu-entries.ts'
import { MenuList, BarMenu, FoldedMenu } from './menu/menu-part.tsx'
import { UserBadge } from './menu/user-badge.tsx'
import { SearchButton } from './search/search-button.tsx'
import classes from './top-bar.module.css'

/** Milliseconds between polls for new recommendations and reports (specification, section 9). */
const pollInterval = 300_000

/**
 * How much waits for a user who may decide on it: polled every five minutes while the page is
 * visible, and when it becomes visible again. 0 for other users, and when it could not be read.
 */
function useWaiting(): Waiting {
  const decidesCompanies = useCan('decide-recommendations')
  const decidesReports = useCan('decide-error-reports')
  const polling = { refetchInterval: pollInterval, refetchOnWindowFocus: 'always' } as const
  const companies = useQuery({
    ...recommendedQuery(),
    ...polling,
    enabled: decidesCompanies,
    select: (waiting) => waiting.length,
  })
  const reports = useQuery({ ...openReportsQuery(), ...polling, enabled: decidesReports })
  useEffect(() => {
    if (companies.error !== null)
      console.warn('Suggested companies could not be read:', companies.error)
  }, [companies.error])
  useEffect(() => {
    if (reports.error !== null) console.warn('Reports of errors could not be read:', reports.error)
  }, [reports.error])
  return {
    recommendations: decidesCompanies && !companies.isError ? (companies.data ?? 0) : 0,
    errorReports: decidesReports && !reports.isError ? (reports.data ?? 0) : 0,
  }
}

interface Theme {
  readonly value: MantineColorScheme
  readonly label: string
  readonly icon: ReactNode
}

const themes: readonly Theme[] = [
  {
    value: 'light',
    label: 'Hele',
    icon: (
      <path d="M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1" />
    ),
  },
  {
    value: 'dark',
    label: 'Tume',
    icon: <path d="M13.5 9.8A6 6 0 1 1 6.2 2.5a4.8 4.8 0 0 0 7.3 7.3z" />,
  },
  { value: 'auto', label: 'Süsteemi järgi', icon: <path d="M2 3h12v8H2zM6 14h4M8 11v3" /> },
]

/**
 * Light, dark or the system's theme. The choice is stored in the browser and applied before the
 * first paint.
 */
function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <ChoiceBar
      legend="Teema"
      name="teema"
      choices={themes}
      value={colorScheme}
      onChange={setColorScheme}
    />
  )
}

const menuId = 'menyy'

/**
 * The sticky bar at the top: name, menu, account, theme. Under 992 px the menu folds behind a
 * button.
 */
export function TopBar() {
  const button = useRef<HTMLButtonElement>(null)
  const href = useRouterState({ select: (state) => state.location.href })
  // The same breakpoint as in the styles. Read synchronously, to avoid a first render in the wrong
  // layout.
  const isFolding = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  // Open only at the address where it was opened: any navigation, Back included, folds it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === href
  const waiting = useWaiting()

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
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
          setOpenAt(null)
      }}
    >
      <div className={classes.inner}>
        <Brand />
        <SearchButton />
        <button
          ref={button}
          type="button"
          className={classes.burger}
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label="Menüü"
          data-waiting={waiting.recommendations + waiting.errorReports > 0 || undefined}
          onClick={() => setOpenAt(isOpen ? null : href)}
        >
          <Icon size={20}>
            <path d={isOpen ? 'M4 4l12 12M16 4L4 16' : 'M2 5h16M2 10h16M2 15h16'} strokeWidth={2} />
          </Icon>
        </button>
        <div id={menuId} className={classes.menu} data-open={isOpen || undefined}>
          <nav className={classes.pages} aria-label="Peamenüü">
            <Pages isFolding={isFolding} waiting={waiting} />
          </nav>
          {!isFolding && <ThemeSwitch />}
          <nav className={classes.account} aria-label="Konto">
            <Account isFolding={isFolding} />
          </nav>
          {isFolding && <ThemeSwitch />}
        </div>
      </div>
    </header>
  )
}

/** The product's name and logo; links home. */
function Brand() {
  return (
    <Link {...homePath()} className={classes.brand} aria-label="Kvartal, esileht">
      <svg className={classes.bars} viewBox="0 0 16 16" aria-hidden="true">
        <rect x="0" y="9" width="3" height="7" opacity="0.5" />
        <rect x="4.3" y="5" width="3" height="11" opacity="0.7" />
        <rect x="8.6" y="7" width="3" height="9" opacity="0.85" />
        <rect x="13" y="0" width="3" height="16" />
      </svg>
      Kvartal
    </Link>
  )
}

interface PagesProps {
  readonly isFolding: boolean
  readonly waiting: Waiting
}

/**
 * The pages that always fit the bar, by their places; the others are in a menu when an
 * administrator's bar is full, and the name leads home.
 */
const alwaysInBar = { from: 1, to: 2 }

/**
 * The pages that the current visitor may open; in the bar the curation pages are in a drop-down
 * menu at any width.
 */
function Pages({ isFolding, waiting }: PagesProps) {
  const { open, curation, suggestions } = usePageEntries(waiting)
  const administration = useAdministrationEntries()
  const isTight =
    useMediaQuery('(max-width: 81.24em)', false, { getInitialValueInEffect: false }) &&
    administration.length > 0
  const Menu = isFolding ? FoldedMenu : BarMenu
  return (
    <>
      {isFolding || curation.length === 0 ? (
        <MenuList entries={[...open, ...curation, ...suggestions]} />
      ) : (
        <>
          <MenuList entries={isTight ? open.slice(alwaysInBar.from, alwaysInBar.to) : open} />
          {isTight && <BarMenu label="Edetabelid" entries={open.slice(alwaysInBar.to)} />}
          <BarMenu label="Haldus" entries={curation} />
          <MenuList entries={suggestions} />
        </>
      )}
      {administration.length > 0 && <Menu label="Administreerimine" entries={administration} />}
    </>
  )
}

/** The user's own account, or the links to log in and to register. */
function Account({ isFolding }: { readonly isFolding: boolean }) {
  const { user } = useSession()
  const entries = useAccountEntries()
  const Menu = isFolding ? FoldedMenu : BarMenu
  return user === null ? (
    <MenuList entries={entries} />
  ) : (
    <Menu label={<UserBadge name={user.name} />} entries={entries} />
  )
}
