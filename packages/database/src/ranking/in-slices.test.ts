import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

/** @param ms that each slice takes */
function* counting(slices: number, ms: number): Generator<void, number> {
  for (let slice = 0; slice < slices; slice += 1) {
    const until = performance.now() + ms
    while (performance.now() < until);
    yield
  }
  return slices
}

const { signal } = new AbortController()

test('after slices of some milliseconds other events are handled', async () => {
  let turns = 0
  const turn = () => {
    turns += 1
    timer = setImmediate(turn)
  }
  let timer = setImmediate(turn)
  expect(await inSlices(counting(6, 4), signal)).toBe(6)
  clearImmediate(timer)
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('it ends when it is aborted', async () => {
  const aborting = new AbortController()
  setImmediate(() => aborting.abort(new Error('The visitor has left.')))
  await expect(inSlices(counting(1e9, 1), aborting.signal)).rejects.toThrow('has left')
})
