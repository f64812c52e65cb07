/**
 * What opening the search with Ctrl+K takes in Chromium, each time in a page of its own with 10,000
 * companies: until its panel is painted by the clock, and of the main thread until it is quiet, by
 * the processor, so that other programs disturb little. `node bench/palette.ts`; CHROMIUM names
 * another browser.
 */
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { fullList, storeWholeCountry } from './country/store-country.ts'
import { inFreshDatabase } from './in-fresh-database.ts'
import { median } from './percentile.ts'
import { print } from './print.ts'
import { codeAt } from './stored-country.ts'
import { withKvartalInChromium } from './with-chromium.ts'

const visits = 7

const views = [
  { name: 'start page', path: '/' },
  {
    name: 'comparison of 10 companies',
    path: `/?c=${Array.from({ length: 10 }, (_, place) => codeAt(place * 7)).join()}`,
  },
  { name: 'company page', path: `/companies/${codeAt(0)}` },
  { name: 'list of companies', path: '/companies' },
] as const

/** Of one press, in milliseconds. */
interface Press {
  /** From the press until the panel is painted, by the clock. */
  readonly shown: number
  /** Processor time of the main thread until it is quiet; scripts, styles and layout are parts. */
  readonly all: number
  readonly scripts: number
  readonly styles: number
  readonly layout: number
}

type Meter = () => Promise<Omit<Press, 'shown'>>

await inFreshDatabase(async ({ database, url }) => {
  await storeWholeCountry(database, fullList)
  await withKvartalInChromium({ DATABASE_URL: url }, measure)
})

async function measure(browser: Browser, address: string): Promise<void> {
  for (const { name, path } of views) {
    const pressed: (readonly [first: Press, second: Press])[] = []
    // The first page is warm-up for the browser and the server.
    for (let i = -1; i < visits; i += 1) {
      const presses = await visit(browser, new URL(path, address).href)
      if (i >= 0) pressed.push(presses)
    }
    print(`${name}, Ctrl+K:`)
    print(`  first press ${words(pressed.map(([first]) => first))}`)
    print(`  second press ${words(pressed.map(([, second]) => second))}`)
  }
}

function words(presses: readonly Press[]): string {
  const of = (part: keyof Press) => `${median(presses.map((press) => press[part])).toFixed(0)} ms`
  return `shown after ${of('shown')}; main thread ${of('all')}, of it scripts ${of('scripts')}, styles ${of('styles')}, layout ${of('layout')}`
}

async function visit(browser: Browser, address: string): Promise<readonly [Press, Press]> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('search button').waitFor()
  await page.waitForLoadState('networkidle')
  const meter = await openMeter(page)
  await quiet(meter)
  const first = await press(page, meter)
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await quiet(meter)
  const second = await press(page, meter)
  await context.close()
  return [first, second]
}

async function press(page: Page, meter: Meter): Promise<Press> {
  // In the page itself, so that no message to another process delays it.
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      () => {
        const begun = performance.now()
        const look = () => {
          if (document.querySelector('dialog[open]') === null) requestAnimationFrame(look)
          else
            // What the frame's end paints is over when the next task begins.
            window.setTimeout(() =>
              Object.assign(window, { shownAfter: performance.now() - begun }),
            )
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
    Object.assign(window, { shownAfter: undefined })
  })
  const before = await meter()
  await page.keyboard.press('Control+k')
  const shown = await page.waitForFunction(
    () => (window as { readonly shownAfter?: number }).shownAfter,
  )
  await quiet(meter)
  const after = await meter()
  return {
    shown: (await shown.jsonValue()) ?? Number.NaN,
    all: after.all - before.all,
    scripts: after.scripts - before.scripts,
    styles: after.styles - before.styles,
    layout: after.layout - before.layout,
  }
}

/** Until the main thread has had next to nothing to do for a moment. */
async function quiet(meter: Meter): Promise<void> {
  for (let busy = Number.POSITIVE_INFINITY; busy > 5;) {
    const before = await meter()
    await setTimeout(200)
    busy = (await meter()).all - before.all
  }
}

/** Reads what the main thread has done so far, in milliseconds of processor time. */
async function openMeter(page: Page): Promise<Meter> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) =>
      (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000
    return {
      all: of('TaskDuration'),
      scripts: of('ScriptDuration'),
      styles: of('RecalcStyleDuration'),
      layout: of('LayoutDuration'),
    }
  }
}
