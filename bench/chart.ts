import react from '@vitejs/plugin-react'
/**
 * A chart in Chromium: first paint and pointer move for 20 and 60 lines over 40 quarters, and the
 * compressed size of the chart's own code. Budgets: 50 ms, 8 ms, 40 kB. `node bench/chart.ts`;
 * CHROMIUM names another browser.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import webConfig from '../apps/web/vite.config.ts'
import { withChromium } from './with-chromium.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}
const uncountedPages = 2
const freshPages = 9
const moves = 200

const folder = await mkdtemp(join(tmpdir(), 'kvartal-chart-bench-'))
try {
  await build({
    root: join(import.meta.dirname, 'chart-page'),
    plugins: [react()],
    // The mixins of the style sheets.
    css: { ...webConfig.css },
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
    },
  })
  await printSize()
  await measure()
} finally {
  await rm(folder, { recursive: true })
}

/** The chart's chunk with all its imports (series, layout, d3, formats), without React. */
async function printSize(): Promise<void> {
  const assets = await readdir(join(folder, 'assets'))
  for (const [ending, what] of [
    ['.js', 'script'],
    ['.css', 'style'],
  ] as const) {
    const name = assets.find((asset) => asset.startsWith('line-chart-') && asset.endsWith(ending))
    if (name === undefined) throw new Error(`The build made no chunk of the chart's ${what}.`)
    const body = await readFile(join(folder, 'assets', name))
    console.log(
      `chart ${what}: ${kilobytes(brotliCompressSync(body).length)} brotli (${kilobytes(body.length)} plain)`,
    )
  }
}

async function measure(): Promise<void> {
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1)
    const body = await readFile(join(folder, path)).catch(() => null)
    response
      .writeHead(body === null ? 404 : 200, {
        'content-type': types[extname(path)] ?? 'text/plain',
      })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a listening TCP server is an object.
  const { port } = server.address() as AddressInfo
  try {
    await withChromium(async (browser) => {
      for (const companies of [20, 60])
        await measureChart(browser, `http://127.0.0.1:${port}/`, companies)
    })
  } finally {
    server.close()
  }
}

async function measureChart(browser: Browser, address: string, companies: number): Promise<void> {
  const paints: number[] = []
  const paintWork: number[] = []
  let moveTimes: number[] = []
  let moveWork = 0
  // Each paint in a page of its own, since code is faster on its second run. The first pages are
  // warm-up for the browser.
  for (let i = -uncountedPages; i < freshPages; i += 1) {
    const page = await browser.newPage({ viewport: { width: 1400, height: 800 } })
    await page.goto(address)
    await page.waitForFunction(() => window.chartBench !== undefined)
    await page.evaluate(() => window.chartBench?.warm())
    const workOf = await mainThreadMeter(page)
    const begin = await workOf()
    const paint = await page.evaluate(
      (count) => window.chartBench?.paint(count) ?? Number.NaN,
      companies,
    )
    const painted = await workOf()
    if (i >= 0) {
      paints.push(paint)
      paintWork.push(painted - begin)
    }
    if (i === 0) {
      moveTimes = await page.evaluate((count) => window.chartBench?.move(count) ?? [], moves)
      moveWork = ((await workOf()) - painted) / moves
    }
    await page.close()
  }
  console.log(
    `${companies} lines × 40 quarters, by the clock and (undisturbed by other programs) by the processor:`,
  )
  console.log(
    `  first paint ${spread(paints)}, processor ${spread(paintWork)} (budget for 20 lines 50 ms)`,
  )
  console.log(
    `  pointer move ${spread(moveTimes)}, processor mean ${moveWork.toFixed(1)} ms (budget 8 ms)`,
  )
}

/** Measures the page's main thread time for tasks, in milliseconds. */
async function mainThreadMeter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
