// A run of 30,000 steps and 2,000 other runs: lists, the run, its steps; then the nightly cleaning
// of all of it, and reads during the cleaning.
import { removeExpired } from '@kvartal/database/expired-rows'
import type { Database } from '@kvartal/database/open'
import { openSession } from '@kvartal/database/sessions'
import { addUser } from '@kvartal/database/users'
import { usualRetention } from '@kvartal/domain/retention/retention'
import { hashToken, newToken } from '../apps/server/src/accounts/token.ts'
import { ask } from './ask.ts'
import { startChild } from './in-child.ts'
import { inFreshDatabase } from './in-fresh-database.ts'
import { median, percentile } from './percentile.ts'
import { print } from './print.ts'
import { secondsSince } from './seconds-since.ts'
import { serveApp } from './serve-app.ts'

const steps = 30_000
const others = 2000
const times = 100

const [role, given = ''] = process.argv.slice(2)
if (role === 'product') await serveApp(given, { callsPerMinute: 1e9 })
else
  await inFreshDatabase(async ({ url, database }) => {
    const { token, runId } = await fill(database)
    const product = await startChild<string>(import.meta.filename, ['product', url])
    try {
      await measureReads(product.message, token, runId)
      await measureCleaning(database, product.message, token)
    } finally {
      product.child.kill()
    }
  })

/**
 * An administrator's session, and a run in progress with a sixth of its steps failed and some
 * waiting for a retry.
 */
async function fill({
  db,
  pool,
}: Database): Promise<{ readonly token: string; readonly runId: number }> {
  const token = newToken()
  const user = await addUser(db, {
    name: 'Mõõtja',
    email: 'm@example.ee',
    passwordHash: '',
    role: 'administraator',
  })
  await openSession(db, user?.id ?? 0, hashToken(token))
  const counts = '{"read":1,"added":0,"changed":1,"same":0,"removed":0,"skipped":{},"failed":0}'
  await pool.query(
    `insert into runs (kind, status, request, plan, counts, total, done, created_at, started_at, finished_at)
     select 'registry', 'succeeded', '{}', '{}', $1, 20, 20, at, at, at from (select now() - make_interval(days => 2000 - n) as at from generate_series(1, $2::integer) n) as ended`,
    [counts, others],
  )
  await pool.query(
    "insert into run_steps (run_id, position, label, status, counts) select id, n, 'Ettevõte ' || n, 'done', $1 from runs, generate_series(1, 20) n",
    [counts],
  )
  const { rows } = await pool.query<{ id: number }>(
    `insert into runs (kind, status, request, plan, counts, total, done, failed, started_at, delay_ms)
     values ('annual-reports', 'running', '{}', '{}', $1, $2, $2::integer * 2 / 3, $2::integer / 6, now(), 1000) returning id`,
    [counts, steps],
  )
  const runId = rows[0]?.id ?? 0
  await pool.query(
    `insert into run_steps (run_id, position, label, status, reason, counts, attempts, not_before, payload)
     select $1, n, 'Ettevõte ' || n || ', 2025', case n % 6 when 0 then 'failed' when 1 then 'waiting' else 'done' end,
       case n % 6 when 0 then 'ariregister.rik.ee ei vasta.' end, case when n % 6 > 1 then $2::jsonb end, 1,
       case when n % 6 = 1 and n < 600 then now() + interval '20 minutes' end, '{"source":"service","registryCode":"10000018","year":2025}'
     from generate_series(1, $3::integer) n`,
    [runId, counts, steps],
  )
  await pool.query('vacuum analyze')
  return { token, runId }
}

async function measureReads(address: string, token: string, runId: number): Promise<void> {
  const last = Math.ceil(steps / 25)
  for (const [what, path] of [
    ['list of runs, first page', '/api/runs?limit=25'],
    ['list of runs, last page', `/api/runs?limit=25&page=${Math.ceil((others + 1) / 25)}`],
    ['the run, with 1,000 of its failures', `/api/runs/${runId}`],
    ['its steps, first page', `/api/runs/${runId}/steps?limit=25`],
    ['its steps, last page', `/api/runs/${runId}/steps?limit=25&page=${last}`],
    [
      'its failed steps, last page',
      `/api/runs/${runId}/steps?limit=25&status=failed&page=${last / 6}`,
    ],
  ] as const) {
    const answers = []
    for (let n = 0; n < times; n += 1) answers.push(await ask(address + path, { token }))
    const ms = answers.map((each) => each.ms)
    if (answers.some(({ status }) => status !== 200)) throw new Error(`${path} was refused`)
    print(
      `${what.padEnd(38)} median ${median(ms).toFixed(1)} ms, p99 ${percentile(ms, 0.99).toFixed(1)} ms, ${((answers[0]?.bytes ?? 0) / 1000).toFixed(1)} kB`,
    )
  }
}

/** All but the newest expire once two thousand days have passed. */
async function measureCleaning(
  { db, pool }: Database,
  address: string,
  token: string,
): Promise<void> {
  await pool.query(
    "update runs set status = 'succeeded', finished_at = now() - interval '1900 days' where status = 'running'",
  )
  await pool.query(
    "insert into runs (kind, status, request, counts, done, started_at, finished_at) values ('annual-reports', 'succeeded', '{}', '{}', 1, now(), now())",
  )
  const idle = await readsUntil(address, token, new Promise((resolve) => setTimeout(resolve, 3000)))
  let rows = 0
  const pieces: number[] = []
  let began = performance.now()
  const started = began
  const cleaning = removeExpired(
    db,
    { asOf: new Date().toISOString(), retention: usualRetention },
    {
      onRemoved: (_, removed) => {
        rows += removed
        pieces.push(performance.now() - began)
        began = performance.now()
      },
      pause: async () => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        began = performance.now()
      },
    },
  )
  const meanwhile = await readsUntil(address, token, cleaning)
  print(
    `cleaning: ${rows} rows in ${secondsSince(started).toFixed(1)} s, longest piece ${Math.max(...pieces).toFixed(0)} ms`,
  )
  print(
    `list of runs: p99 ${percentile(idle, 0.99).toFixed(1)} ms, while that goes on ${percentile(meanwhile, 0.99).toFixed(1)} ms`,
  )
}

async function readsUntil(
  address: string,
  token: string,
  end: Promise<unknown>,
): Promise<number[]> {
  let isOver = false
  const ending = end.finally(() => {
    isOver = true
  })
  const ms: number[] = []
  while (!isOver) ms.push((await ask(`${address}/api/runs?limit=25`, { token })).ms)
  await ending
  return ms
}
