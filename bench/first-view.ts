/**
 * What a visitor's first page costs in Chromium until its figures stand: requests, transferred
 * bytes and time, each visit with an empty cache. `node bench/first-view.ts`; CHROMIUM names
 * another browser, `-- --list` prints every request.
 */
import { type Browser, chromium, devices } from 'playwright-core'
import { chromiumArguments, chromiumPath } from '../tests/chromium.ts'
import { runKvartal } from '../tests/run-kvartal.ts'
import { type CountrySize, storeWholeCountry } from './country/store-country.ts'
import { type FreshDatabase, inFreshDatabase } from './in-fresh-database.ts'
import { median } from './percentile.ts'
import { print, verdict } from './print.ts'
import { codeAt } from './stored-country.ts'

/** As many curated companies as the list can hold. */
const size: CountrySize = {
  companies: 1_000,
  inDirectory: 10_000,
  curated: 10_000,
  tags: 30,
  formerNames: 100,
}
const visits = 5
const isListing = process.argv.includes('--list')

/**
 * A view, the CSS selector of its figures, how many elements of it there are at least, and its
 * budgets.
 */
interface View {
  readonly name: string
  readonly path: string
  readonly shown: readonly (readonly [selector: string, atLeast: number])[]
  readonly requests: number | null
  readonly bytes: number | null
  readonly seconds: number | null
}

const codes = Array.from({ length: 10 }, (_, place) => codeAt(place * 7))

const views: readonly View[] = [
  {
    name: 'start page',
    path: '/',
    shown: [
      ['main h2', 1],
      ['main input[role=combobox]', 1],
    ],
    requests: null,
    bytes: null,
    seconds: null,
  },
  {
    name: 'comparison of 10 companies',
    path: `/?c=${codes.join()}`,
    shown: [
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
    shown: [
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
  readonly ms: number
}

await inFreshDatabase(async (fresh) => {
  await storeWholeCountry(fresh.database, size)
  await measure(fresh)
})

async function measure({ url }: FreshDatabase): Promise<void> {
  const kvartal = runKvartal({ DATABASE_URL: url, LOG_LEVEL: 'fatal' })
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: chromiumArguments,
  })
  try {
    const address = await kvartal.ready
    // The browser's and the server's own first page is slower than any later one.
    for (const view of views) await visit(browser, address, view, false)
    for (const view of views) {
      await printView(browser, address, view, false)
      await printView(browser, address, view, true)
    }
  } finally {
    await browser.close()
    kvartal.kill('SIGTERM')
    await kvartal.ended
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
  const [requests, bytes, seconds] = [ofAll('requests'), ofAll('bytes'), ofAll('ms') / 1000]
  print(`${view.name}, ${isSlow ? 'phone six times slower, 1.6 Mbit/s, 150 ms' : 'desktop'}:`)
  print(`  requests ${requests}${against(requests, view.requests, `${view.requests}`)}`)
  print(
    `  transferred ${kilobytes(bytes)}${against(bytes, view.bytes, kilobytes(view.bytes ?? 0))}, of it scripts ${kilobytes(ofAll('scripts'))}`,
  )
  print(
    `  figures after ${seconds.toFixed(2)} s${isSlow ? against(seconds, view.seconds, `${view.seconds} s`) : ''}`,
  )
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
    { readonly url: string; readonly begun: number; readonly type: string; bytes: number }
  >()
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type = '' }) => {
    if (request.url.startsWith('http'))
      requests.set(requestId, { url: request.url, begun: wallTime * 1000, type, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request !== undefined) request.bytes = encodedDataLength
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
  await page.addInitScript((shown) => {
    const observer = new MutationObserver(() => {
      if (
        !shown.every(([selector, atLeast]) => document.querySelectorAll(selector).length >= atLeast)
      )
        return
      observer.disconnect()
      Object.assign(window, { figuresStand: performance.now() })
    })
    observer.observe(document, { subtree: true, childList: true })
  }, view.shown)
  await page.goto(new URL(view.path, address).href, { waitUntil: 'commit' })
  const stood = await page.waitForFunction(() => {
    const { figuresStand } = window as { readonly figuresStand?: number }
    return figuresStand === undefined
      ? null
      : { ms: figuresStand, at: performance.timeOrigin + figuresStand }
  })
  const { ms, at } = (await stood.jsonValue()) ?? { ms: Number.NaN, at: Number.NaN }
  // Transfers that had begun are counted whole.
  await page.waitForLoadState('networkidle')
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
    ms,
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
