import { runCalls } from '@kvartal/contract/runs'
import { makeUser } from '@kvartal/testing/database/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { headersOf } from '../testing/test-callers.ts'

const opened = await appForFile()

beforeEach(() => opened.database.pool.query('truncate runs cascade'))

async function start(): Promise<string> {
  const { data } = await callAs(opened.app, 'haldur', runCalls.startRegistryRun, { body: {} })
  return data?.runId ?? ''
}

const asManager = <
  E extends
    | typeof runCalls.pauseRun
    | typeof runCalls.resumeRun
    | typeof runCalls.cancelRun
    | typeof runCalls.retryFailedSteps,
>(
  endpoint: E,
  id: string,
) => callAs(opened.app, 'haldur', endpoint as typeof runCalls.pauseRun, { params: { id } })

/** Stores the state that a worker would have stored. */
async function put(id: string, state: object): Promise<void> {
  await opened.database.db.updateTable('runs').set(state).where('id', '=', Number(id)).execute()
}

describe('a queued run', () => {
  test('is paused, resumed and cancelled immediately', async () => {
    const id = await start()
    expect(await asManager(runCalls.resumeRun, id)).toMatchObject({
      status: 409,
      message: 'Uuendamine ei ole peatatud',
    })
    expect((await asManager(runCalls.pauseRun, id)).data).toMatchObject({
      status: 'paused',
      startedBy: 'Test haldur',
    })
    expect((await asManager(runCalls.resumeRun, id)).data?.status).toBe('queued')
    expect((await asManager(runCalls.cancelRun, id)).data).toMatchObject({
      status: 'cancelled',
      finishedAt: expect.any(String),
    })
    expect(await asManager(runCalls.pauseRun, id)).toMatchObject({
      status: 409,
      message: 'Uuendamine on juba lõppenud',
    })
    expect(await asManager(runCalls.cancelRun, id)).toMatchObject({
      status: 409,
      message: 'Uuendamine on juba lõppenud',
    })
    const { data } = await callAs(opened.app, 'haldur', runCalls.readRun, { params: { id } })
    expect(data?.log.map(({ text }) => text)).toEqual([
      'Test haldur palus uuendamise peatada.',
      'Test haldur palus uuendamist jätkata.',
      'Test haldur palus uuendamise katkestada.',
    ])
    const { rows } = await opened.database.pool.query(
      "select action from audit_log where subject_type = 'run' and subject_id = $1 order by id",
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'run.start',
      'run.pause',
      'run.resume',
      'run.cancel',
    ])
  })

  test('is answered with 404 when it does not exist', async () => {
    expect(await asManager(runCalls.pauseRun, '999999')).toMatchObject({
      status: 404,
      message: 'Uuendamist ei leitud',
    })
    expect(
      await callAs(opened.app, 'haldur', runCalls.readRun, { params: { id: '999999' } }),
    ).toMatchObject({ status: 404 })
  })
})

test('a running run gets a requested status for its worker', async () => {
  const id = await start()
  await put(id, { status: 'running', worker: 'somebody' })
  const wanted = async () =>
    (
      await opened.database.db
        .selectFrom('runs')
        .select('wanted')
        .where('id', '=', Number(id))
        .executeTakeFirst()
    )?.wanted
  expect((await asManager(runCalls.pauseRun, id)).data).toMatchObject({
    status: 'running',
    wanted: 'pause',
  })
  expect(
    (await callAs(opened.app, 'haldur', runCalls.readRun, { params: { id } })).data?.wanted,
  ).toBe('pause')
  expect(await wanted()).toBe('pause')
  expect((await asManager(runCalls.resumeRun, id)).status).toBe(200)
  expect(await wanted()).toBe('run')
  expect((await asManager(runCalls.cancelRun, id)).status).toBe(200)
  expect(await wanted()).toBe('cancel')
  expect(await asManager(runCalls.pauseRun, id)).toMatchObject({
    status: 409,
    message: 'Uuendamist juba katkestatakse',
  })
  expect(await wanted()).toBe('cancel')
})

