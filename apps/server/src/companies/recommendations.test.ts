import { companyCalls } from '@kvartal/contract/companies'
import { recommendationCalls } from '@kvartal/contract/recommendations'
import { settingCalls } from '@kvartal/contract/settings'
import { tagCalls } from '@kvartal/contract/tag'
import {
  makeCompany,
  makeKnown,
  makeRegistryCode,
  makeTag,
} from '@kvartal/testing/database/factories'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { headersOf, type TestCaller } from '../testing/test-callers.ts'

const opened = await appForFile()
let tag = ''

beforeAll(async () => {
  tag = String(await makeTag(opened.database.db, { name: 'Ehitus' }))
  const body = { value: true }
  await callAs(opened.app, 'administraator', settingCalls.saveSetting, {
    params: { key: 'showRecommendForAll' },
    body,
  })
})

beforeEach(() => opened.database.pool.query('delete from attempts'))

const me = { recommenderName: 'Juhan Juurikas', recommenderEmail: 'juhan@example.ee' }

function recommend(caller: TestCaller, given: Record<string, unknown> = {}) {
  const body = {
    registryCode: makeRegistryCode(),
    name: 'Soovitatud OÜ',
    ...(caller === 'anonymous' && me),
    ...given,
  }
  return callAs(opened.app, caller, recommendationCalls.recommendCompany, { body })
}

const pending = async () =>
  (await callAs(opened.app, 'haldur', recommendationCalls.listRecommended)).data ?? []
const findPending = async (code: string) =>
  (await pending()).find(({ registryCode }) => registryCode === code)

async function pendingId(given: Record<string, unknown> = {}): Promise<string> {
  const registryCode = makeRegistryCode()
  await recommend('külaline', { registryCode, ...given })
  return (await findPending(registryCode))?._id ?? ''
}

