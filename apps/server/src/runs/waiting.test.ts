import { runCalls } from '@kvartal/contract/runs'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { runsForFile } from '../testing/made-runs.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()
const { app, database } = opened
const runs = runsForFile(database)

beforeEach(() => database.pool.query('truncate runs, host_pauses, host_waiters cascade'))

const params = (id: number) => ({ params: { id: String(id) } })
const waitingOf = async (id: number) =>
  (await callAs(app, 'haldur', runCalls.readRun, params(id))).data?.waiting
const tryNow = (id: number) => callAs(app, 'haldur', runCalls.tryRunNow, params(id))
/** A source that requests a pause of fifty minutes. */
const busy = () =>
  new TransferError('Allikas on hõivatud.', { status: 429, mayPass: true, retryAfterSeconds: 3000 })

describe('what a run waits for is shown, and retried on request', () => {
  test('a step', async () => {
    let tries = 0
    runs.work(
      runs.letters('emta', 'abc', async ({ letter }) => {
        if (letter === 'b' && tries++ < 3) throw busy()
      }),
    )
    const id = await runs.start('emta')
    for (let hurried = 1; hurried <= 3; hurried += 1) {
      await expect
        .poll(async () => tries === hurried && (await waitingOf(id)))
        .toMatchObject({ what: 'Samm b', reason: 'Allikas on hõivatud.', steps: 1 })
      const waiting = await waitingOf(id)
      expect(Date.parse(waiting?.until ?? '')).toBeGreaterThan(Date.now() + 40 * 60_000)
      expect(await tryNow(id)).toMatchObject({ status: 200 })
    }
    await runs.waitForEnd(id)
    expect(await runs.read(id)).toMatchObject({ status: 'succeeded', done: 3 })
    // A step is retried automatically up to three attempts; requested retries do not count.
    const { data } = await callAs(app, 'haldur', runCalls.listRunSteps, params(id))
    expect(data?.map(({ label, attempts, status }) => [label, attempts, status])).toEqual([
      ['Samm a', 1, 'done'],
      ['Samm b', 1, 'done'],
      ['Samm c', 1, 'done'],
    ])
    expect(await waitingOf(id)).toBeNull()
    const { data: whole } = await callAs(app, 'haldur', runCalls.readRun, params(id))
    expect(whole?.log.map(({ text }) => text)).toContain('Test haldur palus kohe uuesti proovida.')
  })

  test('planning', async () => {
    let tries = 0
    const definition = runs.letters('emta', 'a', async () => {})
    runs.work({
      ...definition,
      plan: async (context) => {
        if (tries++ === 0) throw busy()
        return definition.plan(context)
      },
    })
    const id = await runs.start('emta')
    await expect
      .poll(() => waitingOf(id))
      .toMatchObject({ what: 'Uuendamise ettevalmistus', reason: 'Allikas on hõivatud.', steps: 1 })
    await tryNow(id)
    await runs.waitForEnd(id)
    expect(await runs.read(id)).toMatchObject({ status: 'succeeded', done: 1 })
  })

  test('a source that requested a pause', async () => {
    await database.pool.query(
      "insert into host_pauses (host, next_request_at) values ('example.ee', now() + interval '40 minutes')",
    )
    runs.work(
      runs.letters('emta', 'a', ({ sources }) =>
        sources.ask('http://example.ee/x', async () => {}),
      ),
    )
    await database.pool.query(
      `insert into settings (key, value) values ('scraper', '{"delayBetweenRequests": 0}') on conflict (key) do update set value = excluded.value`,
    )
    const id = await runs.start('emta')
    await expect
      .poll(() => waitingOf(id))
      .toMatchObject({ what: 'Samm a', reason: 'example.ee palus päringutega oodata.', steps: 1 })
    await tryNow(id)
    await runs.waitForEnd(id)
    expect(await runs.read(id)).toMatchObject({ status: 'succeeded', done: 1 })
    await database.pool.query("delete from settings where key = 'scraper'")
  })

  test('nothing, where nothing waits', async () => {
    const id = await runs.start('emta')
    expect(await tryNow(id)).toMatchObject({
      status: 409,
      message: 'Ükski samm ei oota uut katset',
    })
    await database.pool.query("update runs set status = 'paused' where id = $1", [id])
    expect(await tryNow(id)).toMatchObject({ status: 409, message: 'Uuendamine on peatatud' })
    await database.pool.query("update runs set status = 'failed' where id = $1", [id])
    expect(await tryNow(id)).toMatchObject({ status: 409, message: 'Uuendamine on juba lõppenud' })
  })
})

test('steps are returned in pages, all or those of one state', async () => {
  const id = await runs.start('emta')
  await database.pool.query(
    `insert into run_steps (run_id, position, label, status, reason)
     select $1, n, 'Samm ' || n, case when n % 10 = 0 then 'failed' when n > 120 then 'waiting' else 'done' end, case when n % 10 = 0 then 'Ei vasta.' end
     from generate_series(1, 125) n`,
    [id],
  )
  const steps = async (query: object) => {
    const { data = [], pagination } = await callAs(app, 'haldur', runCalls.listRunSteps, {
      ...params(id),
      query,
    })
    return { positions: data.map(({ position }) => position), pagination }
  }
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, n) => first + n)
  expect(await steps({})).toEqual({
    positions: from(1, 50),
    pagination: { page: 1, totalPages: 3, limit: 50, total: 125 },
  })
  expect(await steps({ page: '3' })).toMatchObject({ positions: from(101, 125) })
  expect(await steps({ status: 'failed', limit: '10', page: '2' })).toEqual({
    positions: [110, 120],
    pagination: { page: 2, totalPages: 2, limit: 10, total: 12 },
  })
  expect(await steps({ status: 'waiting' })).toMatchObject({ positions: from(121, 125) })
})
