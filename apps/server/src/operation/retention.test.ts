import { retentionCalls } from '@kvartal/contract/retention'
import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { headersOf } from '../testing/test-callers.ts'

const opened = await appForFile()
const { app, database } = opened

beforeEach(() =>
  database.pool.query("truncate runs cascade; delete from settings where key = 'retention'"),
)

const save = (body: object) => callAs(app, 'administraator', retentionCalls.saveRetention, { body })

/** Runs that ended this many days ago; the last one of each kind and outcome always stays. */
async function makeRuns(...daysAgo: readonly number[]): Promise<void> {
  for (const days of daysAgo) {
    await database.pool.query(
      `with run as (
         insert into runs (kind, status, request, counts, finished_at) values ('registry', 'succeeded', '{}', '{}', now() - make_interval(days => $1)) returning id
       ), step as (insert into run_steps (run_id, position, label, status) select id, n, 'Samm ' || n, 'done' from run, generate_series(1, 2) n)
       insert into run_log (run_id, text) select id, 'Uuendamine lõppes.' from run`,
      [days],
    )
  }
}

test('an administrator sets the retention periods; omitted ones stay, and the change is in the audit log', async () => {
  expect(await callAs(app, 'administraator', retentionCalls.readRetention)).toMatchObject({
    status: 200,
    data: {
      runDays: 365,
      auditDays: 1095,
      messageDays: 90,
      updatedBy: null,
      isAuditExported: false,
    },
  })
  expect((await save({ runDays: 60 })).data).toMatchObject({
    runDays: 60,
    auditDays: 1095,
    updatedBy: 'Test administraator',
  })
  expect((await save({ auditDays: 365 })).data).toMatchObject({
    runDays: 60,
    auditDays: 365,
    messageDays: 90,
  })
  const { rows } = await database.pool.query(
    "select before, after from audit_log where action = 'retention.save' order by id",
  )
  expect(rows).toMatchObject([
    { before: { runDays: 365 }, after: { runDays: 60 } },
    { before: { auditDays: 1095 }, after: { runDays: 60, auditDays: 365 } },
  ])
})

test.each([
  [{ auditDays: 364 }, 'Päevade arv peab olema täisarv 365–36500'],
  [{ runDays: 29 }, 'Päevade arv peab olema täisarv 30–3650'],
  [{ messageDays: 3651 }, 'Päevade arv peab olema täisarv 30–3650'],
  [{ runDays: 60.5 }, 'Päevade arv peab olema täisarv 30–3650'],
])('%o is refused with a sentence and changes nothing', async (body, message) => {
  expect(await save(body)).toMatchObject({ status: 400, message: expect.stringContaining(message) })
  expect((await callAs(app, 'administraator', retentionCalls.readRetention)).data).toMatchObject({
    runDays: 365,
    auditDays: 1095,
    messageDays: 90,
  })
})

test('runs that are deleted in the next thirty days are counted, and can be downloaded as JSON lines', async () => {
  await makeRuns(400, 340, 330, 1)
  expect(
    (await callAs(app, 'administraator', retentionCalls.readRetention)).data?.expiring,
  ).toMatchObject({
    runs: 2,
  })
  expect(
    (await callAs(app, 'administraator', retentionCalls.exportExpiringRuns)).data,
  ).toMatchObject({ runs: 2 })
  const reply = await app.inject({
    url: '/api/retention/runs?format=jsonl',
    headers: headersOf('administraator'),
  })
  expect(reply.headers['content-type']).toBe('application/jsonl; charset=utf-8')
  expect(reply.headers['content-disposition']).toContain('uuendamised.jsonl')
  const lines = reply.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const ofOne = [
    { run: { kind: 'registry', status: 'succeeded' } },
    { step: { position: 1, label: 'Samm 1' } },
    { step: { position: 2 } },
    { log: { text: 'Uuendamine lõppes.' } },
  ]
  expect(lines).toMatchObject([...ofOne, ...ofOne])
  expect(
    new Set(lines.map(({ run, step, log }) => run?.id ?? step?.run_id ?? log?.run_id)).size,
  ).toBe(2)
})
