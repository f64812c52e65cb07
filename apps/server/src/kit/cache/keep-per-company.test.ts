import { expect, test } from 'vitest'
import { keepPerCompany } from './keep-per-company.ts'

const work = <Result>(batch: () => Promise<Result>) => batch()

/** A source that counts what is asked of it; each company has ten bytes, and 200 of its entry. */
function counted(maxBytes: number) {
  const asked: string[] = []
  const state = { version: 1 }
  const kept = keepPerCompany(
    {
      readVersion: async () => state.version,
      find: async (codes) => {
        asked.push(codes.join())
        const { version } = state
        return (code) => Buffer.from(`${code}:${version}`.padEnd(10))
      },
    },
    maxBytes,
  )
  const read = async (...codes: string[]) =>
    [...(await kept.read(codes, work))].map(([code, bytes]) => `${code} ${String(bytes).trim()}`)
  return { state, asked, read }
}

test('each company is read once per version, the missing ones together', async () => {
  const { state, asked, read } = counted(2000)
  expect(await read('a', 'b')).toEqual(['a a:1', 'b b:1'])
  expect((await read('b', 'c', 'd', 'c')).toSorted()).toEqual(['b b:1', 'c c:1', 'd d:1'])
  expect(asked).toEqual(['a,b', 'c,d'])
  state.version = 2
  expect(await read('a')).toEqual(['a a:2'])
  expect(await read('a')).toEqual(['a a:2'])
  expect(asked).toEqual(['a,b', 'c,d', 'a'])
})

test('the companies that were used last are kept, within the given size', async () => {
  const { asked, read } = counted(420)
  await read('a')
  await read('b')
  await read('a')
  await read('c')
  await read('a')
  expect(asked).toEqual(['a', 'b', 'c'])
  await read('b')
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('each part of a company is read and kept for itself', async () => {
  const asked: string[] = []
  const kept = keepPerCompany<Buffer, number>(
    {
      readVersion: async () => 1,
      keyOf: (part) => ` ${part}`,
      find: async (codes, part) => {
        asked.push(`${codes.join()} ${part}`)
        return (code) => Buffer.from(`${code}:${part}`)
      },
    },
    2000,
  )
  const read = async (part: number, ...codes: string[]) =>
    [...(await kept.read(codes, work, part))].map(([code, bytes]) => `${code} ${String(bytes)}`)
  expect(await read(1, 'a', 'b')).toEqual(['a a:1', 'b b:1'])
  expect(await read(2, 'a')).toEqual(['a a:2'])
  expect(await read(1, 'a')).toEqual(['a a:1'])
  expect(asked).toEqual(['a,b 1', 'a 2'])
})

test('companies without bytes fill no memory', async () => {
  let asked = 0
  const kept = keepPerCompany(
    {
      readVersion: async () => 1,
      find: async (codes) => {
        asked += codes.length
        return () => Buffer.alloc(0)
      },
    },
    1000,
  )
  const codes = Array.from({ length: 10 }, (_, i) => String(i))
  await kept.read(codes, work)
  await kept.read(codes.slice(-5), work)
  expect(asked).toBe(10)
  await kept.read(codes.slice(0, 5), work)
  expect(asked).toBe(15)
})

test('what was read before a change is not kept after it', async () => {
  const finds: (() => void)[] = []
  let version = 1
  const kept = keepPerCompany(
    {
      readVersion: async () => version,
      find: async () => {
        const own = version
        await new Promise<void>((resolve) => finds.push(resolve))
        return () => Buffer.from(String(own))
      },
    },
    1000,
  )
  const read = async () => String((await kept.read(['a'], work)).get('a'))
  const early = read()
  await expect.poll(() => finds.length).toBe(1)
  version = 2
  const late = read()
  await expect.poll(() => finds.length).toBe(2)
  finds[1]?.()
  expect(await late).toBe('2')
  finds[0]?.()
  expect(await early).toBe('1')
  expect(await read()).toBe('2')
})
