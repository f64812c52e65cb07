import { makeUser } from '@kvartal/testing/database/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { headersOf } from '../../apps/server/src/testing/test-callers.ts'
import { sourcesForFile } from '../fake-sources/sources-for-file.ts'
import { hostileTexts } from './hostile-text.ts'
import { type Answer, type Attack, bearer, targetForFile } from './target.ts'

const sources = await sourcesForFile()
const target = await targetForFile({ allowPrivateSources: true })

beforeEach(async () => {
  const { pool } = target.opened.database
  await pool.query('truncate runs cascade')
  await pool.query(
    "insert into settings (key, value) values ('scraper', $1) on conflict (key) do update set value = excluded.value",
    [JSON.stringify({ emtaBaseUrl: sources.emtaPageUrl })],
  )
})

const manager = headersOf('haldur')
const administrator = headersOf('administraator')
const messageOf = ({ body }: Answer) => JSON.parse(body).message

describe('settings of refreshes', () => {
  const save = (body: object | string) =>
    target.attack({ method: 'PUT', url: '/api/scraper/settings', headers: administrator, body })

  const unfit: Readonly<Record<string, readonly unknown[]>> = {
    cronSchedule: [
      null,
      5,
      [],
      {},
      '',
      ' ',
      '* * * *',
      '* * * * * *',
      '@reboot',
      '@every 1s',
      '60 * * * *',
      '0 0 31 2 *',
      '*/0 * * * *',
      '1-99999999 * * * *',
      `0 0 ${'1,'.repeat(40)}1 * *`,
      '* '.repeat(1000),
      '0 0 L * *; rm',
    ],
    annualReportCronSchedule: [
      null,
      false,
      '',
      '0 0 30 2 *',
      'H H * * *',
      '-1 * * * *',
      '* * * * 8',
      '*'.repeat(101),
    ],
    emtaBaseUrl: [
      null,
      7,
      ['http://emta.ee'],
      {},
      '',
      'emta.ee',
      'file:///etc/passwd',
      'https://a:b@emta.ee',
      `https://emta.ee/${'x'.repeat(500)}`,
    ],
    delayBetweenRequests: [
      null,
      '1000',
      true,
      0,
      999,
      -60_000,
      1000.5,
      3_600_001,
      1e308,
      Number.MAX_SAFE_INTEGER + 1,
      [60_000],
      {},
    ],
    isAutomaticRunEnabled: [null, 0, 1, 'true', 'false', [], {}],
    isAnnualReportAutomaticEnabled: [null, 0, 'false', [true]],
    annualReportYearsToFetch: [null, 0, 6, -1, 1.5, '3', 1e9, [3]],
    annualReportTypes: [
      null,
      '14',
      {},
      [],
      [14],
      ['13'],
      [null],
      ['14', "35'"],
      [['14']],
      Array.from({ length: 6 }, () => '14'),
      Array.from({ length: 10_000 }, () => '14'),
    ],
  }

  test.each(
    Object.entries(unfit).flatMap(([field, values]) =>
      values.map((value) => [field, JSON.stringify(value).slice(0, 60), value] as const),
    ),
  )('refuse %s %s and change nothing, beside a field that fits too', async (field, _, value) => {
    const answer = await save({
      annualReportYearsToFetch: 4,
      isAutomaticRunEnabled: false,
      [field]: value,
    })
    expect(answer.status).toBe(400)
    expect(messageOf(answer)).toMatch(/\S/)
  })

  test('a delay that is too large for a number is refused', async () => {
    for (const delay of ['1e999', '-1e999', '99999999999999999999999'])
      expect((await save(`{"delayBetweenRequests":${delay}}`)).status).toBe(400)
  })

  test('unexpected fields are dropped', async () => {
    const extra =
      '"lastRunDate":"2000-01-01","updatedBy":"x","key":"defaultUserRole","value":"administraator"'
    const { body } = await target.attack(
      {
        method: 'PUT',
        url: '/api/scraper/settings',
        headers: administrator,
        body: `{"annualReportYearsToFetch":5,${extra}}`,
      },
      1,
    )
    expect(JSON.parse(body).data).toMatchObject({
      lastRunDate: null,
      updatedBy: 'Test administraator',
      delayBetweenRequests: 60_000,
    })
    const { rows } = await target.opened.database.pool.query(
      "select value from settings where key = 'scraper'",
    )
    expect(
      Object.keys(rows[0]?.value ?? {}).filter((field) =>
        ['lastRunDate', 'updatedBy', 'key', 'value'].includes(field),
      ),
    ).toEqual([])
    expect(
      (await save('{"annualReportYearsToFetch":1,"__proto__":{"delayBetweenRequests":1}}')).status,
    ).toBe(400)
  })
})

