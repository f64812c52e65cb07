import { makeUser } from '@kvartal/database/testing/factories'
import { databaseForFile } from '@kvartal/database/testing/test-database'
import { listLogLines } from '@kvartal/database/runs/run-log'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import { beforeEach, expect, test } from 'vitest'
import { type LetterContext, runsForFile } from '../../testing/made-runs.ts'

const database = await databaseForFile()
const runs = runsForFile(database)

beforeEach(() => database.pool.query('truncate runs, host_pauses, host_waiters, users cascade'))

const makePerson = async (name: string) => ({ id: (await makeUser(database.db, { name })).id, name })
/** Steps of many people's runs, as those of single companies' reports. */
const shared = (doStep: (context: LetterContext) => Promise<void>) => runs.letters('company-reports', 'abc', doStep, true)

test('people’s loads take turns step by step, however many one of them has asked for', async () => {
  const done: number[] = []
  const many = await makePerson('Palju Küsija')
  const ofMany: number[] = []
  for (const n of [1, 2, 3]) ofMany.push(await runs.start('company-reports', { n }, many))
  const ofOther = await runs.start('company-reports', { n: 4 }, await makePerson('Üks Küsija'))
  runs.work(shared(async ({ step }) => void done.push(step.runId)))
  for (const id of [...ofMany, ofOther]) await runs.waitForEnd(id)
  const [first = 0, second = 0, third = 0] = ofMany
  expect(done).toEqual([first, ofOther, first, ofOther, first, ofOther, second, second, second, third, third, third])
  const log = await listLogLines(database.db, ofOther, { limit: 100 })
  expect(log.map(({ text }) => text)).toEqual(['Uuendamine algas.', 'Kavandatud.', 'Uuendamine lõppes. Õnnestus: 3, ebaõnnestus: 0.'])
})

test('a load that waits for a further try keeps nobody else waiting', async () => {
  const done: string[] = []
  const one = await runs.start('company-reports', { n: 1 }, await makePerson('Esimene'))
  const two = await runs.start('company-reports', { n: 2 }, await makePerson('Teine'))
  runs.work(
    shared(async ({ step, letter }) => {
      if (step.runId === one && step.attempts === 1) throw new TransferError('Katkes.', { mayPass: true })
      done.push(`${step.runId}${letter}`)
    }),
  )
  await runs.waitForEnd(one)
  await runs.waitForEnd(two)
  expect(done.toSorted()).toEqual([one, two].flatMap((id) => ['a', 'b', 'c'].map((letter) => `${id}${letter}`)).toSorted())
})

test('a load of a person ends, or is held, though others wait', async () => {
  const held = await runs.start('company-reports', { n: 1 }, await makePerson('Esimene'))
  const other = await runs.start('company-reports', { n: 2 }, await makePerson('Teine'))
  runs.work(
    shared(async ({ step }) => {
      if (step.runId === held) await database.db.updateTable('runs').set({ wanted: 'pause' }).where('id', '=', held).execute()
    }),
  )
  await runs.waitForEnd(other)
  await expect.poll(async () => (await runs.read(held)).status).toBe('paused')
  expect(await runs.read(held)).toMatchObject({ done: 1, total: 3 })
})

test('a step that was put off by a clock that was ahead is done now', async () => {
  const id = await runs.start('company-reports', { n: 1 }, null)
  let tries = 0
  runs.work(
    shared(async ({ letter }) => {
      if (letter !== 'c' || tries++ > 0) return
      throw new TransferError('Katkes.', { mayPass: true, retryAfterSeconds: 3000 })
    }),
  )
  await expect.poll(async () => (await runs.read(id)).done).toBe(2)
  await expect
    .poll(async () => (await database.pool.query("select from run_steps where not_before is not null")).rowCount)
    .toBe(1)
  await database.pool.query("update run_steps set not_before = now() + interval '40 years' where not_before is not null")
  await runs.waitForEnd(id)
  expect(await runs.read(id)).toMatchObject({ status: 'succeeded', done: 3 })
})
