import { usualRetention } from '@kvartal/domain/retention/retention'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { listExpiringRuns, removeExpired } from './expired-rows.ts'
import type { Ages } from './expired.ts'

const database = await databaseForFile()
const { db, pool } = database

const asOf = '2026-11-23T02:30:00.000Z'
const ages: Ages = { asOf, retention: { ...usualRetention, runDays: 100, messageDays: 40 } }

/** The time this many days earlier, plus some seconds. */
const daysAgo = (days: number, seconds = 0) =>
  new Date(Date.parse(asOf) - days * 86_400_000 + seconds * 1000).toISOString()

const quiet = { pause: async () => {}, onRemoved: () => {} }

beforeEach(() =>
  pool.query(
    'truncate runs, sessions, attempts, undo_steps, outbox, one_time_links, invitations, host_waiters, host_pauses, backups, cleanings, users cascade',
  ),
)

interface MadeRun {
  readonly kind?: string
  readonly status?: string
  readonly ended: string | null
  readonly request?: object
  readonly steps?: number
  readonly lines?: number
}

async function makeRun({
  kind = 'registry',
  status = 'succeeded',
  ended,
  request = {},
  steps = 2,
  lines = 1,
}: MadeRun): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into runs (kind, status, request, counts, done, created_at, started_at, finished_at)
     values ($1, $2, $3, '{}', 1, coalesce($4::timestamptz, $5), coalesce($4::timestamptz, $5), $4) returning id`,
    [kind, status, JSON.stringify(request), ended, daysAgo(500)],
  )
  const id = rows[0]?.id ?? 0
  await pool.query(
    "insert into run_steps (run_id, position, label, status) select $1, n, 'Samm', 'done' from generate_series(1, $2::integer) n",
    [id, steps],
  )
  await pool.query(
    "insert into run_log (run_id, text) select $1, 'Rida' from generate_series(1, $2::integer)",
    [id, lines],
  )
  return id
}

const idsOfRuns = async () =>
  (await pool.query<{ id: number }>('select id from runs order by id')).rows.map(({ id }) => id)
const count = async (table: string) =>
  (await pool.query<{ rows: number }>(`select count(*)::integer as rows from ${table}`)).rows[0]
    ?.rows

test('an expired run is removed with its steps and log right after its last day, unless it is still needed', async () => {
  await makeRun({ ended: daysAgo(100, -1) })
  const young = await makeRun({ ended: daysAgo(100, 1) })
  const open = [
    await makeRun({ status: 'paused', ended: null }),
    await makeRun({ kind: 'emta', status: 'running', ended: null }),
  ]
  // The last of its kind that refreshed all, though a retry and a failure are newer.
  const whole = await makeRun({ kind: 'annual-reports', ended: daysAgo(400) })
  const retry = await makeRun({
    kind: 'annual-reports',
    ended: daysAgo(300),
    request: { only: [] },
  })
  await makeRun({ kind: 'annual-reports', status: 'failed', ended: daysAgo(290) })
  const failed = await makeRun({ kind: 'annual-reports', status: 'failed', ended: daysAgo(280) })
  expect(
    (await listExpiringRuns(db, ages, { afterId: 0, limit: 10 })).map(({ row }) => row),
  ).toMatchObject([
    { kind: 'registry', finished_at: expect.stringMatching(/^2026-08-15/) },
    { kind: 'annual-reports', status: 'failed' },
  ])
  await removeExpired(db, ages, quiet)
  expect(await idsOfRuns()).toEqual([young, ...open, whole, retry, failed])
  expect([await count('run_steps'), await count('run_log')]).toEqual([12, 6])
})

test('a long run is removed in pieces, and an interrupted removal continues', async () => {
  await makeRun({ ended: daysAgo(200), steps: 2500, lines: 1200 })
  const newest = await makeRun({ ended: daysAgo(150) })
  const pieces: (readonly [string, number])[] = []
  const onRemoved = (table: string, rows: number) => void pieces.push([table, rows])
  let pauses = 0
  const pause = async () => {
    pauses += 1
    if (pauses === 2) throw new Error('The process ends.')
  }
  await expect(removeExpired(db, ages, { pause, onRemoved })).rejects.toThrow('The process ends.')
  expect([await count('run_steps'), await count('runs')]).toEqual([502, 2])
  await removeExpired(db, ages, { pause: async () => {}, onRemoved })
  expect(pieces).toEqual([
    ['run_steps', 1000],
    ['run_steps', 1000],
    ['run_steps', 500],
    ['run_log', 1000],
    ['run_log', 200],
    ['runs', 1],
  ])
  expect([await idsOfRuns(), await count('run_steps'), await count('run_log')]).toEqual([
    [newest],
    2,
    1,
  ])
})

test('two concurrent cleanings remove everything once', async () => {
  for (let n = 0; n < 5; n += 1) await makeRun({ ended: daysAgo(200 + n), steps: 1500 })
  const newest = await makeRun({ ended: daysAgo(150) })
  await Promise.all([removeExpired(db, ages, quiet), removeExpired(db, ages, quiet)])
  expect([await idsOfRuns(), await count('run_steps'), await count('run_log')]).toEqual([
    [newest],
    2,
    1,
  ])
})

test('rows of every other growing table are removed right after their last day', async () => {
  const both = (days: number) => [daysAgo(days, -1), daysAgo(days, 1)]
  await pool.query(
    "insert into users (name, email, email_key, password_hash, role) values ('Mari', 'm@e.ee', 'm@e.ee', '', 'haldur')",
  )
  const id = '(select max(id) from users)'
  await pool.query(
    `insert into sessions (token_hash, user_id, used_at) select sha256($1::text::bytea), ${id}, $1::timestamptz union all select sha256($2::text::bytea), ${id}, $2::timestamptz`,
    both(30),
  )
  await pool.query(
    "insert into attempts (key, count, resets_at) values ('a', 1, $1), ('b', 1, $2)",
    both(1),
  )
  await pool.query(
    `insert into undo_steps (token_hash, user_id, made_at, subject_type, subject_id, subject_name, step) values ('a', ${id}, $1, 'tag', '1', 'T', '{}'), ('b', ${id}, $2, 'tag', '1', 'T', '{}')`,
    both(1),
  )
  await pool.query(
    `insert into one_time_links (token_hash, purpose, user_id, email_key, expires_at) values ('a', 'password', ${id}, 'a', $1), ('b', 'password', ${id}, 'b', $2)`,
    both(30),
  )
  await pool.query(
    "insert into invitations (email, email_key, role, invited_by_name, expires_at) values ('a', 'a', 'haldur', 'M', $1), ('b', 'b', 'haldur', 'M', $2)",
    both(30),
  )
  await pool.query(
    "insert into outbox (channel, kind, recipient, give_up_at, sent_at, given_up_at) values ('mail', 'x', 'a', $1, $1, null), ('mail', 'x', 'a', $1, null, $1), ('mail', 'x', 'a', $1, $2, null)",
    both(40),
  )
  // What has not been sent is never removed.
  await pool.query(
    "insert into outbox (channel, kind, recipient, give_up_at, content) values ('mail', 'x', 'a', $1, '{}')",
    [daysAgo(900)],
  )
  await pool.query(
    "insert into host_waiters (host, lane, waits_until) values ('a', 'emta', $1), ('b', 'emta', $2)",
    both(30),
  )
  await pool.query(
    "insert into host_pauses (host, next_request_at) values ('a', $1), ('b', $2)",
    both(30),
  )
  // The last successful ones are kept however old they are.
  await pool.query(
    "insert into backups (started_at, finished_at, machine, file, failure) values ($1, $1, 'm', 'f', null), ($1, $1, 'm', 'f', null), ($1, $1, 'm', 'f', 'katki'), ($2, $2, 'm', 'f', 'katki')",
    both(400),
  )
  await pool.query(
    "insert into cleanings (started_at, finished_at, machine, as_of) values ($1, $1, 'm', $1), ($1, $1, 'm', $1), ($1, null, 'm', $1), ($2, $2, 'm', $2)",
    both(400),
  )
  // Of reports the address goes with messages, and the rest with the audit log; open ones stay.
  const years = usualRetention.auditDays
  for (const [status, decided] of [
    ...both(years).map((day) => ['fixed', day] as const),
    ...both(40).map((day) => ['declined', day] as const),
    ['open', daysAgo(years + 9)] as const,
  ])
    await pool.query(
      "insert into error_reports (registry_code, message, email, status, decided_at, version) values ('1', 'm', $1, $1, $2, 1)",
      [status, decided],
    )
  const removed: Record<string, number> = {}
  await removeExpired(db, ages, {
    pause: async () => {},
    onRemoved: (table, rows) => void (removed[table] = rows),
  })
  expect(removed).toEqual({
    sessions: 1,
    attempts: 1,
    undo_steps: 1,
    one_time_links: 1,
    invitations: 1,
    outbox: 2,
    error_reports: 1,
    host_waiters: 1,
    host_pauses: 1,
    backups: 2,
    cleanings: 3,
  })
  const { rows } = await pool.query('select status, email from error_reports order by id')
  expect(rows).toEqual([
    { status: 'fixed', email: null },
    { status: 'declined', email: null },
    { status: 'declined', email: 'declined' },
    { status: 'open', email: 'open' },
  ])
})
