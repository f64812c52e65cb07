import { readFileSync } from 'node:fs'

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

/** Memory of another process, from /proc; 0 when it has ended. */
export function rssOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Bytes as whole megabytes. */
export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}
