import { makeCompany, makeFigures } from '@kvartal/testing/database/factories'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForFile, openTestApp } from '../testing/open-test-app.ts'
import { headersOf } from '../testing/test-callers.ts'

const metricsToken = 'a-token-of-this-test-0123456789'
const opened = await appForFile({ metricsToken })
const { app, database } = opened

beforeAll(async () => {
  const { registryCode } = await makeCompany(database.db, { isTracked: true })
  await makeFigures(database.db, registryCode, [{ year: 2026, quarter: 3, revenue: 1 }])
  await database.pool.query(
    "insert into cleanings (finished_at, machine, as_of, removed) values ('2026-11-21T10:00:00Z', 'm', now(), '{\"runs\": 3}')",
  )
  await database.db
    .insertInto('runs')
    .values({
      kind: 'emta',
      request: '{}',
      counts: '{}',
      status: 'failed',
      finished_at: '2026-11-20T10:00:00Z',
    })
    .execute()
})

interface Asking {
  readonly remoteAddress?: string
  readonly headers?: Readonly<Record<string, string>>
}

const ask = (url: string, { remoteAddress = '127.0.0.1', headers = {} }: Asking = {}) =>
  app.inject({ url, remoteAddress, headers })

async function metric(line: string): Promise<string | undefined> {
  const { body } = await ask('/metrics')
  return body
    .split('\n')
    .find((text) => text.startsWith(`${line} `))
    ?.slice(line.length + 1)
}

describe('a supervisor asks', () => {
  test('whether the process is alive', async () => {
    const reply = await ask('/health', { remoteAddress: '192.0.2.7' })
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }])
  })

  test('whether it is ready, and learns what is missing', async () => {
    const ready = await ask('/ready')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', missing: [] }])
    const other = await openTestApp()
    await other.database.pool.query("delete from migrations where name like '0002%'")
    const lacking = await other.app.inject('/ready')
    expect([lacking.statusCode, lacking.json().missing]).toEqual([
      503,
      ['the database lacks the migration 0002_people.sql'],
    ])
    await other.database.pool.query('alter table migrations rename to other')
    expect((await other.app.inject('/ready')).json().missing).toEqual([
      'the database cannot be reached',
    ])
    // The process itself lives on without its database.
    expect((await other.app.inject('/health')).statusCode).toBe(200)
    expect(
      (await other.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode,
    ).toBe(200)
    await other.close()
  })

  test('and waits until what is asked for first has been read', async () => {
    const holding = await database.pool.connect()
    await holding.query('begin; lock table companies in access exclusive mode')
    const other = await openTestApp({ database, keepsWarm: true })
    const readiness = async () => {
      const reply = await other.app.inject('/ready')
      return [reply.statusCode, reply.json().missing]
    }
    expect(await readiness()).toEqual([503, ['the figures of all companies are being read']])
    await holding.query('commit')
    holding.release()
    await expect.poll(readiness).toEqual([200, []])
    await other.close()
  })
})

