import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useFirstViewStands } from '../first-view.ts'
import { Footer } from './footer.tsx'
import classes from './layout.module.css'
import { TopBar } from './top-bar.tsx'

const mainId = 'sisu'

// Loaded lazily, since the tray is empty on most pages.
const TrayPlace = lazy(async () => ({
  default: (await import('../tray/tray-place.tsx')).TrayPlace,
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
