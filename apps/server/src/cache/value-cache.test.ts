import { describe, expect, test } from 'vitest'
import type { Client } from '../limits/lane.ts'
import { openValueCache } from './value-cache.ts'

const client = (signal: AbortSignal = new AbortController().signal): Client => ({ key: 'a', signal })

/** Makings that end when the test says so; the value of each is its number. */
function heldMakings() {
  const makings: { readonly signal: AbortSignal; readonly end: (error?: Error) => void }[] = []
  const make = ({ signal }: Client) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const value = makings.length + 1
    makings.push({ signal, end: (error) => (error === undefined ? resolve(value) : reject(error)) })
    return promise
  }
  return { makings, make }
}

const made = async (value: number) => value
const notMade = async () => {
  throw new Error('made although it is kept')
}

describe('a kept value', () => {
  test('is made once for all who ask meanwhile, and not again for who asks later', async () => {
    const kept = openValueCache<number>(10, () => 1)
    const { makings, make } = heldMakings()
    const asking = [1, 2, 3].map(() => kept.read(7, 1, client(), make))
    expect(makings).toHaveLength(1)
    makings[0]?.end()
    expect(await Promise.all(asking)).toEqual([1, 1, 1])
    expect(await kept.read(7, 1, client(), notMade)).toBe(1)
  })

  test('is made again for a newer version, but not for an older one', async () => {
    const kept = openValueCache<number>(10, () => 1)
    await kept.read(7, 1, client(), () => made(1))
    expect(await kept.read(7, 2, client(), () => made(2))).toBe(2)
    expect(await kept.read(7, 1, client(), notMade)).toBe(2)
  })

  test('that is still being made from older data is not what a later caller gets', async () => {
    const kept = openValueCache<number>(10, () => 1)
    const { makings, make } = heldMakings()
    const [older, newer] = [kept.read(7, 1, client(), make), kept.read(7, 2, client(), make)]
    makings[1]?.end()
    makings[0]?.end()
    expect(await Promise.all([older, newer])).toEqual([1, 2])
    expect(await kept.read(7, 2, client(), notMade)).toBe(2)
  })

  test('is given up when everybody who waited has left, and only then', async () => {
    const kept = openValueCache<number>(10, () => 1)
    const { makings, make } = heldMakings()
    const [one, other] = [new AbortController(), new AbortController()]
    const asking = [one, other].map(({ signal }) => kept.read(7, 1, client(signal), make))
    one.abort(new Error('left'))
    await expect(asking[0]).rejects.toThrow('left')
    expect(makings[0]?.signal.aborted).toBe(false)
    other.abort(new Error('left'))
    await expect(asking[1]).rejects.toThrow('left')
    expect(makings[0]?.signal.aborted).toBe(true)
    // Who asks now does not wait for what was given up.
    expect(await kept.read(7, 1, client(), () => made(5))).toBe(5)
  })

  test('that could not be made is made anew for who asks next', async () => {
    const kept = openValueCache<number>(10, () => 1)
    const { makings, make } = heldMakings()
    const asking = [1, 2].map(() => kept.read(7, 1, client(), make))
    makings[0]?.end(new Error('connection lost'))
    for (const each of asking) await expect(each).rejects.toThrow('connection lost')
    expect(await kept.read(7, 1, client(), () => made(5))).toBe(5)
  })

  test('makes room for others by how long ago it was asked for', async () => {
    const kept = openValueCache<number>(10, (value) => value)
    for (const key of [4, 5]) await kept.read(key, 1, client(), () => made(key))
    await kept.read(4, 1, client(), notMade)
    await kept.read(6, 1, client(), () => made(6))
    expect(await kept.read(4, 1, client(), notMade)).toBe(4)
    expect(await kept.read(6, 1, client(), notMade)).toBe(6)
    await expect(kept.read(5, 1, client(), notMade)).rejects.toThrow('made although')
  })

  test('that is too large to be kept is given to who asked all the same', async () => {
    const kept = openValueCache<number>(10, (value) => value)
    expect(await kept.read(7, 1, client(), () => made(11))).toBe(11)
    expect(await kept.read(7, 1, client(), () => made(12))).toBe(12)
  })
})
