// Comparison of all companies of a tag of 10,000, forty quarters each: duration, size, and the
// effect on other readers.
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { askWell } from './ask.ts'
import { startChild } from './in-child.ts'
import { type FreshDatabase, inFreshDatabase } from './in-fresh-database.ts'
import { print } from './print.ts'
import { serveApp } from './serve-app.ts'
import { saveInTag, storeFigures } from './stored-country.ts'
import { megabytes } from './watch-memory.ts'

const inTag = 10_000

interface Strain {
  /** Longest block of the server's event loop, in milliseconds. */
  readonly longestPause: number
  /** Peak memory since the last message, in bytes. */
  readonly peak: number
}

const [, , role, url = ''] = process.argv
if (role === 'product') await serveProduct(url)
else await inFreshDatabase(measure)

async function measure({ url, database }: FreshDatabase): Promise<void> {
  await saveInTag(database, inTag)
  const { child, message: address } = await startChild<string>(import.meta.filename, [
    'product',
    url,
  ])
  const strain = async (): Promise<Strain> => {
    child.send('strain')
    // The other process, running this file too, sends nothing else.
    return (await once(child, 'message'))[0] as Strain
  }
  try {
    await storeFigures(database, { to: inTag })
    await askWell(`${address}/api/financial-data/periods`)
    const { peak: idle } = await strain()
    for (const [name, path] of [
      [`compare the ${inTag} companies of a tag`, '/api/financial-data/compare?tags=1'],
      [`averages of the tag of ${inTag}`, '/api/financial-data/tag-averages?tags=1'],
    ] as const) {
      const { ms, bytes } = await askWell(address + path)
      const { peak, longestPause } = await strain()
      print(
        `${name}: ${(ms / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB compressed, ` +
          `memory +${megabytes(peak - idle)} MB, longest pause for others ${longestPause.toFixed(0)} ms`,
      )
    }
  } finally {
    child.kill()
  }
}

async function serveProduct(url: string): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let peak = 0
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  process.on('message', () => {
    const strain: Strain = {
      longestPause: delay.max / 1e6,
      peak: Math.max(peak, process.memoryUsage().rss),
    }
    process.send?.(strain)
    delay.reset()
    peak = 0
  })
  await serveApp(url)
}