describe('files to import', () => {
  const start = (body: object | string, echoed = '') =>
    target.attack({ method: 'POST', url: '/api/scraper/run', headers: manager, body }, 0, echoed)
  const name = 'tasutud_maksud_2026_i_kvartal.csv'

  test.each([
    'http://kuri.ee/tasutud_maksud_2026_i_kvartal.csv',
    `http://127.0.0.1:1/${name}`,
    `file:///srv/${name}`,
    'file:///etc/passwd',
    `http://kuri.ee/?/${name}`,
    `//kuri.ee/${name}`,
    name,
    `../../${name}`,
    '',
    '/',
    ...hostileTexts.filter((text) => text.isWellFormed() && !text.includes('\0')),
  ])('files that the page does not list do not start a run: %s', async (url) => {
    const answer = await start({ fileUrls: [url] }, url)
    expect([answer.status, messageOf(answer)]).toEqual([
      400,
      expect.stringMatching(/^EMTA lehel ei ole faili „/),
    ])
  })

  test('files of the page’s host with another name do not start a run', async () => {
    for (const path of [
      `x/${name}.exe`,
      `${name}/`,
      `${name}%00.csv`,
      `..%2f${name}`,
      `%2e%2e/${name};a`,
    ]) {
      expect((await start({ fileUrls: [`${sources.url}/s/x/download/${path}`] })).status).toBe(400)
    }
  })

  test('one valid file among invalid ones does not start a run', async () => {
    const fitting = `${sources.url}/s/x/download/${name}`
    expect((await start({ fileUrls: [fitting, 'http://kuri.ee/a.csv'] })).status).toBe(400)
  })

  test('more than two hundred files, addresses over two thousand letters, or no files are refused before the page is read', async () => {
    const requestsBefore = sources.requests.length
    const fitting = `${sources.url}/s/x/download/${name}`
    for (const fileUrls of [
      Array.from({ length: 201 }, () => fitting),
      [`${fitting}?${'x'.repeat(2000)}`],
      [],
      'all',
      null,
      [null],
      [[fitting]],
      { 0: fitting },
    ]) {
      expect((await start({ fileUrls })).status).toBe(400)
    }
    expect(messageOf(await start({ fileUrls: [] }))).toBe(
      'Please provide at least one file URL to process',
    )
    expect(sources.requests).toHaveLength(requestsBefore)
  })

  test('the same file two hundred times is one step of the run', async () => {
    const fileUrls = Array.from({ length: 200 }, () => `${sources.url}/s/x/download/${name}`)
    const { status } = await target.attack(
      { method: 'POST', url: '/api/scraper/run', headers: manager, body: { fileUrls } },
      1,
    )
    expect(status).toBe(202)
    const { rows } = await target.opened.database.pool.query(
      "select request -> 'files' as files from runs",
    )
    expect(rows).toEqual([{ files: [name] }])
  })

  test.each([
    { updateAllCompanies: 'true' },
    { updateAllCompanies: 1 },
    { onlyMissing: 'maybe' },
    { onlyMissing: [] },
  ])('the choice %o is refused', async (choice) => {
    expect(
      (await start({ fileUrls: [`${sources.url}/s/x/download/${name}`], ...choice })).status,
    ).toBe(400)
  })

  test.each([true, 1, 'yes', ['true'], {}])(
    'companies to refresh, with the choice %o, are refused',
    async (onlyMissing) => {
      const { status } = await target.attack({
        method: 'POST',
        url: '/api/companies/refresh-all',
        headers: manager,
        body: { onlyMissing },
      })
      expect(status).toBe(400)
    },
  )
})

