import { listLogLines } from '@kvartal/database/runs/run-log'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import { makeUser } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { type LetterContext, runsForFile } from '../../testing/made-runs.ts'

const database = await databaseForFile()
const runs = runsForFile(database)

beforeEach(() => database.pool.query('truncate runs, host_pauses, host_waiters, users cascade'))

const makeNamedUser = async (name: string) => ({
  id: (await makeUser(database.db, { name })).id,
  name,
})
/** A definition whose runs take turns after each step, as runs of a single company's reports do. */
const shared = (doStep: (context: LetterContext) => Promise<void>) =>
  runs.letters('company-reports', 'abc', doStep, true)

test('runs of different users take turns after each step, even when one user has started several runs', async () => {
  const done: number[] = []
  const busyUser = await makeNamedUser('Palju Küsija')
  const runsOfBusyUser: number[] = []
  for (const n of [1, 2, 3])
    runsOfBusyUser.push(await runs.start('company-reports', { n }, busyUser))
  const runOfOtherUser = await runs.start(
    'company-reports',
    { n: 4 },
    await makeNamedUser('Üks Küsija'),
  )
  runs.work(shared(async ({ step }) => void done.push(step.runId)))
  for (const id of [...runsOfBusyUser, runOfOtherUser]) await runs.waitForEnd(id)
  const [first = 0, second = 0, third = 0] = runsOfBusyUser
  expect(done).toEqual([
    first,
    runOfOtherUser,
    first,
    runOfOtherUser,
    first,
    runOfOtherUser,
    second,
    second,
    second,
    third,
    third,
    third,
  ])
  const log = await listLogLines(database.db, runOfOtherUser, { limit: 100 })
  expect(log.map(({ text }) => text)).toEqual([
    'Uuendamine algas.',
    'Kavandatud.',
    'Uuendamine lõppes. Õnnestus: 3, ebaõnnestus: 0.',
  ])
})

test('a run that waits for a retry does not delay the runs of other users', async () => {
  const done: string[] = []
  const one = await runs.start('company-reports', { n: 1 }, await makeNamedUser('Esimene'))
  const two = await runs.start('company-reports', { n: 2 }, await makeNamedUser('Teine'))
  runs.work(
    shared(async ({ step, letter }) => {
      if (step.runId === one && step.attempts === 1)
        throw new TransferError('Katkes.', { mayPass: true })
      done.push(`${step.runId}${letter}`)
    }),
  )
  await runs.waitForEnd(one)
  await runs.waitForEnd(two)
  expect(done.toSorted()).toEqual(
    [one, two].flatMap((id) => ['a', 'b', 'c'].map((letter) => `${id}${letter}`)).toSorted(),
  )
})

test('a run is finished or paused even while runs of other users are queued', async () => {
  const paused = await runs.start('company-reports', { n: 1 }, await makeNamedUser('Esimene'))
  const other = await runs.start('company-reports', { n: 2 }, await makeNamedUser('Teine'))
  runs.work(
    shared(async ({ step }) => {
      if (step.runId === paused)
        await database.db
          .updateTable('runs')
          .set({ wanted: 'pause' })
          .where('id', '=', paused)
          .execute()
    }),
  )
  await runs.waitForEnd(other)
  await expect.poll(async () => (await runs.read(paused)).status).toBe('paused')
  expect(await runs.read(paused)).toMatchObject({ done: 1, total: 3 })
})

test('a step whose retry time was written by a clock that was ahead is executed now', async () => {
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
    .poll(
      async () =>
        (await database.pool.query('select from run_steps where not_before is not null')).rowCount,
    )
    .toBe(1)
  await database.pool.query(
    "update run_steps set not_before = now() + interval '40 years' where not_before is not null",
  )
  await runs.waitForEnd(id)
  expect(await runs.read(id)).toMatchObject({ status: 'succeeded', done: 3 })
})
