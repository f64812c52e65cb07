import type { Endpoint } from '@kvartal/contract/endpoint'
import { endpoints } from '@kvartal/contract/endpoints'
import { removeTag } from '@kvartal/contract/tag'
import { addKey } from '@kvartal/database/keys/api-keys'
import { addRun } from '@kvartal/database/runs/add-run'
import { saveReports } from '@kvartal/database/reports/save-reports'
import { saveTaxRate } from '@kvartal/database/tax-rates/save-tax-rate'
import { makeCompany, makeKnown, makeTag, makeUser } from '@kvartal/database/testing/factories'
import { type Role, roles, type Visitor, visitors } from '@kvartal/domain/access/role'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sourcesForFile } from '../../../tests/fake-sources/sources-for-file.ts'
import { sampleReports } from './sample/sample-reports.ts'
import { hashToken, newToken } from './sessions/token.ts'
import { expectedAccess, expectedPageAccess, publicReads, writableByKey } from './testing/expected-access.ts'
import { callAs } from './testing/call-as.ts'
import { appForFile, logInEverybody } from './testing/open-test-app.ts'
import { headersOf, keyOf, type TestCaller } from './testing/test-callers.ts'

// The list keeps the exact types of each call; this test needs only their common part.
const calls = endpoints as unknown as Readonly<Record<string, Endpoint>>

/** Calls with another method than GET that change nothing. */
const harmless: readonly string[] = ['testSource']

