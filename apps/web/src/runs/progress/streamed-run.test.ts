import { expect, test } from 'vitest'
import type { WholeRun } from '../../api/runs.ts'
import { mergeStreamed } from './stream-run.ts'
import { listedRun } from './testing/listed-run.ts'

const line = (id: number) => ({ _id: String(id), at: '2026-11-21T08:00:00Z', text: `rida ${id}` })
const run = { ...listedRun, total: 3, current: 'a.csv' }
const failures = [{ step: 'b.csv', reason: 'Ei vasta.', problems: [] }]
const whole: WholeRun = { ...run, failures, log: [line(9), line(10)] }
const ids = ({ log }: WholeRun) => log.map(({ _id }) => _id).join()

test('a streamed run replaces the previous one, and failures, which are not streamed, are kept', () => {
  const merged = mergeStreamed(whole, { run: { ...run, done: 2 }, lines: [] })
  expect(merged).toMatchObject({ done: 2, failures, log: whole.log })
})

test('repeated log lines appear once, in order', () => {
  expect(
    ids(mergeStreamed(whole, { run: null, lines: [line(8), line(9), line(10), line(11)] })),
  ).toBe('8,9,10,11')
  expect(mergeStreamed(whole, { run: null, lines: [line(10)] }).log).toBe(whole.log)
})

test('only the latest lines of a very long log are kept', () => {
  const { log } = mergeStreamed(whole, {
    run: null,
    lines: Array.from({ length: 10_000 }, (_, i) => line(i + 1)),
  })
  expect([log.length, log[0]?._id, log.at(-1)?._id]).toEqual([500, '9501', '10000'])
})
