import { describe, expect, test } from 'vitest'
import { Overloaded } from '../http/known-error.ts'
import type { Client } from './client.ts'
import { type LaneLimits, openLane } from './lane.ts'
import { watchTraffic } from './shed-load.ts'

const client = (key: string, signal: AbortSignal = new AbortController().signal): Client => ({
  key,
  signal,
})

const limits = (given: Partial<LaneLimits>): LaneLimits => ({
  total: 2,
  perClient: 2,
  queued: 10,
  queuedPerClient: 10,
  queueMs: 60_000,
  yieldMs: 60_000,
  ...given,
})

const openTestLane = (given: LaneLimits) => openLane(given, watchTraffic())

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a lane', () => {
  test('a lane has a limited number of places, and the next client waits for a free one', async () => {
    const lane = openTestLane(limits({}))
    const [first] = await Promise.all([lane.enter(client('a')), lane.enter(client('b'))])
    const third = lane.enter(client('c'))
    expect(lane.count()).toEqual({ running: 2, queued: 1 })
    first()
    // A second call of the same function frees no second place.
    first()
    await third
    expect(lane.count()).toEqual({ running: 2, queued: 0 })
  })

  test('one visitor cannot take all places, and their waiting call does not block others', async () => {
    const lane = openTestLane(limits({ total: 3 }))
    const [first] = await Promise.all([lane.enter(client('a')), lane.enter(client('a'))])
    const third = lane.enter(client('a'))
    await lane.enter(client('b'))
    expect(lane.count()).toEqual({ running: 3, queued: 1 })
    first()
    await third
    expect(lane.count()).toEqual({ running: 3, queued: 0 })
  })

  test.each([
    ['too many calls wait', { queued: 1 }, ['b']],
    ['too many calls of the same visitor wait', { queuedPerClient: 1 }, ['c']],
    ['waiting is not allowed', { queued: 0 }, []],
  ])('a call is refused when %s', async (_, given, waiting) => {
    const lane = openTestLane(limits({ total: 1, ...given }))
    await lane.enter(client('a'))
    const leaving = new AbortController()
    const waits = waiting.map((key) => lane.enter(client(key, leaving.signal)))
    await expect(lane.enter(client('c'))).rejects.toThrow(Overloaded)
    expect(lane.count()).toEqual({ running: 1, queued: waiting.length })
    // No call waits after the test.
    leaving.abort()
    await Promise.allSettled(waits)
  })

  test('a call that has waited too long is refused', async () => {
    const lane = openTestLane(limits({ total: 1, queueMs: 1 }))
    const leave = await lane.enter(client('a'))
    await expect(lane.enter(client('b'))).rejects.toThrow(Overloaded)
    leave()
    expect(lane.count()).toEqual({ running: 0, queued: 0 })
  })

  test('a disconnected client gets no place', async () => {
    const lane = openTestLane(limits({ total: 1 }))
    const leave = await lane.enter(client('a'))
    const leaving = new AbortController()
    const second = lane.enter(client('b', leaving.signal))
    leaving.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    await expect(lane.enter(client('b', leaving.signal))).rejects.toThrow('left')
    leave()
    expect(lane.count()).toEqual({ running: 0, queued: 0 })
  })
})

describe('batches of work', () => {
  test('batches run one at a time and clients alternate', async () => {
    const lane = openTestLane(limits({}))
    const events: string[] = []
    const piece = (name: string) => async () => {
      events.push(`${name} begins`)
      await turn()
      events.push(`${name} ends`)
    }
    const [one, other] = [lane.workFor(client('a')), lane.workFor(client('b'))]
    await Promise.all([one(piece('a1')), one(piece('a2')), other(piece('b1'))])
    expect(events).toEqual(['a1', 'b1', 'a2'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  test('a failed batch does not stop the next ones, and a batch of a disconnected client does not start', async () => {
    const lane = openTestLane(limits({}))
    const leaving = new AbortController()
    const work = lane.workFor(client('a', leaving.signal))
    const failing = work(async () => {
      throw new Error('connection lost')
    })
    const done: number[] = []
    const second = work(async () => {
      done.push(2)
      leaving.abort(new Error('left'))
    })
    const third = work(async () => done.push(3))
    await expect(failing).rejects.toThrow('connection lost')
    await second
    await expect(third).rejects.toThrow('left')
    expect(done).toEqual([2])
  })

  test('a batch waits until current calls are answered', async () => {
    const traffic = watchTraffic()
    const work = openLane(limits({}), traffic).workFor(client('a'))
    const ends = [traffic.enter(), traffic.enter()]
    await work(async () => {})
    let isDone = false
    const next = work(async () => {
      isDone = true
    })
    ends[0]?.()
    for (let i = 0; i < 10; i += 1) await turn()
    expect(isDone).toBe(false)
    ends[1]?.()
    await next
    expect(isDone).toBe(true)
  })

  test('batches run even when there are always calls', async () => {
    const traffic = watchTraffic()
    const work = openLane(limits({ yieldMs: 1 }), traffic).workFor(client('a'))
    traffic.enter()
    const done: number[] = []
    for (const piece of [1, 2, 3]) await work(async () => done.push(piece))
    expect(done).toEqual([1, 2, 3])
  })
})
