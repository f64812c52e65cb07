import { readFileSync } from 'node:fs'

/** Memory of a process while something goes on in it, in bytes. */
export interface MemoryWatch {
  readonly before: number
  /** Ends the watch and gives the most that it has seen. */
  end(): number
}

/** @param readRss the memory that the watched process has now; that of this process when left out */
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

/** Memory of another process, as Linux tells it; 0 when it has ended. */
export function rssOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Whole megabytes of so many bytes. */
export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}