describe('runs', () => {
  async function makeRun(startedBy: number | null, state: object = {}): Promise<string> {
    const counts = JSON.stringify({
      read: 0,
      added: 0,
      changed: 0,
      same: 0,
      removed: 0,
      skipped: {},
      failed: 0,
    })
    const run = {
      kind: 'registry',
      request: JSON.stringify({ onlyMissing: false }),
      started_by: startedBy,
      counts,
      ...state,
    } as const
    const { id } = await target.opened.database.db
      .insertInto('runs')
      .values(run)
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }
  const verbs = ['pause', 'resume', 'cancel', 'retry-failed'] as const
  const calls = (id: string): Attack[] => [
    { url: `/api/runs/${id}` },
    { url: `/api/runs/${id}/events` },
    ...verbs.map((verb) => ({ method: 'POST', url: `/api/runs/${id}/${verb}` }) as const),
  ]

  test.each([
    '0',
    '-1',
    '00',
    '1e3',
    '0x1',
    '1.0',
    '+1',
    '%201',
    '1%00',
    '2147483648',
    '999999999',
    '99999999999999999999',
    '9'.repeat(2000),
    'null',
    'NaN',
    '1,2',
    '..',
    '%2e%2e',
    "1'or'1",
    'Ⅷ',
  ])('by the id %s lead nowhere', async (id) => {
    await makeRun(null)
    for (const call of calls(id))
      expect([400, 404, 414]).toContain((await target.attack({ ...call, headers: manager })).status)
  })

  test('runs of another user answer an ordinary user like missing ones, for reading, following and changing', async () => {
    const { id: other } = await makeUser(target.opened.database.db)
    for (const id of [
      await makeRun(other),
      await makeRun(null, { status: 'partial', finished_at: '2026-09-01T10:00:00Z' }),
      '999999999',
    ]) {
      for (const call of calls(id)) {
        expect((await target.attack({ ...call, headers: bearer(target.token) })).status).toBe(403)
        expect((await target.attack(call)).status).toBe(401)
        expect(
          (await target.attack({ ...call, url: `${call.url}?token=${target.token}` })).status,
        ).toBe(401)
      }
    }
  })

  test('runs of the same user may be read and followed, but not changed', async () => {
    const id = await makeRun(target.attackerId, {
      status: 'succeeded',
      finished_at: '2026-09-01T10:00:00Z',
    })
    const statuses: number[] = []
    for (const call of calls(id))
      statuses.push((await target.attack({ ...call, headers: bearer(target.token) })).status)
    expect(statuses).toEqual([200, 200, 403, 403, 403, 403])
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=1000001',
    'page=99999999999999999999',
    'page=',
    'page=1&page=2',
    'page[]=1',
    'limit=0',
    'limit=101',
    'limit=-5',
    'limit=all',
    'limit=10&limit=20',
    'kind=',
    'kind=users',
    'kind=emta&kind=registry',
    'kind[$ne]=x',
  ])('are not listed by %s', async (query) => {
    const { status } = await target.attack({ url: `/api/runs?${query}`, headers: manager })
    // Unknown parameters are ignored.
    expect(status).toBe(query.includes('[') ? 200 : 400)
  })

  test('runs are listed up to the last allowed page', async () => {
    await makeRun(null)
    const { status, body } = await target.attack({
      url: '/api/runs?page=1000000&limit=100',
      headers: manager,
    })
    expect([status, JSON.parse(body).data]).toEqual([200, []])
  })
})

test('years before electronic reports do not start a run over all companies', async () => {
  for (const year of ['1900', '2004', '2101', '02024', '2024.0', '-2024', '٢٠٢٤']) {
    const url = `/api/annual-reports/fetch-all/${encodeURIComponent(year)}`
    expect(
      (
        await target.attack({
          method: 'POST',
          url,
          headers: manager,
          body: { reportTypes: ['14'] },
        })
      ).status,
      year,
    ).toBe(404)
  }
  const { rows } = await target.opened.database.pool.query(
    'select count(*)::integer as count from runs',
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('every call about refreshes requires the capability', async () => {
  const forManagers: Attack[] = [
    { url: '/api/runs' },
    { url: '/api/scraper/available-files' },
    { method: 'POST', url: '/api/scraper/run', body: { fileUrls: ['x'] } },
    { method: 'POST', url: '/api/companies/refresh-all', body: {} },
  ]
  const forAdministrators: Attack[] = [
    { url: '/api/scraper/settings' },
    { method: 'PUT', url: '/api/scraper/settings', body: { annualReportYearsToFetch: 1 } },
    { method: 'POST', url: '/api/scraper/test-source', body: { emtaBaseUrl: sources.emtaPageUrl } },
  ]
  const requestsBefore = sources.requests.length
  for (const attack of [...forManagers, ...forAdministrators]) {
    expect((await target.attack(attack)).status, attack.url).toBe(401)
    expect(
      (await target.attack({ ...attack, headers: bearer(target.token) })).status,
      attack.url,
    ).toBe(403)
  }
  for (const attack of forAdministrators)
    expect((await target.attack({ ...attack, headers: manager })).status).toBe(403)
  expect(sources.requests).toHaveLength(requestsBefore)
})
