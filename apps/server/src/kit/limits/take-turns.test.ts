import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from './take-turns.ts'

/** Keeps the thread for as long as a call does that takes some work. */
function work(): void {
  const until = performance.now() + 3
  while (performance.now() < until);
}

test("calls of others begin before the rest of a crowd's", async () => {
  const takeTurn = openTurns()
  const begun: string[] = []
  const call = (name: string) => () => {
    begun.push(name)
    work()
  }
  for (const name of ['crowd 1', 'crowd 2', 'crowd 3']) takeTurn('crowd', call(name))
  takeTurn('other', call('other 1'))
  expect(begun).toEqual(['crowd 1', 'other 1'])
  setImmediate(() => takeTurn('third', call('third 1')))
  await expect.poll(() => begun.length).toBe(5)
  expect(begun).toEqual(['crowd 1', 'other 1', 'crowd 2', 'third 1', 'crowd 3'])
})

test('a visitor whose calls have all begun does not wait', async () => {
  const takeTurn = openTurns()
  let begun = 0
  const call = () => {
    begun += 1
    work()
  }
  for (let i = 0; i < 3; i++) takeTurn('crowd', call)
  await expect.poll(() => begun).toBe(3)
  await sleep(20)
  takeTurn('crowd', call)
  expect(begun).toBe(4)
})
