import { expect, test } from 'vitest'
import { countHere } from './rate-limit.ts'

test('attempts are counted by key within a window that begins with the first one', async () => {
  let now = 1000
  const take = countHere(() => now)
  const ofA = { key: 'a', most: 2, seconds: 60 }
  expect([await take(ofA), await take(ofA), await take(ofA)]).toEqual([0, 0, 60])
  expect(await take({ ...ofA, key: 'b' })).toBe(0)
  now += 59_500
  expect(await take(ofA)).toBe(1)
  now += 500
  expect([await take(ofA), await take(ofA), await take(ofA)]).toEqual([0, 0, 60])
})

test('a heavy attempt counts with its weight, and a refused one does not count', async () => {
  const take = countHere(() => 0)
  const heavy = { key: 'a', most: 5, seconds: 10, cost: 3 }
  expect([await take(heavy), await take(heavy), await take({ ...heavy, cost: 2 })]).toEqual([
    0, 10, 0,
  ])
})

test('the windows of any number of visitors take bounded memory, and the newest are kept', async () => {
  const take = countHere(() => 0)
  for (let visitor = 0; visitor < 50_001; visitor += 1)
    await take({ key: String(visitor), most: 1, seconds: 60 })
  expect([
    await take({ key: '50000', most: 1, seconds: 60 }),
    await take({ key: '0', most: 1, seconds: 60 }),
  ]).toEqual([60, 0])
})
