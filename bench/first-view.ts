/**
 * What a visitor's first page costs in Chromium until its figures stand: requests, transferred
 * bytes and time, each visit with an empty cache, and how far the layout shifts. First figures stand
 * when the server's own are in the page; the page itself, with everything that can be used, follows.
 * `node bench/first-view.ts`; CHROMIUM names another browser, `-- --list` prints every request.
 */
import { type Browser, devices } from 'playwright-core'
import { fullList, storeWholeCountry } from './country/store-country.ts'
import { inFreshDatabase } from './in-fresh-database.ts'
import { median } from './percentile.ts'
import { print, verdict } from './print.ts'
import { codeAt } from './stored-country.ts'
import { withKvartalInChromium } from './with-chromium.ts'

const visits = 5
const isListing = process.argv.includes('--list')

/**
 * A CSS selector, and how many elements of it there are at least.
 */
type Shown = readonly (readonly [selector: string, atLeast: number])[]

/** A view, its first figures, those of the page itself, and its budgets. */
interface View {
  readonly name: string
  readonly path: string
  readonly first: Shown
  readonly whole: Shown
  readonly requests: number | null
  readonly bytes: number | null
  readonly seconds: number | null
}

const codes = Array.from({ length: 10 }, (_, place) => codeAt(place * 7))

const views: readonly View[] = [
  {
    name: 'start page',
    path: '/',
    first: [['.glance dd', 4]],
    whole: [
      ['main input[role=combobox]', 1],
      ['main ol > li', 9],
    ],
    requests: null,
    bytes: null,
    seconds: 3,
  },
  {
    name: 'ranking',
    path: '/ranking',
    first: [['.glance tbody td', 50]],
    whole: [['main tbody input', 50]],
    requests: null,
    bytes: null,
    seconds: 3,
  },
  {
    name: 'overview',
    path: '/overview',
    first: [['.glance tbody td', 20]],
    whole: [['main input[name=tab]', 2]],
    requests: null,
    bytes: null,
    seconds: 3,
  },
  {
    name: 'comparison of 10 companies',
    path: `/?c=${codes.join()}`,
    first: [['.glance tbody td', 10]],
    whole: [
      ['main [role=application] svg path', 10],
      ['main table tbody tr td', 100],
    ],
    requests: 15,
    bytes: 200_000,
    seconds: 3,
  },
  {
    name: 'company page',
    path: `/companies/${codes[0] ?? ''}`,
    first: [['.glance dd', 9]],
    whole: [
      ['main h1', 1],
      ['main [role=tabpanel] button[aria-label$="Näita päritolu"]', 4],
    ],
    requests: 20,
    bytes: 220_000,
    seconds: 3,
  },
]

const desktop = { viewport: { width: 1400, height: 900 } }
const { defaultBrowserType: _, ...phone } = devices['Pixel 5'] ?? { defaultBrowserType: 'chromium' }

interface Visit {
  readonly requests: number
  readonly bytes: number
  readonly scripts: number
  /** Bytes that had arrived when the first figures stood. */
  readonly arrived: number
  readonly firstMs: number
  readonly wholeMs: number
  /** The sum of layout shifts. */
  readonly shifts: number
}

await inFreshDatabase(async ({ database, url }) => {
  await storeWholeCountry(database, fullList)
  await withKvartalInChromium({ DATABASE_URL: url }, measure)
})

async function measure(browser: Browser, address: string): Promise<void> {
  // The browser's and the server's own first page is slower than any later one.
  for (const view of views) await visit(browser, address, view, false)
  for (const view of views) {
    await printView(browser, address, view, false)
    await printView(browser, address, view, true)
  }
}