interface Input {
  /** The value of `{…}` in the path; 1 when left out. */
  readonly param?: string | number
  /** Values of further path parameters, by name. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

let made = 0
const newEmail = () => `uus${(made += 1)}@example.ee`
const newCompany = () => ({ registryCode: String(16_000_000 + (made += 1)), name: 'Uus OÜ' })
const newUser = async () => (await makeUser(opened.database.db)).id

/** A further key of the caller, since only one's own can be removed. */
async function newKeyId(caller: Visitor): Promise<number> {
  return addKey(opened.database.db, { userId: roles.findIndex((role) => role === caller) + 1 || 1, name: 'Teine', keyHash: hashToken(newToken()), suffix: 'abcd' })
}

/** A company that the directory contains too, so that it can be refreshed. */
async function newCompanyId(state: 'managed' | 'pending' = 'managed'): Promise<number> {
  const { id, registryCode, name } = await makeCompany(opened.database.db, { state })
  await makeKnown(opened.database.db, { registryCode, name })
  return id
}

/** A company that is not curated yet. */
async function newKnownCode(): Promise<string> {
  const { registryCode, name } = newCompany()
  await makeKnown(opened.database.db, { registryCode, name })
  return registryCode
}

/** Takes back what the haldur has deleted, which an administrator may do, too. */
async function newUndoToken(): Promise<string> {
  const deleted = await callAs(opened.app, 'haldur', removeTag, { params: { id: String(await makeTag(opened.database.db)) } })
  return deleted.data?.undoToken ?? ''
}

/** The input with which a call succeeds, created for each call; a company and a tag with the id 1 exist. */
const inputs: Readonly<Record<string, (caller: Visitor) => Input | Promise<Input>>> = {
  readTagAverages: () => ({ query: { tags: '1' } }),
  readReportTagAverages: () => ({ query: { tags: '1' } }),
  readFigureHistory: async () => ({ param: (await makeCompany(opened.database.db)).registryCode }),
  readAnnualReport: () => ({ params: { year: 2024, reportType: '14' } }),
  readFinancialRatios: () => ({ params: { year: 2024 } }),
  register: () => ({ body: { name: 'Uus', email: newEmail(), password: 'salajane' } }),
  // No account has this password; accounts/login.test.ts tests that a login is written to the audit log.
  login: () => ({ body: { email: 'puudub@example.ee', password: 'salajane' } }),
  updateProfile: () => ({ body: { name: `Uus nimi ${(made += 1)}`, email: newEmail() } }),
  addKey: () => ({ body: { name: 'Uus võti' } }),
  removeKey: async (caller) => ({ param: await newKeyId(caller) }),
  removeUser: async () => ({ param: await newUser() }),
  saveUserRole: async () => ({ param: await newUser(), body: { role: 'haldur' } }),
  saveUserProfile: async () => ({ param: await newUser(), body: { name: 'Teine nimi', email: newEmail() } }),
  addCompany: () => ({ body: newCompany() }),
  changeCompany: async () => ({ param: await newCompanyId(), body: { isTracked: false } }),
  changeCompanies: async () => ({ body: { ids: [String(await newCompanyId())], isActive: false } }),
  curateMany: async () => ({ body: { codes: [await newKnownCode()] } }),
  tagCompanies: async () => ({ param: await makeTag(opened.database.db), body: { codes: [await newKnownCode()] } }),
  undoChange: async () => ({ params: { token: await newUndoToken() } }),
  removeCompany: async () => ({ param: await newCompanyId() }),
  refreshCompany: async () => ({ param: await newCompanyId() }),
  recommendCompany: () => ({ body: newCompany() }),
  approveCompany: async () => ({ param: await newCompanyId('pending'), body: {} }),
  rejectCompany: async () => ({ param: await newCompanyId('pending') }),
  findByRegistryCode: () => ({ param: '10000018' }),
  readFromRegistry: () => ({ param: '10000018' }),
  searchRegistry: () => ({ query: { term: 'amserv' } }),
  addTag: () => ({ body: { name: `Tag ${(made += 1)}` } }),
  changeTag: async () => ({ param: await makeTag(opened.database.db), body: { name: `Tag ${(made += 1)}` } }),
  removeTag: async () => ({ param: await makeTag(opened.database.db) }),
  readSetting: () => ({ param: 'defaultUserRole' }),
  saveSetting: () => ({ param: 'showRecommendForAll', body: { value: true } }),
  saveTaxRate: () => ({ param: 2024, body: { socialTaxRate: 33, incomeTaxRate: 20 } }),
  removeTaxRate: async () => {
    await saveTaxRate(opened.database.db, { year: 2023, socialTaxRate: 33, incomeTaxRate: 20 })
    return { param: 2023 }
  },
  saveRunSettings: () => ({ body: { delayBetweenRequests: 2000 } }),
  testSource: () => ({ body: { emtaBaseUrl: sources.emtaPageUrl } }),
  startEmtaRun: async () => {
    await endRuns()
    return { body: { fileUrls: [`${sources.url}/s/x/download/tasutud_maksud_2026_i_kvartal.csv`] } }
  },
  startRegistryRun: async () => {
    await endRuns()
    return { body: {} }
  },
  readRun: async () => ({ param: await newRun('succeeded') }),
  followRun: async () => ({ param: await newRun('succeeded') }),
  pauseRun: async () => ({ param: await newRun('queued') }),
  resumeRun: async () => ({ param: await newRun('paused') }),
  cancelRun: async () => ({ param: await newRun('queued') }),
  retryFailedSteps: async () => ({ param: await newRun('failed') }),
  fetchReportsOfCompany: async () => {
    await endRuns()
    return { body: { years: [2024], reportTypes: ['14'] } }
  },
  startReportsRunOfYear: async () => {
    await endRuns()
    return { params: { year: 2024 }, body: { reportTypes: ['14'] } }
  },
  startReportsRun: async () => {
    await endRuns()
    return { body: {} }
  },
}

/** Ends all runs, so that an equal one can be started. */
async function endRuns(): Promise<void> {
  await opened.database.db.updateTable('runs').set({ status: 'cancelled' }).execute()
}

async function newRun(status: 'queued' | 'paused' | 'succeeded' | 'failed'): Promise<number> {
  await endRuns()
  const { db } = opened.database
  const added = await addRun(db, { kind: 'registry', request: { onlyMissing: false }, startedBy: null })
  const id = 'id' in added ? added.id : 0
  await db.updateTable('runs').set({ status }).where('id', '=', id).execute()
  const step = { run_id: id, position: 1, payload: JSON.stringify({ source: 'service', registryCode: '10000018' }), label: 'Amserv', status: 'failed' } as const
  await db.insertInto('run_steps').values(step).execute()
  return id
}

const sources = await sourcesForFile()
const opened = await appForFile({ allowPrivateSources: true, registry: { openDataUrl: sources.registryPageUrl } })

beforeAll(async () => {
  await opened.database.db.insertInto('settings').values({ key: 'scraper', value: JSON.stringify({ emtaBaseUrl: sources.emtaPageUrl }) }).execute()
  // The first record of each table in a new database has the id 1.
  const { registryCode } = await makeCompany(opened.database.db, { tagIds: [await makeTag(opened.database.db)] })
  const [report] = sampleReports().filter(({ year, reportType }) => year === 2024 && reportType === '14')
  if (report !== undefined) await saveReports(opened.database, [{ ...report, registryCode }])
  await makeKnown(opened.database.db, { registryCode: '10000018', name: 'AMSERV AUTO AS' })
})

beforeEach(() => logInEverybody(opened.database))

async function countAudited(): Promise<number> {
  const { rows } = await opened.database.pool.query<{ count: number }>('select count(*)::integer as count from audit_log')
  return rows[0]?.count ?? 0
}

const shared = { control: 'public, max-age=30, stale-while-revalidate=30', origins: '*', variesByToken: true, hasTag: true }
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

