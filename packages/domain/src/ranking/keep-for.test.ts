import { expect, test } from 'vitest'
import { keepFor } from './keep-for.ts'

function counting(most: number) {
  const kept = keepFor<object, string>(() => most)
  const made: string[] = []
  const ask = (owner: object, key: string) =>
    kept(owner, key, () => {
      made.push(key)
      return `${key}!`
    })
  return { ask, made }
}

test('what is kept is made once for each owner and key', () => {
  const { ask, made } = counting(10)
  const [one, other] = [{}, {}]
  expect([ask(one, 'a'), ask(one, 'a'), ask(one, 'b'), ask(other, 'a')]).toEqual([
    'a!',
    'a!',
    'b!',
    'a!',
  ])
  expect(made).toEqual(['a', 'b', 'a'])
})

test('of too many the one that was not used for longest is made again', () => {
  const { ask, made } = counting(2)
  const owner = {}
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(owner, key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('the one used last is kept, however few there may be', () => {
  const { ask, made } = counting(0)
  const owner = {}
  for (const key of ['a', 'a', 'b', 'b']) ask(owner, key)
  expect(made).toEqual(['a', 'b'])
})
