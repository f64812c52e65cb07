import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../api/query-client.ts'
import '../ui/style/mantine-styles.ts'
import '../ui/style/font.css'
import '../ui/style/tokens.css'
import '../ui/style/base.css'
import '../ui/print/print.css'
import './glance.css'
import { session, useSession } from '../api/session.ts'
import { followGestures } from '../history/gesture.ts'
import { AlertStack } from '../ui/alerts/alert-stack.tsx'
import { finishPrinting, followPrinting } from '../ui/print/printing.ts'
import { theme } from '../ui/style/theme.ts'
import { createAppRouter } from './create-app-router.ts'
import { FullPageSpinner } from './fallback-pages.tsx'
import { afterFirstView, followFirstView } from './first-view.ts'
import { followSession } from './follow-session.ts'
import { loadFirstView } from './whole-first-view.ts'

/**
 * The server writes the first address's metadata into the head. After a navigation within the page,
 * browsers that share the canonical link or offer the feed would still use the first address.
 */
function forgetFirstAddress(router: ReturnType<typeof createAppRouter>): void {
  const stop = router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => {
    if (fromLocation === undefined || !hrefChanged) return
    for (const element of document.head.querySelectorAll(
      'link[rel="canonical"], link[rel="alternate"], meta[name="robots"], meta[property^="og:"]',
    ))
      element.remove()
    stop()
  })
}

// The content security policy forbids eval, which zod would otherwise try. It reads this when a
// form loads it; its own `config` would load a part of it at once.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
followSession(queryClient, router)
followGestures()
forgetFirstAddress(router)
session.start()

/** No page is rendered before the session is known. */
function App() {
  return useSession().loading ? <FullPageSpinner /> : <RouterProvider router={router} />
}

/** The server writes a new nonce into every page; styles created at run time must carry it. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** Nobody copies or prints tables before the figures stand. */
async function takeTablesAway(): Promise<void> {
  const [{ copyTables }, { fitTables }] = await Promise.all([
    import('../ui/tables/copy-tables.ts'),
    import('../ui/print/fit-tables.ts'),
  ])
  copyTables(document)
  finishPrinting(fitTables)
}

afterFirstView(() => void takeTablesAway().catch(() => {}))

followPrinting()

function render(into: HTMLElement): void {
  followFirstView(queryClient)
  createRoot(into).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
        <QueryClientProvider client={queryClient}>
          <App />
          <RouterContextProvider router={router}>
            <AlertStack />
          </RouterContextProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

// Where the server has written the first figures, they stay until the page has them.
if (root.hasChildNodes()) void loadFirstView(router, queryClient).then(() => render(root))
else render(root)
