import { percentile } from './percentile.ts'
import { print, verdict } from './print.ts'
import { readUntil } from './read-until.ts'
import { secondsSince } from './seconds-since.ts'
import { megabytes, rssOf, memoryWithImports, watchMemory } from './watch-memory.ts'

/** The most bytes of an import's process. */
const goal = 200e6

interface LoadedCounts {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly same: number
}

interface Load<Counts extends LoadedCounts> {
  readonly name: string
  /** What is read of the file: 'rows'. */
  readonly what: string
  /** Starts the import in a process of its own. */
  readonly load: () => Promise<Counts>
  /** What a visitor reads meanwhile. */
  readonly read: () => Promise<unknown>
  /** What else is counted: '3 unknown'. */
  readonly others: (counts: Counts) => string
}

/** Loads a file as a run does; prints its time, the memory of its process, and how long reads take meanwhile. */
export async function measureLoad<Counts extends LoadedCounts>({
  name,
  what,
  load,
  read,
  others,
}: Load<Counts>): Promise<void> {
  const memory = watchMemory(() => memoryWithImports() - rssOf(process.pid))
  const started = performance.now()
  const importing = load()
  const reads = await readUntil(importing, read)
  const counts = await importing
  const seconds = secondsSince(started)
  const most = memory.end()
  print(
    `${name.padEnd(22)}${seconds.toFixed(1)} s, ${counts.read} ${what}, ${Math.round(counts.read / seconds)} a second; ` +
      `${megabytes(most)} MB (goal ${megabytes(goal)} MB: ${verdict(most <= goal)}); ` +
      `${counts.added} added, ${counts.changed} changed, ${counts.same} same, ${others(counts)}; ` +
      `reads meanwhile: p50 ${percentile(reads, 0.5).toFixed(1)} ms, p99 ${percentile(reads, 0.99).toFixed(1)} ms`,
  )
}
