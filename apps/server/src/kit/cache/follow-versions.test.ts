import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { Overloaded } from '../http/known-error.ts'
import { followVersions } from './version-tracker.ts'

/** Versions that a test changes, and a follower whose work fails while `failure` is set. */
function follow() {
  const lines: unknown[] = []
  const log = pino(
    new Writable({
      write: (text, _encoding, done) => done(void lines.push(JSON.parse(String(text)))),
    }),
  )
  const state: {
    version: number
    reads: number
    works: number
    failure: Error | null
    wake: () => void
  } = { version: 1, reads: 0, works: 0, failure: null, wake: () => {} }
  const versions = {
    read: async () => {
      state.reads += 1
      return state.version
    },
    onWake(wake: () => void) {
      state.wake = wake
      return () => {
        state.wake = () => {}
      }
    },
  }
  const work = async () => {
    state.works += 1
    if (state.failure !== null) throw state.failure
  }
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  return {
    state,
    lines,
    start: () =>
      followVersions(versions, {
        dependsOn: ['figures'],
        work,
        failure: 'it failed',
        log,
        signal: ending.signal,
      }),
  }
}

test.each<[string, Error, object]>([
  [
    'that is known is logged without a stack',
    new Overloaded('Andmeid alles loetakse.'),
    { reason: 'Andmeid alles loetakse.' },
  ],
  [
    'of any other kind is logged with its stack',
    new Error('unexpected'),
    { err: expect.objectContaining({ stack: expect.stringContaining('unexpected') }) },
  ],
])('a failed preparation %s, and is repeated until it succeeds', async (_, error, logged) => {
  const { state, lines, start } = follow()
  state.failure = error
  start()
  await expect.poll(() => lines).toEqual([expect.objectContaining({ msg: 'it failed', ...logged })])
  await expect.poll(() => state.works).toBeGreaterThan(1)
  state.failure = null
  await expect.poll(() => state.works).toBeGreaterThan(2)
  expect(lines).toHaveLength(1)
})

test('a preparation waits for a change without asking for the version meanwhile, and is repeated after it', async () => {
  const { state, start } = follow()
  start()
  await expect.poll(() => state.works).toBe(1)
  await sleep(2500)
  expect(state.reads).toBe(1)
  state.version = 2
  state.wake()
  await expect.poll(() => state.works).toBe(2)
  // A change during the pause after the work is not forgotten.
  state.version = 3
  state.wake()
  await expect.poll(() => state.works).toBe(3)
})

test('changes that come one directly after another are prepared once', async () => {
  const { state, start } = follow()
  start()
  await expect.poll(() => state.works).toBe(1)
  // The pause after the first work is over.
  await sleep(1500)
  state.version = 2
  state.wake()
  await expect.poll(() => state.reads).toBe(2)
  state.version = 3
  state.wake()
  await expect.poll(() => state.works).toBe(2)
  await expect.poll(() => state.reads).toBeGreaterThan(3)
  expect(state.works).toBe(2)
})
