// The server of a measured country, in a process of its own; it answers any message with its memory
// once it is idle.
import { setTimeout as sleep } from 'node:timers/promises'
import { serveApp } from '../serve-app.ts'

/** The server's memory, in bytes. */
export interface ServerMemory {
  readonly now: number
  /** Since the last message. */
  readonly peak: number
}

const lookMs = 300
/** What is prepared after a start pauses for three seconds. */
const quietLooks = 12
/**
 * Milliseconds of work that count as idle: snapshots that are read after the start take far more.
 */
const mostAtRest = 15

let peak = 0
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 10)

process.on('message', async () => {
  await untilAtRest()
  const now = process.memoryUsage.rss()
  const message: ServerMemory = { now, peak: Math.max(peak, now) }
  peak = now
  process.send?.(message)
})

await serveApp(process.argv[2] ?? '', { callsPerMinute: 1e9, keepsWarm: true })

async function untilAtRest(): Promise<void> {
  for (let quiet = 0; quiet < quietLooks;) {
    const before = process.cpuUsage()
    await sleep(lookMs)
    const { user, system } = process.cpuUsage(before)
    quiet = (user + system) / 1000 < mostAtRest ? quiet + 1 : 0
  }
}