describe('failed steps', () => {
  test('are retried in a new run without the other steps', async () => {
    const id = await start()
    expect(await asManager(runCalls.retryFailedSteps, id)).toMatchObject({
      status: 409,
      message: 'Uuendamine ei ole veel lõppenud',
    })
    await put(id, {
      status: 'partial',
      finished_at: '2026-09-01T10:00:00Z',
      total: 2,
      done: 1,
      failed: 1,
    })
    expect(await asManager(runCalls.retryFailedSteps, id)).toMatchObject({
      status: 409,
      message: 'Selles uuendamises ei ole ebaõnnestunud samme',
    })
    const step = {
      run_id: Number(id),
      position: 1,
      payload: JSON.stringify({ source: 'service', registryCode: '10000018' }),
      label: 'Amserv',
      status: 'failed',
      reason: 'Ei vasta.',
    } as const
    await opened.database.db.insertInto('run_steps').values(step).execute()
    const again = await callAs(opened.app, 'haldur', runCalls.retryFailedSteps, { params: { id } })
    expect(again.status).toBe(202)
    const { rows } = await opened.database.pool.query('select request from runs where id = $1', [
      again.data?.runId,
    ])
    expect(rows).toEqual([{ request: { onlyMissing: false, registryCodes: ['10000018'] } }])
    expect(
      await callAs(opened.app, 'haldur', runCalls.retryFailedSteps, { params: { id } }),
    ).toMatchObject({
      status: 409,
      existingId: again.data?.runId,
    })
    const { data } = await callAs(opened.app, 'haldur', runCalls.readRun, { params: { id } })
    expect(data?.failures).toEqual([{ step: 'Amserv', reason: 'Ei vasta.', problems: [] }])
  })
})

test('unreadable lines of completed steps are listed with the failures', async () => {
  const id = await start()
  await put(id, { status: 'succeeded', finished_at: '2026-09-01T10:00:00Z', total: 1, done: 1 })
  const problems = [{ line: 7, reason: 'Käive „x“ ei ole arv.' }]
  const step = { run_id: Number(id), position: 1, label: 'fail.csv', status: 'done' } as const
  await opened.database.db
    .insertInto('run_steps')
    .values({ ...step, problems: JSON.stringify(problems) })
    .execute()
  const { data } = await callAs(opened.app, 'haldur', runCalls.readRun, { params: { id } })
  expect(data).toMatchObject({
    failed: 0,
    failures: [
      { step: 'fail.csv', reason: 'Osa ridu jäi lugemata, ülejäänud on andmebaasis', problems },
    ],
  })
  expect(await asManager(runCalls.retryFailedSteps, id)).toMatchObject({ status: 409 })
})

test('runs are listed in pages, newest first, optionally of one kind only', async () => {
  const first = await start()
  await put(first, { status: 'succeeded' })
  const second = await start()
  const list = async (query: Record<string, string>) =>
    callAs(opened.app, 'haldur', runCalls.listRuns, { query })
  const { data, pagination } = await list({})
  expect(data?.map(({ _id }) => _id)).toEqual([second, first])
  expect(pagination).toEqual({ page: 1, totalPages: 1, limit: 25, total: 2 })
  expect((await list({ page: '2', limit: '1' })).data?.map(({ _id }) => _id)).toEqual([first])
  expect((await list({ kind: 'emta' })).data).toEqual([])
})

test('the user who started a run may read it, another user without the right may not', async () => {
  const id = await start()
  const { id: other } = await makeUser(opened.database.db)
  await put(id, { status: 'succeeded', started_by: other })
  expect(await callAs(opened.app, 'külaline', runCalls.readRun, { params: { id } })).toMatchObject({
    status: 403,
  })
  // The user with this role in a test app has the id 1.
  await put(id, { started_by: 1 })
  expect(await callAs(opened.app, 'külaline', runCalls.readRun, { params: { id } })).toMatchObject({
    status: 200,
  })
  expect(
    await callAs(opened.app, 'külaline', runCalls.cancelRun, { params: { id } }),
  ).toMatchObject({
    status: 403,
  })
})

test('changes of a run are streamed until it ends, without its failures', async () => {
  const id = await start()
  const step = {
    run_id: Number(id),
    position: 1,
    payload: JSON.stringify({ source: 'service', registryCode: '10000018' }),
    label: 'Amserv',
    status: 'failed',
    reason: 'Ei vasta.',
  } as const
  await opened.database.db.insertInto('run_steps').values(step).execute()
  await opened.app.listen({ port: 0, host: '127.0.0.1' })
  const address = opened.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const response = await fetch(
    `http://127.0.0.1:${port}${runCalls.followRun.path.replace('{id}', id)}`,
    {
      headers: headersOf('haldur'),
    },
  )
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).not.toBeNull()
  const events: string[] = []
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
      const value = JSON.parse(data ?? '{}')
      expect(value).not.toHaveProperty('failures')
      events.push(name === 'run' ? `run ${value.status} ${value.done}` : `log ${value.text}`)
    }
    if (events.at(-1) === 'run queued 0')
      await put(id, { status: 'running', total: 3, done: 1, failed: 1 })
    if (events.at(-1) === 'run running 1') await asManager(runCalls.cancelRun, id)
    if (events.at(-1) === 'run running 1' || events.at(-1)?.startsWith('log'))
      await put(id, { status: 'cancelled', done: 2 })
  }
  expect(events).toEqual([
    'run queued 0',
    'run running 1',
    'log Test haldur palus uuendamise katkestada.',
    'run cancelled 2',
  ])
})
