// The dashboard with a tag of 10,000 companies × 40 quarters in Chromium, from its address to the chart: time, bytes that were
// sent, heap after garbage collection. Uses the real server program and the built web; every page is of a new visitor.
import { type Browser, chromium } from 'playwright-core'
import { chromiumArguments, chromiumPath } from '../tests/chromium.ts'
import { cleanUp, makeDataDir, runKvartal } from '../tests/run-kvartal.ts'
import { inDatabase } from './in-fresh-database.ts'
import { median } from './percentile.ts'
import { print, verdict } from './print.ts'
import { saveInTag, storeFigures } from './stored-country.ts'

const companies = 10_000
const visits = 9
const goals = { ms: 1500, bytes: 2e6, heap: 120e6 }

interface Visit {
  readonly ms: number
  readonly bytes: number
  readonly heap: number
}

const dataDir = await makeDataDir()
try {
  await inDatabase(dataDir, async ({ database }) => {
    await saveInTag(database, companies)
    await storeFigures(database, { to: companies })
    await database.pool.query("insert into figure_periods (year, quarter, published_on) select distinct year, quarter, date '2027-01-10' from figures")
  })
  const kvartal = runKvartal({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  const browser = await chromium.launch({ ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }), args: chromiumArguments })
  try {
    await measure(browser, await kvartal.ready)
  } finally {
    await browser.close()
    kvartal.kill('SIGTERM')
    await kvartal.ended
  }
} finally {
  await cleanUp()
}

async function measure(browser: Browser, address: string): Promise<void> {
  // The browser's own first page is slower than any later one.
  await visit(browser, new URL('/', address).href, 'h1')
  const page = new URL('/?t=1', address).href
  printVisit('first asked for since the server started', await visit(browser, page))
  const later: Visit[] = []
  for (let i = 0; i < visits; i += 1) later.push(await visit(browser, page))
  const ofAll = (figure: keyof Visit) => median(later.map((each) => each[figure]))
  printVisit(`median of ${visits} later visitors`, { ms: ofAll('ms'), bytes: ofAll('bytes'), heap: ofAll('heap') })
}

/** @param shown what ends the wait: by default the chart with its lines */
async function visit(browser: Browser, address: string, shown = '[role=application] svg path'): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  const started = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(shown).first().waitFor({ state: 'attached' })
  const ms = performance.now() - started
  await page.waitForLoadState('networkidle')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
  await context.close()
  return { ms, bytes, heap }
}

function printVisit(words: string, { ms, bytes, heap }: Visit): void {
  const megabytes = (value: number) => `${(value / 1e6).toFixed(2)} MB`
  print(`Dashboard with a tag of ${companies}, ${words}:`)
  print(`  to the chart ${(ms / 1000).toFixed(2)} s (goal ${goals.ms / 1000}): ${verdict(ms <= goals.ms)}`)
  print(`  sent ${megabytes(bytes)} (goal ${megabytes(goals.bytes)}): ${verdict(bytes <= goals.bytes)}`)
  print(`  heap ${megabytes(heap)} (goal ${megabytes(goals.heap)}): ${verdict(heap <= goals.heap)}`)
}