async function printView(
  browser: Browser,
  address: string,
  view: View,
  isSlow: boolean,
): Promise<void> {
  const all: Visit[] = []
  for (let i = 0; i < visits; i += 1)
    all.push(await visit(browser, address, view, isSlow, isListing && i === 0))
  const ofAll = (figure: keyof Visit) => median(all.map((each) => each[figure]))
  const against = (value: number, budget: number | null, words: string) =>
    budget === null ? '' : ` (goal ${words}: ${verdict(value <= budget)})`
  const [requests, bytes, seconds] = [ofAll('requests'), ofAll('bytes'), ofAll('firstMs') / 1000]
  print(`${view.name}, ${isSlow ? 'phone six times slower, 1.6 Mbit/s, 150 ms' : 'desktop'}:`)
  print(`  requests ${requests}${against(requests, view.requests, `${view.requests}`)}`)
  print(
    `  transferred ${kilobytes(bytes)}${against(bytes, view.bytes, kilobytes(view.bytes ?? 0))}, of it scripts ${kilobytes(ofAll('scripts'))}; arrived by then ${kilobytes(ofAll('arrived'))}`,
  )
  print(
    `  figures after ${seconds.toFixed(2)} s${isSlow ? against(seconds, view.seconds, `${view.seconds} s`) : ''}; the page itself after ${(ofAll('wholeMs') / 1000).toFixed(2)} s`,
  )
  print(`  layout shift ${ofAll('shifts').toFixed(3)}`)
}

/** One visit with an empty cache. What begins after the figures stand does not count. */
async function visit(
  browser: Browser,
  address: string,
  view: View,
  isSlow: boolean,
  lists = false,
): Promise<Visit> {
  const context = await browser.newContext(isSlow ? phone : desktop)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const requests = new Map<
    string,
    { readonly url: string; readonly begun: number; ended: number; bytes: number }
  >()
  /** Between the browser's clock of transfers and that of the page, in milliseconds. */
  let offset = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    offset = (wallTime - timestamp) * 1000
    const begun = wallTime * 1000
    if (request.url.startsWith('http'))
      requests.set(requestId, {
        url: request.url,
        begun,
        ended: Number.POSITIVE_INFINITY,
        bytes: 0,
      })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId)
    if (request === undefined) return
    request.bytes = encodedDataLength
    request.ended = timestamp * 1000 + offset
  })
  await session.send('Network.enable')
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 1.6e6 / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  }
  // In the page itself, so that no message to another process delays it.
  await page.addInitScript(
    ({ first, whole }) => {
      const stands = (shown: typeof whole) =>
        shown.every(([selector, atLeast]) => document.querySelectorAll(selector).length >= atLeast)
      const times: { first?: number; whole?: number; shifts: number } = { shifts: 0 }
      Object.assign(window, { figuresStand: times })
      const observer = new MutationObserver(() => {
        if (stands(whole)) times.whole ??= performance.now()
        if (stands(first)) times.first ??= performance.now()
        if (times.whole !== undefined) observer.disconnect()
      })
      observer.observe(document, { subtree: true, childList: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          times.shifts += (entry as PerformanceEntry & { readonly value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    },
    // Wide screens show the server's figures only if the page itself is late.
    { first: isSlow ? view.first : view.whole, whole: view.whole },
  )
  await page.goto(new URL(view.path, address).href, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const { figuresStand } = window as { readonly figuresStand?: { readonly whole?: number } }
    return figuresStand?.whole !== undefined
  })
  // Transfers that had begun are counted whole.
  await page.waitForLoadState('networkidle')
  const { first, whole, shifts, opened } = await page.evaluate(() => {
    const { figuresStand: times } = window as unknown as {
      readonly figuresStand: { readonly first?: number; readonly whole: number; shifts: number }
    }
    const { first = times.whole, whole, shifts } = times
    return { first, whole, shifts, opened: performance.timeOrigin }
  })
  const at = opened + first
  const counted = [...requests.values()].filter(({ begun }) => begun <= at)
  if (lists)
    for (const { url, bytes } of counted)
      print(`    ${bytes.toString().padStart(7)} ${url.replace(address, '')}`)
  await context.close()
  const sum = (some: typeof counted) => some.reduce((total, { bytes }) => total + bytes, 0)
  return {
    requests: counted.length,
    bytes: sum(counted),
    scripts: sum(counted.filter(({ url }) => url.endsWith('.js'))),
    arrived: sum(counted.filter(({ ended }) => ended <= at)),
    firstMs: first,
    wholeMs: whole,
    shifts,
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
