import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Milliseconds of each read, one after another with short pauses, until the other promise is
 * settled.
 */
export async function readUntil(
  other: Promise<unknown>,
  read: () => Promise<unknown>,
  pauseMs = 5,
): Promise<number[]> {
  let isDone = false
  const done = () => {
    isDone = true
  }
  other.then(done, done)
  const times: number[] = []
  while (!isDone) {
    const started = performance.now()
    await read()
    times.push(performance.now() - started)
    await sleep(pauseMs)
  }
  return times
}
