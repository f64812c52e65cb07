import type { Browser } from 'playwright-core'
import { median } from '../percentile.ts'
import { withKvartalInChromium } from '../with-chromium.ts'
import type { Measured } from './goals.ts'
import { type CountrySize, wholeTagOf } from './store-country.ts'

const visits = 9

interface Visit {
  readonly ms: number
  readonly bytes: number
  readonly heap: number
}

/**
 * The dashboard with the tag of all curated companies in Chromium, from its address to the chart:
 * time, transferred bytes, heap after garbage collection. Uses the real server program and the
 * built web; every page belongs to a new visitor.
 */
export async function measureDashboard(dataDir: string, size: CountrySize): Promise<Measured> {
  return withKvartalInChromium({ DATA_DIR: dataDir }, (browser, address) =>
    measure(browser, address, wholeTagOf(size)),
  )
}

async function measure(browser: Browser, address: string, tag: number): Promise<Measured> {
  // The browser's own first page is slower than any later one.
  await visit(browser, new URL('/', address).href, 'h1')
  const page = new URL(`/?t=${tag}`, address).href
  const first = await visit(browser, page)
  const later: Visit[] = []
  for (let i = 0; i < visits; i += 1) later.push(await visit(browser, page))
  const ofAll = (figure: keyof Visit) => median(later.map((each) => each[figure]))
  return {
    dashboardFirst: first.ms / 1000,
    dashboard: ofAll('ms') / 1000,
    dashboardSent: ofAll('bytes') / 1e6,
    dashboardHeap: ofAll('heap') / 1e6,
  }
}

/** @param shown what ends the wait: by default the chart with its lines */
async function visit(
  browser: Browser,
  address: string,
  shown = '[role=application] svg path',
): Promise<Visit> {
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
