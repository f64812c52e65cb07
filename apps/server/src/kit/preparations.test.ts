import { expect, test } from 'vitest'
import { openPreparations } from './preparations.ts'

test('preparations are made one at a time, after the first, and go on when one fails', async () => {
  const { first, endFirst, inTurn } = openPreparations(0)
  const made: string[] = []
  const make = (name: string) => async () => {
    made.push(`${name} begins`)
    await Promise.resolve()
    made.push(`${name} ends`)
    if (name === 'b') throw new Error(`${name} failed`)
  }
  const all = [inTurn(make('a')), inTurn(make('b')), inTurn(make('c'))]
  await Promise.resolve()
  expect(made).toEqual([])
  endFirst()
  await first
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(made).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})
