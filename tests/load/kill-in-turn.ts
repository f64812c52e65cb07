import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from '../scale/part.ts'

export interface Kill {
  readonly name: string
  /** As `performance.now()`: when it was killed, and when it worked again. */
  readonly at: number
  readonly backAt: number
}

/** How long a supervisor waits before it restarts a dead process, in milliseconds. */
const restartMs = 1000

/** Kills one part after another with kill -9, and restarts each, until it is aborted. */
export async function killInTurn(
  parts: readonly Part[],
  everyMs: number,
  signal: AbortSignal,
): Promise<readonly Kill[]> {
  const kills: Kill[] = []
  for (let turn = 0; ; turn += 1) {
    const part = parts[turn % parts.length]
    await sleep(everyMs, undefined, { signal }).catch(() => {})
    if (signal.aborted || part === undefined) return kills
    const at = performance.now()
    await part.kill()
    await sleep(restartMs)
    await part.start()
    kills.push({ name: part.name, at, backAt: performance.now() })
    process.stdout.write(
      `  ${part.name} was killed, and works again after ${((performance.now() - at) / 1000).toFixed(1)} s\n`,
    )
  }
}
