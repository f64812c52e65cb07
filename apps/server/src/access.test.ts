import type { Endpoint } from '@kvartal/contract/endpoint'
import { endpoints } from '@kvartal/contract/endpoints'
import { saveReports } from '@kvartal/database/reports/save-reports'
import { type Role, roles, type Visitor, visitors } from '@kvartal/domain/access/role'
import { makeCompany, makeKnown, makeTag } from '@kvartal/testing/database/factories'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sourcesForFile } from '../../../tests/fake-sources/sources-for-file.ts'
import { sampleReports } from './companies/sample/load-sample.ts'
import { expectedAccess, publicReads } from './testing/expected-access.ts'
import { expectedPageAccess } from './testing/expected-page-access.ts'
import { type CallInput, inputsOfCalls } from './testing/inputs-of-calls.ts'
import { appForFile, logInEverybody, testMail } from './testing/open-test-app.ts'
import { headersOf, keyOf, type TestCaller } from './testing/test-callers.ts'
import { writableByKey } from './testing/writable-by-key.ts'

// The list keeps the exact types of each call; this test needs only their common part.
const calls: Readonly<Record<string, Endpoint>> = endpoints

/** Calls whose changes concern nobody else: what people watch, and note for themselves, is not logged. */
const unlogged = ['saveWatch', 'saveWatchSettings', 'addNote', 'changeNote', 'removeNote']

/**
 * Calls with a method other than GET that change nothing, or nothing that is logged; no account has
 * the address that requests a new password.
 */
const harmless: readonly string[] = [
  'testSource',
  'startSecondFactor',
  'readAccountLink',
  'askPasswordLink',
  ...unlogged,
]

/** Reads of security settings, which are forbidden to keys. */
const hiddenFromKeys: readonly string[] = [
  'listKeys',
  'listSessions',
  'readSecondFactor',
  'copyMyData',
  'removeMyself',
]

const sources = await sourcesForFile()
const opened = await appForFile({
  allowPrivateSources: true,
  mail: testMail,
  registry: { openDataUrl: sources.registryPageUrl },
})
const inputs = inputsOfCalls(opened, sources)

beforeAll(async () => {
  await opened.database.db
    .insertInto('settings')
    .values({ key: 'scraper', value: JSON.stringify({ emtaBaseUrl: sources.emtaPageUrl }) })
    .execute()
  // The first record of each table in a new database has the id 1.
  const { registryCode } = await makeCompany(opened.database.db, {
    tagIds: [await makeTag(opened.database.db)],
  })
  const [report] = sampleReports().filter(
    ({ year, reportType }) => year === 2024 && reportType === '14',
  )
  if (report !== undefined) await saveReports(opened.database, [{ ...report, registryCode }])
  await makeKnown(opened.database.db, { registryCode: '10000018', name: 'AMSERV AUTO AS' })
})

beforeEach(() => logInEverybody(opened.database))

async function countAudited(): Promise<number> {
  const { rows } = await opened.database.pool.query<{ count: number }>(
    'select count(*)::integer as count from audit_log',
  )
  return rows[0]?.count ?? 0
}

const shared = {
  control: 'public, max-age=30, stale-while-revalidate=30',
  origins: '*',
  variesByToken: true,
  hasTag: true,
}
const unshared = { control: 'no-store', origins: undefined }

function cachingOf(headers: Readonly<Record<string, unknown>>) {
  return {
    control: headers['cache-control'],
    origins: headers['access-control-allow-origin'],
    variesByToken: String(headers.vary).includes('authorization'),
    hasTag: headers.etag !== undefined,
  }
}

describe('access to calls', () => {
  test('the test has the expected statuses of every call', () => {
    expect(Object.keys(expectedAccess).sort()).toEqual(Object.keys(calls).sort())
  })

  const cases = Object.keys(calls).flatMap((name) =>
    visitors.map((visitor) => [name, visitor] as const),
  )

  const inputOf = async (name: string, visitor: Visitor): Promise<CallInput> =>
    (await inputs[name]?.(visitor)) ?? {}

  async function make(
    name: string,
    { param = 1, params = {}, query = {}, body }: CallInput,
    caller: TestCaller,
  ) {
    const { method = 'GET', path = '/api/' } = calls[name] ?? {}
    return opened.app.inject({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? param)),
      query,
      headers: headersOf(caller),
      ...(body && { payload: body }),
    })
  }

  test.each(cases)(
    '%s by %s returns the expected status, writes are logged, private replies are not cached',
    async (name, visitor) => {
      const input = await inputOf(name, visitor)
      const before = await countAudited()
      const response = await make(name, input, visitor)
      expect(response.statusCode).toBe(expectedAccess[name]?.[visitor])
      const isPublic = publicReads.includes(name) && visitor === 'anonymous'
      expect(cachingOf(response.headers)).toMatchObject(isPublic ? shared : unshared)
      const wrote =
        calls[name]?.method !== 'GET' && response.statusCode < 300 && !harmless.includes(name)
      expect((await countAudited()) > before).toBe(wrote)
    },
  )

  const keyCases = Object.keys(calls).flatMap((name) => roles.map((role) => [name, role] as const))

  function statusByKey(name: string, role: Role): number | undefined {
    if (hiddenFromKeys.includes(name)) return 403
    const mayWrite = role !== 'külaline' && writableByKey.includes(name)
    return calls[name]?.method === 'GET' || mayWrite ? expectedAccess[name]?.[role] : 403
  }

  test.each(keyCases)(
    '%s by a key of a %s returns the expected status, and is never public',
    async (name, role) => {
      const response = await make(name, await inputOf(name, role), { token: keyOf(role) })
      expect(response.statusCode).toBe(statusByKey(name, role))
      expect(cachingOf(response.headers)).toMatchObject(unshared)
    },
  )
})

describe('access to pages outside the API', () => {
  test('the test has the expected statuses of every page that reads a token', () => {
    expect(Object.keys(expectedPageAccess).sort()).toEqual([...opened.app.pages].sort())
  })

  const cases = Object.entries(expectedPageAccess).flatMap(([path, asked]) =>
    asked.flatMap(([query, statuses]) =>
      visitors.map(
        (visitor) =>
          [path.replace(':code', '10000018') + query, visitor, statuses[visitor]] as const,
      ),
    ),
  )

  test.each(cases)('%s by %s answers %i', async (url, visitor, status) => {
    expect((await opened.app.inject({ url, headers: headersOf(visitor) })).statusCode).toBe(status)
  })
})
