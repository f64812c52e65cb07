import { readdirSync, readFileSync } from 'node:fs'

/** Peak memory of a process during some work, in bytes. */
export interface MemoryWatch {
  readonly before: number
  /** Stops sampling and returns the peak. */
  end(): number
}

/** @param readRss reads the current memory of the watched process; this process by default */
export function watchMemory(readRss: () => number = () => process.memoryUsage.rss()): MemoryWatch {
  const before = readRss()
  let peak = before
  const look = () => {
    peak = Math.max(peak, readRss())
  }
  const watch = setInterval(look, 20)
  return {
    before,
    end() {
      clearInterval(watch)
      look()
      return peak
    },
  }
}

/** Memory of another process, from /proc, in bytes; 0 when it has ended. */
export function rssOf(pid: number): number {
  return memoryOf(pid, 'VmRSS')
}

/**
 * Memory of a process together with that of the imports it has started, each of which is a process
 * of its own. Pages of Node's program are in memory once for all of them.
 */
export function memoryWithImports(pid: number = process.pid): number {
  return childrenOf(pid)
    .filter(isImport)
    .reduce((sum, child) => sum + memoryOf(child, 'RssAnon'), rssOf(pid))
}

/** @param kind of Linux: `RssAnon` is what is not a page of a file */
function memoryOf(pid: number, kind: 'VmRSS' | 'RssAnon'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${kind}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      (readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').match(/\d+/g) ?? []).map(
        Number,
      ),
    )
  } catch {
    return []
  }
}

function isImport(pid: number): boolean {
  try {
    return /(import|download)-process\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

/** Bytes as whole megabytes. */
export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}
