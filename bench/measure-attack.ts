// What an attack costs others: their waits while a process of its own attacks, beside their waits
// before.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import type { Fate } from './hostile-attackers.ts'
import { percentile } from './percentile.ts'
import { print, verdict } from './print.ts'
import { readUntil } from './read-until.ts'
import { megabytes, watchMemory } from './watch-memory.ts'

export interface Attacked {
  readonly address: string
  readonly readRss: () => number
  /** What others request, one after another. */
  readonly pages: readonly string[]
}

const seconds = { idle: 10, attack: 20 }
const goals = { memory: 400e6, p99: { times: 3, ms: 100 }, longestMs: 2000 }
/** Keeps the reader below the rate limit of an address. */
const pauseBetweenReads = 15

export async function measureAttack(
  { address, readRss, pages }: Attacked,
  attack: string,
  words: string,
): Promise<void> {
  const others = new Agent({ keepAlive: true })
  let asked = 0
  let failed = 0
  /**
   * Milliseconds of a visitor's requests, one page after another; one that fails counts as a
   * failure and not as a wait.
   */
  const readPages = (other: Promise<unknown>) =>
    readUntil(
      other,
      async () => {
        const answered = await ask(address + (pages[asked++ % pages.length] ?? ''), {
          visitor: '10.9.9.9',
          agent: others,
        }).catch(() => null)
        if (answered === null || answered.status !== 200) failed += 1
      },
      pauseBetweenReads,
    )
  const alone = await readPages(sleep(seconds.idle * 1000))
  await sleep(1000)
  failed = 0
  const memory = watchMemory(readRss)
  const attackers = fork(join(import.meta.dirname, 'hostile-attackers.ts'), [attack, address])
  const during = await readPages(sleep(seconds.attack * 1000))
  const ended = once(attackers, 'message')
  attackers.send('end')
  // They send nothing else.
  const fate = (await ended)[0] as Fate
  others.destroy()
  const more = memory.end() - memory.before
  const [p99, idle, longest] = [
    percentile(during, 0.99),
    percentile(alone, 0.99),
    Math.max(...during),
  ]
  const limit = Math.max(goals.p99.times * idle, goals.p99.ms)
  const share = fate.asked === 0 ? 0 : (100 * fate.refused) / fate.asked
  print(`${words}: ${fate.asked} requests, ${share.toFixed(0)}% refused.`)
  print(
    `  memory +${megabytes(more)} MB above ${megabytes(memory.before)} MB (goal ${megabytes(goals.memory)}): ${verdict(more <= goals.memory)}`,
  )
  print(
    `  others: p99 ${p99.toFixed(1)} ms of ${during.length} reads, idle ${idle.toFixed(1)} ms (goal ${limit.toFixed(0)}): ${verdict(p99 <= limit)}`,
  )
  print(
    `  others: longest wait ${longest.toFixed(0)} ms (goal ${goals.longestMs}), ${failed} failed: ${verdict(longest <= goals.longestMs && failed === 0)}`,
  )
}
