import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from './take-turns.ts'

/** A visitor's calls at once; returns the names of all calls that have begun, in order. */
function callers() {
  const takeTurn = openTurns()
  const begun: string[] = []
  const call = (visitor: string, count: number) => {
    for (let i = 1; i <= count; i++) takeTurn(visitor, () => begun.push(`${visitor} ${i}`))
  }
  return { begun, call }
}

test("calls of others begin before the rest of a crowd's, which begin one by one", async () => {
  const { begun, call } = callers()
  call('crowd', 9)
  call('other', 1)
  expect(begun.slice(-3)).toEqual(['crowd 5', 'crowd 6', 'other 1'])
  await nextTurn()
  call('third', 1)
  await nextTurn()
  await nextTurn()
  expect(begun.slice(6)).toEqual(['other 1', 'crowd 7', 'third 1', 'crowd 8', 'crowd 9'])
})

test('a later call of a crowd does not overtake those that wait', async () => {
  const { begun, call } = callers()
  call('crowd', 8)
  await nextTurn()
  call('crowd', 1)
  expect(begun.slice(6)).toEqual(['crowd 7'])
  await nextTurn()
  await nextTurn()
  expect(begun.slice(6)).toEqual(['crowd 7', 'crowd 8', 'crowd 1'])
})

test('the calls of a browser begin together, each time', async () => {
  const { begun, call } = callers()
  call('visitor', 6)
  await nextTurn()
  await nextTurn()
  call('visitor', 6)
  expect(begun).toHaveLength(12)
})