describe('a recommendation', () => {
  test('a recommendation of an anonymous visitor waits for a decision, and only managers see their name', async () => {
    const registryCode = makeRegistryCode()
    const { status, data } = await recommend('anonymous', {
      registryCode,
      recommendationNotes: ' Hea firma ',
      tags: [tag],
      county: 'Järva maakond',
    })
    expect([status, data]).toEqual([200, { registryCode, name: 'Soovitatud OÜ' }])
    const found = await findPending(registryCode)
    expect(found).toMatchObject({
      registryCode,
      county: 'Järva maakond',
      isActive: false,
      isTracked: false,
      recommendationNotes: 'Hea firma',
      recommendedBy: null,
      anonymousRecommender: { name: 'Juhan Juurikas', email: 'juhan@example.ee' },
    })
    expect(found?.tags.map(({ _id }) => _id)).toEqual([tag])
    const { rows } = await opened.database.pool.query(
      'select actor_name, after from audit_log order by id desc limit 1',
    )
    expect(rows).toEqual([
      { actor_name: 'sisse logimata', after: { registryCode, name: 'Soovitatud OÜ' } },
    ])
  })

  test('a recommendation of a logged-in user names their account, whatever the form contains', async () => {
    const registryCode = makeRegistryCode()
    await recommend('külaline', {
      registryCode,
      ...me,
      recommendedBy: { name: 'Keegi teine' },
      isActive: true,
      state: 'managed',
    })
    expect(await findPending(registryCode)).toMatchObject({
      recommendedBy: { name: 'Test külaline' },
      anonymousRecommender: null,
      isActive: false,
    })
  })

  test('a recommendation states whether it is anonymous, and is refused when the session contradicts it', async () => {
    const registryCode = makeRegistryCode()
    const message =
      'Soovitaja andmed ei vasta sisselogimisele. Laadi leht uuesti ja proovi veel kord.'
    expect(await recommend('külaline', { registryCode, isAnonymous: true })).toMatchObject({
      status: 400,
      message,
    })
    expect(await recommend('anonymous', { registryCode, isAnonymous: false })).toMatchObject({
      status: 400,
      message,
    })
    expect(await recommend('anonymous', { registryCode, isAnonymous: 'jah' })).toMatchObject({
      status: 400,
    })
    expect(await findPending(registryCode)).toBeUndefined()
    expect(await recommend('anonymous', { registryCode, isAnonymous: true })).toMatchObject({
      status: 200,
    })
    expect(await findPending(registryCode)).toMatchObject({
      anonymousRecommender: { name: 'Juhan Juurikas' },
    })
    const other = makeRegistryCode()
    expect(await recommend('külaline', { registryCode: other, isAnonymous: false })).toMatchObject({
      status: 200,
    })
    expect(await findPending(other)).toMatchObject({ anonymousRecommender: null })
  })

  test('lists, counts and searches of visitors exclude a pending recommendation', async () => {
    const registryCode = makeRegistryCode()
    await recommend('külaline', { registryCode, name: 'Peidus Soovitus OÜ', tags: [tag] })
    const id = (await findPending(registryCode))?._id ?? ''
    for (const visitor of ['anonymous', 'külaline'] as const) {
      expect(
        (await callAs(opened.app, visitor, companyCalls.readCompany, { params: { id } })).status,
      ).toBe(404)
      expect(
        (
          await callAs(opened.app, visitor, companyCalls.listCompanies, {
            query: { search: 'peidus' },
          })
        ).data,
      ).toEqual([])
      expect(
        (await callAs(opened.app, visitor, tagCalls.listCompaniesOfTag, { params: { id: tag } }))
          .data,
      ).toEqual([])
      expect((await callAs(opened.app, visitor, tagCalls.listTags)).data?.[0]?.companyCount).toBe(0)
    }
    expect(
      (
        await callAs(opened.app, 'haldur', companyCalls.listCompanies, {
          query: { search: 'peidus' },
        })
      ).data,
    ).toEqual([])
  })

  test('empty fields are filled from the stored facts, on request', async () => {
    const registryCode = makeRegistryCode()
    await makeKnown(opened.database.db, {
      registryCode,
      name: 'Teada OÜ',
      legalForm: 'OÜ',
      status: 'Registrisse kantud',
    })
    await recommend('külaline', { registryCode, enrichFromRegistry: true })
    expect(await findPending(registryCode)).toMatchObject({
      type: 'OÜ',
      status: 'Registrisse kantud',
    })
  })

  test('a recommendation of an existing or already recommended company is refused and the answer names it', async () => {
    const here = await makeCompany(opened.database.db, { isActive: false })
    expect(await recommend('külaline', { registryCode: here.registryCode })).toMatchObject({
      status: 409,
      message: 'See ettevõte on juba süsteemis',
      existingId: undefined,
    })
    const registryCode = makeRegistryCode()
    const both = await Promise.all([
      recommend('külaline', { registryCode }),
      recommend('haldur', { registryCode }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await recommend('anonymous', { registryCode })).toMatchObject({
      status: 409,
      message: 'Seda ettevõtet on juba soovitatud',
    })
  })

  test('a recommendation with the hidden field filled in is dropped without an error', async () => {
    const registryCode = makeRegistryCode()
    expect((await recommend('anonymous', { registryCode, website: 'http://kuri.ee' })).status).toBe(
      200,
    )
    expect(await findPending(registryCode)).toBeUndefined()
  })

  test('the eleventh recommendation from an address within an hour is refused', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1) statuses.push((await recommend('anonymous')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    expect((await recommend('külaline')).status).toBe(200)
  })

  test.each([
    [
      'külaline',
      { registryCode: undefined },
      'Registrikood ja ettevõtte nimi on kohustuslikud väljad',
    ],
    ['külaline', { name: '' }, 'Registrikood ja ettevõtte nimi on kohustuslikud väljad'],
    ['külaline', { registryCode: '123' }, 'Registrikood peab olema 8-kohaline number'],
    ['anonymous', { recommenderName: '' }, 'Palun täitke oma nimi ja e-posti aadress'],
    ['anonymous', { recommenderEmail: undefined }, 'Palun täitke oma nimi ja e-posti aadress'],
    ['anonymous', { recommenderEmail: 'juhan' }, 'Palun sisestage korrektne e-posti aadress'],
    [
      'külaline',
      { recommendationNotes: 'x'.repeat(2001) },
      'Märkused võivad olla kuni 2000 tähemärki pikad',
    ],
    ['külaline', { tags: ['99999'] }, 'Valitud tagi ei ole enam olemas'],
  ] as const)('of %s with %j is refused', async (caller, given, message) => {
    expect(await recommend(caller, given)).toMatchObject({ status: 400, message })
  })
})

describe('a decision', () => {
  test('an approved company is public with the chosen tags, and is tracked and active by default', async () => {
    const other = String(await makeTag(opened.database.db, { name: 'Valitud' }))
    const id = await pendingId({ tags: [tag] })
    const { data } = await callAs(opened.app, 'haldur', recommendationCalls.approveCompany, {
      params: { id },
      body: { tags: [other] },
    })
    expect(data).toMatchObject({ isActive: true, isTracked: true })
    expect(data?.tags.map(({ name }) => name)).toEqual(['Valitud'])
    expect(
      (await callAs(opened.app, 'anonymous', companyCalls.readCompany, { params: { id } })).status,
    ).toBe(200)
    expect((await pending()).some(({ _id }) => _id === id)).toBe(false)

    const quiet = await pendingId()
    const body = { isActive: false, isTracked: false }
    expect(
      (
        await callAs(opened.app, 'haldur', recommendationCalls.approveCompany, {
          params: { id: quiet },
          body,
        })
      ).data,
    ).toMatchObject(body)
  })

  test('a rejected recommendation is deleted, and the company can be recommended again', async () => {
    const registryCode = makeRegistryCode()
    await recommend('külaline', { registryCode })
    const id = (await findPending(registryCode))?._id ?? ''
    expect(
      (await callAs(opened.app, 'haldur', recommendationCalls.rejectCompany, { params: { id } }))
        .data,
    ).toEqual({
      _id: id,
    })
    expect(
      (await callAs(opened.app, 'haldur', companyCalls.readCompany, { params: { id } })).status,
    ).toBe(404)
    expect((await recommend('külaline', { registryCode })).status).toBe(200)
  })

  test.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
    ['reject', 'approve'],
    ['reject', 'reject'],
  ] as const)(
    'the first decision, %s, is final and a later or concurrent %s is refused',
    async (first, second) => {
      const decide = (id: string, decision: 'approve' | 'reject') =>
        decision === 'approve'
          ? callAs(opened.app, 'haldur', recommendationCalls.approveCompany, {
              params: { id },
              body: {},
            })
          : callAs(opened.app, 'administraator', recommendationCalls.rejectCompany, {
              params: { id },
            })
      const id = await pendingId()
      expect((await decide(id, first)).status).toBe(200)
      expect(await decide(id, second)).toMatchObject({
        status: 409,
        message: 'Selle soovituse üle on juba otsustatud',
      })
      const together = await pendingId()
      const both = await Promise.all([decide(together, first), decide(together, second)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    },
  )

  test('a decision about a missing recommendation answers 404', async () => {
    expect(
      (
        await callAs(opened.app, 'haldur', recommendationCalls.approveCompany, {
          params: { id: '999999' },
          body: {},
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await callAs(opened.app, 'haldur', recommendationCalls.rejectCompany, {
          params: { id: '999999' },
        })
      ).status,
    ).toBe(404)
  })
})

test('a client that polls an unchanged list gets 304', async () => {
  await pendingId()
  const headers = headersOf('haldur')
  const first = await opened.app.inject({ url: '/api/companies/recommended', headers })
  const etag = String(first.headers.etag)
  const again = await opened.app.inject({
    url: '/api/companies/recommended',
    headers: { ...headers, 'if-none-match': etag },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await pendingId()
  const changed = await opened.app.inject({
    url: '/api/companies/recommended',
    headers: { ...headers, 'if-none-match': etag },
  })
  expect(changed.statusCode).toBe(200)
})
