// The size of what a browser loads before the dashboard is usable, compressed with brotli as
// served.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../apps/web/dist')
const html = await readFile(join(dist, 'index.html'), 'utf8')

/** Follows static imports only: lazily loaded files have another budget. */
async function loadedAtOnce(entry: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  const code = await readFile(join(dist, entry), 'utf8')
  for (const [, path] of code.matchAll(
    /(?:^|[;\s}])(?:import|export)[^'"()]*?["']\.\/([^"']+\.js)["']/g,
  )) {
    if (path !== undefined) await loadedAtOnce(`assets/${path}`, seen)
  }
  return seen
}

async function compressedSize(path: string): Promise<number> {
  return brotliCompressSync(await readFile(join(dist, path))).length
}

const assets = await readdir(join(dist, 'assets'))
const [entry] = [
  ...html.matchAll(
    /<script[^>]+src="\/([^"]+)"[^>]*type="module"|<script[^>]+type="module"[^>]+src="\/([^"]+)"/g,
  ),
].map((match) => match[1] ?? match[2] ?? '')
const dashboard = assets.find((name) => /^dashboard-.*\.js$/.test(name))
if (entry === undefined || dashboard === undefined)
  throw new Error('Build the web first: npm start, or npm run setup.')

const scripts = await loadedAtOnce(`assets/${dashboard}`, await loadedAtOnce(entry))
let scriptBytes = 0
for (const path of [...scripts].sort()) {
  const size = await compressedSize(path)
  scriptBytes += size
  process.stdout.write(`${path.padEnd(52)} ${(size / 1024).toFixed(1).padStart(7)} kB\n`)
}
// The page itself names the styles of all pages that are opened first.
const styles = [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map((match) => match[1] ?? '')
let styleBytes = 0
for (const path of styles) styleBytes += await compressedSize(path)
const chart = assets.filter((name) => /^chart-.*\.js$/.test(name))
let chartBytes = 0
for (const name of chart)
  chartBytes += scripts.has(`assets/${name}`) ? 0 : await compressedSize(`assets/${name}`)

process.stdout.write(
  `JavaScript before the dashboard is usable: ${(scriptBytes / 1024).toFixed(1)} kB (budget 160, goal 150)\n`,
)
process.stdout.write(
  `CSS before the dashboard is usable: ${(styleBytes / 1024).toFixed(1)} kB (budget 25)\n`,
)
process.stdout.write(`The chart on top: ${(chartBytes / 1024).toFixed(1)} kB (budget 40)\n`)
