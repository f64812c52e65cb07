import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { chromiumArguments, chromiumPath } from '../chromium.ts'
import { holdAlerts } from './hold-alerts.ts'
import { product } from './product.ts'
import { endReplacements } from './replace-calls.ts'
import { watchFrames } from './watch-frames.ts'

let opening: Promise<Browser> | null = null

/**
 * Only baseline code: pages of tests are too short-lived to repay the optimising compilers, which
 * took a sixth of the processor time. Benchmarks keep them.
 */
const withoutOptimisation = '--js-flags=--max-opt=1'

/** A static file that runs no code. */
export const blankPath = '/favicon.svg'

export interface PageOptions extends Omit<BrowserContextOptions, 'storageState'> {
  /** The session token; without it the visitor is anonymous. */
  readonly token?: string
  /** Keeps alerts until they are closed, for tests that use what is in them. */
  readonly holdsAlerts?: boolean
}

/** Idle contexts, by their options. */
const idle = new Map<string, BrowserContext[]>()

afterAll(async () => {
  idle.clear()
  await (await opening)?.close()
  opening = null
})

/**
 * A page at an address of the product, as in a new browser. A page that is opened in a test lasts
 * as long as the test, one that is opened outside of tests as long as the file.
 *
 * Contexts are emptied and reused, since a new one needs a process that compiles the whole program
 * again.
 */
export async function openPage(
  path: string,
  { token, holdsAlerts = false, ...options }: PageOptions = {},
): Promise<Page> {
  const kind = JSON.stringify({ holdsAlerts, ...options })
  const context = idle.get(kind)?.pop() ?? (await openContext(options, holdsAlerts))
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => setAside(context, kind))
  const [page = await context.newPage()] = context.pages()
  if (token !== undefined) {
    // A reused page is at this path already.
    if (new URL(page.url()).pathname !== blankPath) await page.goto(blankPath)
    await page.evaluate((value) => localStorage.setItem('token', value), token)
  }
  await page.goto(path)
  return page
}

async function openContext(
  options: BrowserContextOptions,
  holdsAlerts: boolean,
): Promise<BrowserContext> {
  opening ??= chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: [...chromiumArguments, withoutOptimisation],
  })
  const context = await (
    await opening
  ).newContext({
    baseURL: product.url,
    locale: 'et-EE',
    timezoneId: 'Europe/Tallinn',
    viewport: { width: 1400, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  context.setDefaultTimeout(600_000)
  context.on('page', watchFrames)
  if (holdsAlerts) await holdAlerts(context)
  return context
}

/**
 * Empties a context for the next test: one blank page, no storage, no routes, the size and media of
 * its options.
 */
async function setAside(context: BrowserContext, kind: string): Promise<void> {
  const [page, ...others] = context.pages()
  if (page === undefined || page.isClosed()) return
  for (const other of others) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await endReplacements(page)
  await page.goto(blankPath)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  const {
    viewport = { width: 1400, height: 900 },
    colorScheme = 'light',
    reducedMotion = 'no-preference',
  } = JSON.parse(kind) as BrowserContextOptions
  if (viewport !== null) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: null, media: null })
  idle.set(kind, [...(idle.get(kind) ?? []), context])
}