describe('the metrics', () => {
  test('describe data and runs', async () => {
    expect(await metric('kvartal_database_up')).toBe('1')
    expect(await metric('kvartal_tracked_companies{with="newest quarter"}')).toBe('1')
    expect(await metric('kvartal_newest_quarter_end_timestamp_seconds')).toBe(
      String(Date.UTC(2026, 9, 1) / 1000),
    )
    expect(await metric('kvartal_runs{kind="emta",status="failed"}')).toBe('1')
    expect(
      await metric('kvartal_run_last_end_timestamp_seconds{kind="emta",status="failed"}'),
    ).toBe(String(Date.parse('2026-11-20T10:00:00Z') / 1000))
    expect(await metric('kvartal_last_cleaning_timestamp_seconds')).toBe(
      String(Date.parse('2026-11-21T10:00:00Z') / 1000),
    )
    expect(await metric('kvartal_last_cleaning_removed_rows{table="runs"}')).toBe('3')
    expect(await metric('kvartal_backups_scheduled')).toBe('0')
    expect(Number(await metric('process_resident_memory_bytes'))).toBeGreaterThan(1e7)
    expect(Number(await metric('kvartal_database_size_bytes'))).toBeGreaterThan(1e6)
  })

  test('are absent and not 0 while the database is away, and immediate while it hangs', async () => {
    const other = await openTestApp()
    const read = async () =>
      (await other.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
    const ofData =
      /^kvartal_(?!database_(?:up|connections)|backups_scheduled|requests_refused|failed_logins)\w+[ {].*$/gm
    const present = await read()
    expect(present).toMatch(/^kvartal_database_up 1$/m)
    // Nothing was published, backed up or cleaned yet.
    expect(present).not.toMatch(
      /^kvartal_(?:last_backup_timestamp_seconds|newest_quarter_end_timestamp_seconds) /m,
    )
    expect(present).toMatch(/^kvartal_workers 0$/m)
    const blocker = await other.database.pool.connect()
    await blocker.query('begin; lock table runs in access exclusive mode')
    const hanging = await Promise.all([read(), read()])
    // The lock is still held: nobody waited for it.
    await blocker.query('commit')
    blocker.release()
    await other.database.pool.query('alter table runs rename to other_runs')
    await expect.poll(read).not.toMatch(/^kvartal_workers /m)
    for (const body of [...hanging, await read()]) {
      expect(body).toMatch(/^kvartal_database_up 0$/m)
      expect(body.match(ofData)).toBeNull()
    }
    await other.database.pool.query('alter table other_runs rename to runs')
    await expect.poll(read).toMatch(/^kvartal_workers 0$/m)
    await other.close()
  })

  test('count what was refused by its reason: other answers 503 are not shed load', async () => {
    const other = await openTestApp()
    const ask = (url: string) => other.app.inject({ url, remoteAddress: '127.0.0.1' })
    await other.database.pool.query('alter table migrations rename to other_migrations')
    expect((await ask('/ready')).statusCode).toBe(503)
    await other.database.pool
      .query(`alter table settings rename to other_settings; create function away() returns setof other_settings language plpgsql
      as $$ begin raise exception 'away' using errcode = '53300'; end $$; create view settings as select * from away()`)
    expect((await ask('/api/settings/showRecommendForAll')).statusCode).toBe(503)
    const { body } = await ask('/metrics')
    expect(body.match(/^kvartal_requests_refused_total.*$/gm)).toEqual([
      'kvartal_requests_refused_total{reason="unidentified"} 0',
      'kvartal_requests_refused_total{reason="forbidden"} 0',
      'kvartal_requests_refused_total{reason="throttled"} 0',
      'kvartal_requests_refused_total{reason="shed"} 0',
      'kvartal_requests_refused_total{reason="unavailable"} 1',
    ])
    await other.close()
  })

  test('count requests by pattern, and never contain an address', async () => {
    await ask('/api/search?q=salajane')
    await ask('/api/companies/12345678')
    await ask('/no/such/salajane', { headers: { accept: 'application/json' } })
    const { body } = await ask('/metrics')
    expect(body).toContain(
      'http_requests_total{method="GET",route="/api/companies/:id",status="404"} 1',
    )
    expect(body).toContain('http_requests_total{method="GET",route="unknown",status="404"} 1')
    expect(body).not.toContain('salajane')
    expect(body).not.toContain('12345678')
  })

  test('count a watched run as a request, but not the time that it is watched', async () => {
    const { id } = await database.db.selectFrom('runs').select('id').executeTakeFirstOrThrow()
    expect(
      (await ask(`/api/runs/${id}/events`, { headers: headersOf('haldur') })).headers[
        'content-type'
      ],
    ).toContain('text/event-stream')
    const labels = 'method="GET",route="/api/runs/:id/events"'
    await expect.poll(async () => metric(`http_requests_total{${labels},status="200"}`)).toBe('1')
    expect(await metric(`http_request_duration_seconds_count{${labels}}`)).toBeUndefined()
    expect(
      Number(await metric('http_request_duration_seconds_count{method="GET",route="/metrics"}')),
    ).toBeGreaterThan(0)
  })

  test.each<[string, Asking, number]>([
    ['this machine', {}, 200],
    ['this machine by IPv6', { remoteAddress: '::1' }, 200],
    ['this machine, for somebody else', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
    ['elsewhere', { remoteAddress: '192.0.2.7' }, 404],
    [
      'elsewhere with a wrong token',
      { remoteAddress: '192.0.2.7', headers: { authorization: 'Bearer a-token' } },
      404,
    ],
    [
      'elsewhere with the token',
      { remoteAddress: '192.0.2.7', headers: { authorization: `Bearer ${metricsToken}` } },
      200,
    ],
  ])('are for this machine and holders of the token: %s', async (_, asking, status) => {
    expect((await ask('/metrics', asking)).statusCode).toBe(status)
  })
})