  const cases = Object.keys(calls).flatMap((name) => visitors.map((visitor) => [name, visitor] as const))

  const inputOf = async (name: string, visitor: Visitor): Promise<Input> => (await inputs[name]?.(visitor)) ?? {}

  async function make(name: string, { param = 1, params = {}, query = {}, body }: Input, caller: TestCaller) {
    const { method = 'GET', path = '/api/' } = calls[name] ?? {}
    return opened.app.inject({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? param)),
      query,
      headers: headersOf(caller),
      ...(body && { payload: body }),
    })
  }

  test.each(cases)('%s by %s answers the expected status, writes are logged, private replies are not cached', async (name, visitor) => {
    const input = await inputOf(name, visitor)
    const before = await countAudited()
    const response = await make(name, input, visitor)
    expect(response.statusCode).toBe(expectedAccess[name]?.[visitor])
    const isPublic = publicReads.includes(name) && visitor === 'anonymous'
    expect(cachingOf(response.headers)).toMatchObject(isPublic ? shared : unshared)
    const wrote = calls[name]?.method !== 'GET' && response.statusCode < 300 && !harmless.includes(name)
    expect((await countAudited()) > before).toBe(wrote)
  })

  const keyCases = Object.keys(calls).flatMap((name) => roles.map((role) => [name, role] as const))

  function statusByKey(name: string, role: Role): number | undefined {
    if (name === 'listKeys') return 403
    const mayWrite = role !== 'külaline' && writableByKey.includes(name)
    return calls[name]?.method === 'GET' || mayWrite ? expectedAccess[name]?.[role] : 403
  }

  test.each(keyCases)('%s by a key of a %s answers the expected status, and is never public', async (name, role) => {
    const response = await make(name, await inputOf(name, role), { token: keyOf(role) })
    expect(response.statusCode).toBe(statusByKey(name, role))
    expect(cachingOf(response.headers)).toMatchObject(unshared)
  })
})

describe('access to pages outside the API', () => {
  test('the test has the expected statuses of every page that reads a token', () => {
    expect(Object.keys(expectedPageAccess).sort()).toEqual([...opened.app.pages].sort())
  })

  const cases = Object.entries(expectedPageAccess).flatMap(([path, asked]) =>
    asked.flatMap(([query, statuses]) => visitors.map((visitor) => [path.replace(':code', '10000018') + query, visitor, statuses[visitor]] as const)),
  )

  test.each(cases)('%s by %s answers %i', async (url, visitor, status) => {
    expect((await opened.app.inject({ url, headers: headersOf(visitor) })).statusCode).toBe(status)
  })
})
