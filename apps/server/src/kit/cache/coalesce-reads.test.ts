import { describe, expect, test } from 'vitest'
import { coalesceReads } from './shared-reads.ts'

/** A read that ends when the test ends it; its value is its number. */
function heldReads() {
  const endings: ((error?: Error) => void)[] = []
  const read = () => {
    const number = endings.length + 1
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    endings.push((error) => (error === undefined ? resolve(number) : reject(error)))
    return promise
  }
  return { read, endings }
}

/** Runs all callbacks that wait for settled promises. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('shared reads', () => {
  test('callers that arrive during a read share the next read', async () => {
    const { read, endings } = heldReads()
    const shared = coalesceReads(read)
    const first = shared()
    const second = shared()
    const third = shared()
    expect(endings).toHaveLength(1)
    endings[0]?.()
    expect(await first).toBe(1)
    await settle()
    expect(endings).toHaveLength(2)
    endings[1]?.()
    expect(await Promise.all([second, third])).toEqual([2, 2])
  })

  test('a caller that arrives after the last read has ended starts a new one', async () => {
    const { read, endings } = heldReads()
    const shared = coalesceReads(read)
    for (const number of [1, 2, 3]) {
      const reading = shared()
      endings.at(-1)?.()
      expect(await reading).toBe(number)
    }
  })

  test('a failed read does not prevent the next one', async () => {
    const { read, endings } = heldReads()
    const shared = coalesceReads(read)
    const first = shared()
    const second = shared()
    endings[0]?.(new Error('connection lost'))
    await expect(first).rejects.toThrow('connection lost')
    await settle()
    endings[1]?.()
    expect(await second).toBe(2)
  })
})
