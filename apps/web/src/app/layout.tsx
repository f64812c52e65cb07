import { dataSources, licence, publishers } from '@kvartal/domain/sources/data-sources'
import { Box, Group } from '@mantine/core'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useEffect, useRef } from 'react'
import { PrintedSource } from '../ui/print/printed-part.tsx'
import { useFirstViewStands } from './first-view.ts'
import classes from './layout.module.css'
import { aboutEntries } from './menu/menu-entries.ts'
import { TopBar } from './top-bar.tsx'

const year = new Date().getFullYear()

/** The pages about the product, the data's sources, the product's maker, and the year. */
function Footer() {
  return (
    <Box component="footer" className={classes.footer ?? ''} c="dimmed" fz={13}>
      <Group
        justify="space-between"
        align="stretch"
        gap="6px 28px"
        maw="var(--page-width)"
        mx="auto"
        p="16px var(--page-gap) 28px"
      >
        <PrintedSource />
        <p data-screen-only="" className={classes.pages}>
          {aboutEntries.map(({ label, link }) => (
            <Fragment key={label}>
              <Link {...link}>{label}</Link> ·{' '}
            </Fragment>
          ))}
          <a href="/api">API</a>
        </p>
        <p>
          Andmed: <a href={dataSources.quarters.page}>{publishers.emta.name}</a> ning{' '}
          <a href={dataSources.registry.page}>{publishers.registry.name} (äriregister)</a>,
          avaandmed, <a href={licence.page}>{licence.name}</a>
        </p>
        <p data-screen-only="">
          © {year} Kvartal · Eesti ettevõtete rahaline pilt, kvartal kvartali järel · Teostus:
          Kvartali meeskond
        </p>
      </Group>
    </Box>
  )
}

const mainId = 'sisu'

// Loaded lazily, since the tray is empty on most pages.
const TrayPlace = lazy(async () => ({
  default: (await import('../companies/tray/tray-bar.tsx')).TrayPlace,
}))

// Loaded lazily, since there is rarely anything to tell.
const AnnouncementLine = lazy(async () => ({
  default: (await import('./announcement-line.tsx')).AnnouncementLine,
}))

/** The frame of every page. */
export function Layout() {
  const main = useRef<HTMLElement>(null)
  const stands = useFirstViewStands()
  useFocusOnArrival(main)
  return (
    <>
      <a
        data-screen-only=""
        className={classes.skip}
        href={`#${mainId}`}
        onClick={(event) => {
          // The address holds the view's state, and a fragment would get into every copied link.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Liigu põhisisu juurde
      </a>
      {stands && (
        <Suspense fallback={null}>
          <AnnouncementLine />
        </Suspense>
      )}
      <TopBar />
      <main ref={main} id={mainId} className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      {stands && (
        <Suspense fallback={null}>
          <TrayPlace />
        </Suspense>
      )}
      <Footer />
    </>
  )
}

/** On navigation the focus moves to the start of the page, for screen readers and the Tab key. */
function useFocusOnArrival(main: { readonly current: HTMLElement | null }): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const seen = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isArrival = seen.current !== undefined && path !== undefined && seen.current !== path
    seen.current = path ?? seen.current
    if (isArrival) main.current?.focus({ preventScroll: true })
  }, [path, main])
}
