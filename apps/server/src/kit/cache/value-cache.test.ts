import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { Client } from '../limits/client.ts'
import { openValueCache } from './value-cache.ts'

const client = (signal: AbortSignal = new AbortController().signal): Client => ({
  key: 'a',
  signal,
})

/** Computations that end when the test ends them; the value of each is its number. */
function controlledComputations() {
  const computations: { readonly signal: AbortSignal; readonly end: (error?: Error) => void }[] = []
  const compute = ({ signal }: Client) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const value = computations.length + 1
    computations.push({
      signal,
      end: (error) => (error === undefined ? resolve(value) : reject(error)),
    })
    return promise
  }
  return { computations, compute }
}

const computed = async (value: number) => value
const failIfComputed = async () => {
  throw new Error('made although it is kept')
}

describe('a cached value', () => {
  test('a value is computed once for concurrent callers, and not again for later ones', async () => {
    const cache = openValueCache<number>(10, () => 1)
    const { computations, compute } = controlledComputations()
    const pending = [1, 2, 3].map(() => cache.read('7', 1, client(), compute))
    expect(computations).toHaveLength(1)
    computations[0]?.end()
    expect(await Promise.all(pending)).toEqual([1, 1, 1])
    expect(await cache.read('7', 1, client(), failIfComputed)).toBe(1)
  })

  test('a value is computed again for a newer version, but not for an older one', async () => {
    const cache = openValueCache<number>(10, () => 1)
    await cache.read('7', 1, client(), () => computed(1))
    expect(await cache.read('7', 2, client(), () => computed(2))).toBe(2)
    expect(await cache.read('7', 1, client(), failIfComputed)).toBe(2)
  })

  test('a later caller does not get a value that is being computed from older data', async () => {
    const cache = openValueCache<number>(10, () => 1)
    const { computations, compute } = controlledComputations()
    const [older, newer] = [
      cache.read('7', 1, client(), compute),
      cache.read('7', 2, client(), compute),
    ]
    computations[1]?.end()
    computations[0]?.end()
    expect(await Promise.all([older, newer])).toEqual([1, 2])
    expect(await cache.read('7', 2, client(), failIfComputed)).toBe(2)
  })

  test('a computation is aborted when all its callers have disconnected, and not before', async () => {
    const cache = openValueCache<number>(10, () => 1)
    const { computations, compute } = controlledComputations()
    const [one, other] = [new AbortController(), new AbortController()]
    const pending = [one, other].map(({ signal }) => cache.read('7', 1, client(signal), compute))
    one.abort(new Error('left'))
    await expect(pending[0]).rejects.toThrow('left')
    expect(computations[0]?.signal.aborted).toBe(false)
    other.abort(new Error('left'))
    await expect(pending[1]).rejects.toThrow('left')
    expect(computations[0]?.signal.aborted).toBe(true)
    // A new caller does not wait for the aborted computation.
    expect(await cache.read('7', 1, client(), () => computed(5))).toBe(5)
  })

  test('a value whose computation failed is computed again for the next caller', async () => {
    const cache = openValueCache<number>(10, () => 1)
    const { computations, compute } = controlledComputations()
    const pending = [1, 2].map(() => cache.read('7', 1, client(), compute))
    computations[0]?.end(new Error('connection lost'))
    for (const each of pending) await expect(each).rejects.toThrow('connection lost')
    expect(await cache.read('7', 1, client(), () => computed(5))).toBe(5)
  })

  test('the least recently used value is removed when the cache is full', async () => {
    const cache = openValueCache<number>(10, (value) => value)
    for (const key of [4, 5]) await cache.read(`${key}`, 1, client(), () => computed(key))
    await cache.read('4', 1, client(), failIfComputed)
    await cache.read('6', 1, client(), () => computed(6))
    expect(await cache.read('4', 1, client(), failIfComputed)).toBe(4)
    expect(await cache.read('6', 1, client(), failIfComputed)).toBe(6)
    await expect(cache.read('5', 1, client(), failIfComputed)).rejects.toThrow('made although')
  })

  test('a value that is too large for the cache is returned and not stored', async () => {
    const cache = openValueCache<number>(10, (value) => value)
    expect(await cache.read('7', 1, client(), () => computed(11))).toBe(11)
    expect(await cache.read('7', 1, client(), () => computed(12))).toBe(12)
  })

  test('the last ones are kept whatever their size, where that is wanted', async () => {
    const cache = openValueCache<number>(10, (value) => value, 2)
    for (const key of [11, 12, 13]) await cache.read(`${key}`, 1, client(), () => computed(key))
    expect([
      await cache.read('12', 1, client(), failIfComputed),
      await cache.read('13', 1, client(), failIfComputed),
    ]).toEqual([12, 13])
    await expect(cache.read('11', 1, client(), failIfComputed)).rejects.toThrow('made although')
  })

  test('listeners during the computation are not kept with the value', async () => {
    const cache = openValueCache<number>(10, () => 1)
    const value = await cache.read('7', 1, client(), listenedTo)
    await nextTurn()
    collectGarbage()
    expect([value, listener?.deref()]).toEqual([1, undefined])
    expect(await cache.read('7', 1, client(), failIfComputed)).toBe(1)
  })
})

let listener: WeakRef<object> | undefined

/** A computation that keeps listening to its client's signal. */
async function listenedTo({ signal }: Client): Promise<number> {
  const own = { isAborted: false }
  signal.addEventListener('abort', () => Object.assign(own, { isAborted: true }))
  listener = new WeakRef(own)
  return 1
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  // The function exists only in contexts that are made after the flag is set.
  const collect: () => void = runInNewContext('gc')
  collect()
}
