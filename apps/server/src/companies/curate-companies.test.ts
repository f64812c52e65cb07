import { companyCalls } from '@kvartal/contract/companies'
import { saveReports } from '@kvartal/database/reports/save-reports'
import {
  makeCompany,
  makeFigures,
  makeKnown,
  makeRegistryCode,
  makeTag,
} from '@kvartal/testing/database/factories'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { sampleReports } from './sample/load-sample.ts'

const opened = await appForFile()
let tag = ''
let otherTag = ''

beforeAll(async () => {
  tag = String(await makeTag(opened.database.db, { name: 'Ehitus' }))
  otherTag = String(await makeTag(opened.database.db, { name: 'Veondus' }))
})

const add = (body: Parameters<typeof addBody>[0]) =>
  callAs(opened.app, 'haldur', companyCalls.addCompany, { body: addBody(body) })

const addBody = (
  given: { readonly registryCode?: string; readonly name?: string } & Record<string, unknown>,
) => ({
  registryCode: makeRegistryCode(),
  name: 'Uus OÜ',
  ...given,
})

async function lastAudited(): Promise<
  { action: string; before: unknown; after: unknown } | undefined
> {
  const { rows } = await opened.database.pool.query(
    'select action, before, after from audit_log order by id desc limit 1',
  )
  return rows[0]
}

const facts = {
  type: 'OÜ',
  county: 'Tartu maakond',
  businessActivity: 'Ehitus',
  vatRegistered: true,
  address: {
    street: 'Ülikooli 18',
    postalCode: '50090',
    fullAddress: 'Tartu maakond, Tartu linn, Ülikooli 18',
  },
  registrationDate: '2020-02-29',
  status: 'Registrisse kantud',
  previousNames: [{ name: 'Vana OÜ', startDate: '2020-02-29', endDate: '2021-01-01' }],
}

describe('a haldur adds a company', () => {
  test('a haldur adds a company with all fields of the form', async () => {
    const registryCode = makeRegistryCode()
    const { status, data } = await add({
      registryCode,
      name: ' Uus Ehitus OÜ ',
      ...facts,
      tags: [tag],
      isTracked: false,
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      registryCode,
      name: 'Uus Ehitus OÜ',
      ...facts,
      isActive: true,
      isTracked: false,
    })
    expect(data?.tags.map(({ name }) => name)).toEqual(['Ehitus'])
    expect(
      (
        await callAs(opened.app, 'anonymous', companyCalls.readCompany, {
          params: { id: data?._id ?? '' },
        })
      ).status,
    ).toBe(200)
    expect(await lastAudited()).toMatchObject({
      action: 'company.add',
      before: null,
      after: { registryCode, tags: 'Ehitus' },
    })
  })

  test('empty fields are filled from the stored facts about the code, on request', async () => {
    const registryCode = makeRegistryCode()
    await makeKnown(opened.database.db, {
      registryCode,
      name: 'Registri OÜ',
      legalForm: 'OÜ',
      county: 'Võru maakond',
      vatRegistered: false,
    })
    const { data, warning } = await add({
      registryCode,
      name: 'Minu nimi',
      county: 'Valga maakond',
      enrichFromRegistry: true,
    })
    expect(data).toMatchObject({
      name: 'Minu nimi',
      type: 'OÜ',
      county: 'Valga maakond',
      vatRegistered: false,
    })
    expect(data?.sources.registry).toEqual({ asOf: '2026-09-21' })
    expect(warning).toBeUndefined()
  })

  test('a new company has its earlier figures at once, because figures are stored by code', async () => {
    const registryCode = makeRegistryCode()
    await makeFigures(opened.database.db, registryCode, [{ year: 2025, quarter: 1, revenue: 1000 }])
    const { data } = await add({ registryCode })
    const { data: whole } = await callAs(
      opened.app,
      'anonymous',
      companyCalls.readCompanyFinancials,
      {
        params: { id: data?._id ?? '' },
      },
    )
    expect(whole?.financialData).toHaveLength(1)
  })

  test('a duplicate is refused and its answer names the existing company, also for two concurrent additions', async () => {
    const registryCode = makeRegistryCode()
    const both = await Promise.all([add({ registryCode }), add({ registryCode })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = await add({ registryCode })
    const id = both.find(({ data }) => data !== undefined)?.data?._id
    expect(refused).toMatchObject({
      status: 409,
      message: 'See ettevõte on juba süsteemis',
      existingId: id,
    })
    const pending = await makeCompany(opened.database.db, { state: 'pending' })
    expect(await add({ registryCode: pending.registryCode })).toMatchObject({
      status: 409,
      message: 'Seda ettevõtet on juba soovitatud',
      existingId: String(pending.id),
    })
  })

  test.each([
    [{ registryCode: '' }, 'Registrikood ja ettevõtte nimi on kohustuslikud väljad'],
    [{ name: '  ' }, 'Registrikood ja ettevõtte nimi on kohustuslikud väljad'],
    [{ registryCode: '1234567' }, 'Registrikood peab olema 8-kohaline number'],
    [{ registryCode: '１２３４５６７８' }, 'Registrikood peab olema 8-kohaline number'],
    [{ name: 'x'.repeat(301) }, 'Nimi võib olla kuni 300 tähemärki pikk'],
    [{ registrationDate: '2021-02-29' }, 'Kuupäev peab olema kujul AAAA-KK-PP'],
    [
      { registrationDate: '1899-12-31' },
      'Väli „registrationDate“ ei sobi: aasta peab olema vahemikus 1900–2099',
    ],
    [
      { registrationDate: '0001-01-01' },
      'Väli „registrationDate“ ei sobi: aasta peab olema vahemikus 1900–2099',
    ],
    [
      { registrationDate: '2100-01-01' },
      'Väli „registrationDate“ ei sobi: aasta peab olema vahemikus 1900–2099',
    ],
    [{ registrationDate: '12021-02-28' }, 'Kuupäev peab olema kujul AAAA-KK-PP'],
    [
      { previousNames: [{ name: 'Vana', startDate: '1021-02-28' }] },
      'Väli „previousNames.startDate“ ei sobi: aasta peab olema vahemikus 1900–2099',
    ],
    [
      { previousNames: [{ name: 'Vana', endDate: '9999-12-31' }] },
      'Väli „previousNames.endDate“ ei sobi: aasta peab olema vahemikus 1900–2099',
    ],
    [{ tags: ['99999'] }, 'Valitud tagi ei ole enam olemas'],
  ])('a new company with %j is refused', async (given, message) => {
    expect(await add(given)).toMatchObject({ status: 400, message })
  })
})

describe('a haldur changes a company', () => {
  test('a field that is left out keeps its value, and null clears it', async () => {
    const { data } = await add({ ...facts, tags: [tag] })
    const params = { id: data?._id ?? '' }
    const changed = await callAs(opened.app, 'haldur', companyCalls.changeCompany, {
      params,
      body: { name: 'Teine OÜ', county: null, tags: [otherTag] },
    })
    expect(changed.data).toMatchObject({ ...facts, name: 'Teine OÜ', county: null })
    expect(changed.data?.tags.map(({ name }) => name)).toEqual(['Veondus'])
    const { data: found } = await callAs(opened.app, 'anonymous', companyCalls.listCompanies, {
      query: { search: 'teine' },
    })
    expect(found?.map(({ _id }) => _id)).toEqual([params.id])
    expect(await lastAudited()).toMatchObject({
      action: 'company.change',
      before: { name: 'Uus OÜ', county: 'Tartu maakond', tags: 'Ehitus' },
      after: { name: 'Teine OÜ', county: null, tags: 'Veondus' },
    })
  })

  test('the origin of every fact is kept: of what a person typed, and of what the register gave', async () => {
    const registryCode = makeRegistryCode()
    await makeKnown(opened.database.db, {
      registryCode,
      name: 'Registri OÜ',
      legalForm: 'OÜ',
      county: 'Võru maakond',
      status: 'Registrisse kantud',
    })
    const { data } = await add({
      registryCode,
      name: 'Registri OÜ',
      county: 'Valga maakond',
      address: { street: 'Aia 1' },
      enrichFromRegistry: true,
    })
    const atFirst = {
      name: 'registry',
      type: 'registry',
      county: 'hand',
      street: 'hand',
      status: 'registry',
      fullAddress: null,
      businessActivity: null,
    }
    expect(data?.origins).toMatchObject(atFirst)

    const params = { id: data?._id ?? '' }
    const change = async (
      body: Partial<typeof facts> & { readonly name?: string; readonly isTracked?: boolean },
    ) =>
      (await callAs(opened.app, 'haldur', companyCalls.changeCompany, { params, body })).data
        ?.origins
    expect(await change({ isTracked: false })).toEqual(data?.origins)
    // The whole form is sent, but only the status differs.
    expect(
      await change({
        name: 'Registri OÜ',
        type: 'OÜ',
        county: 'Valga maakond',
        status: 'Pankrotis',
      }),
    ).toMatchObject({ ...atFirst, status: 'hand' })
    expect(await change({ status: 'Registrisse kantud' })).toMatchObject(atFirst)
    const refreshed = await callAs(opened.app, 'haldur', companyCalls.refreshCompany, { params })
    expect(refreshed.data?.origins).toMatchObject({ ...atFirst, county: 'registry' })
  })

  test('switches change a company; an inactive company is hidden from visitors and shown to managers', async () => {
    const { data } = await add({})
    const params = { id: data?._id ?? '' }
    const flip = (body: { isActive?: boolean; isTracked?: boolean }) =>
      callAs(opened.app, 'haldur', companyCalls.changeCompany, { params, body })
    expect((await flip({ isTracked: false })).data).toMatchObject({
      isActive: true,
      isTracked: false,
    })
    expect((await flip({ isActive: false })).data).toMatchObject({
      isActive: false,
      isTracked: false,
    })
    expect(
      (await callAs(opened.app, 'külaline', companyCalls.readCompany, { params })).status,
    ).toBe(404)
    expect((await callAs(opened.app, 'haldur', companyCalls.readCompany, { params })).status).toBe(
      200,
    )
  })

  test('neither the code of a company nor a pending recommendation can be changed', async () => {
    const { data } = await add({})
    const params = { id: data?._id ?? '' }
    const body = { registryCode: '10000001', name: 'Sama' }
    expect(
      (await callAs(opened.app, 'haldur', companyCalls.changeCompany, { params, body })).data
        ?.registryCode,
    ).toBe(data?.registryCode)
    const pending = { id: String((await makeCompany(opened.database.db, { state: 'pending' })).id) }
    expect(
      (
        await callAs(opened.app, 'haldur', companyCalls.changeCompany, {
          params: pending,
          body: { isActive: true },
        })
      ).status,
    ).toBe(404)
    expect(
      (await callAs(opened.app, 'haldur', companyCalls.removeCompany, { params: pending })).status,
    ).toBe(404)
  })
})

describe('a haldur changes many companies', () => {
  test('many companies get the same change in one transaction, with one row in the audit log', async () => {
    const made = await Promise.all(
      [0, 1, 2].map(() => makeCompany(opened.database.db, { tagIds: [Number(tag)] })),
    )
    const ids = made.map(({ id }) => String(id))
    const body = { ids, addTags: [otherTag], removeTags: [tag], isTracked: false }
    expect(
      (await callAs(opened.app, 'haldur', companyCalls.changeCompanies, { body })).data,
    ).toEqual({
      changed: 3,
      undoToken: expect.any(String),
    })
    for (const id of ids) {
      const { data } = await callAs(opened.app, 'haldur', companyCalls.readCompany, {
        params: { id },
      })
      expect(data).toMatchObject({ isTracked: false, isActive: true })
      expect(data?.tags.map(({ name }) => name)).toEqual(['Veondus'])
    }
    expect(await lastAudited()).toMatchObject({
      action: 'company.change-many',
      after: { isTracked: false, companies: made.map(({ registryCode }) => registryCode).sort() },
    })
  })

  test('unknown and recommended companies are not changed, and an empty change is refused', async () => {
    const pending = await makeCompany(opened.database.db, { state: 'pending', isActive: false })
    const body = { ids: [String(pending.id), '999999'], isActive: true }
    expect(
      (await callAs(opened.app, 'haldur', companyCalls.changeCompanies, { body })).data,
    ).toEqual({
      changed: 0,
      undoToken: null,
    })
    expect(
      await callAs(opened.app, 'haldur', companyCalls.changeCompanies, { body: { ids: ['1'] } }),
    ).toMatchObject({
      status: 400,
      message: 'Vali, mida ettevõtetel muuta',
    })
    expect(
      (
        await callAs(opened.app, 'haldur', companyCalls.changeCompanies, {
          body: { ids: ['1'], addTags: ['99999'] },
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await callAs(opened.app, 'haldur', companyCalls.changeCompanies, {
          body: { ids: [], isActive: true },
        })
      ).status,
    ).toBe(400)
  })
})

describe('a haldur deletes a company', () => {
  test('the quarterly figures of a deleted company are hidden until its code is added again', async () => {
    const registryCode = makeRegistryCode()
    await makeFigures(opened.database.db, registryCode, [{ year: 2025, quarter: 2, revenue: 5 }])
    const { data } = await add({ registryCode, tags: [tag], ...facts })
    const params = { id: data?._id ?? '' }
    expect(
      (await callAs(opened.app, 'haldur', companyCalls.removeCompany, { params })).data,
    ).toEqual({
      _id: data?._id,
      undoToken: expect.any(String),
    })
    expect(
      (await callAs(opened.app, 'haldur', companyCalls.readCompanyFinancials, { params })).status,
    ).toBe(404)
    expect(
      (await callAs(opened.app, 'haldur', companyCalls.removeCompany, { params })).status,
    ).toBe(404)
    const again = await add({ registryCode })
    const whole = await callAs(opened.app, 'haldur', companyCalls.readCompanyFinancials, {
      params: { id: again.data?._id ?? '' },
    })
    expect(whole.data?.financialData).toHaveLength(1)
    expect(again.data?.tags).toEqual([])
  })

  test('the annual reports of a deleted company are deleted, and those of other companies are kept', async () => {
    const [report] = sampleReports()
    if (report === undefined) throw new Error('The sample has no report.')
    const [registryCode, otherCode] = [makeRegistryCode(), makeRegistryCode()]
    await saveReports(opened.database, [
      { ...report, registryCode },
      { ...report, registryCode: otherCode },
    ])
    const { data } = await add({ registryCode })
    await callAs(opened.app, 'haldur', companyCalls.removeCompany, {
      params: { id: data?._id ?? '' },
    })
    const { rows } = await opened.database.pool.query('select registry_code from annual_reports')
    expect(rows).toEqual([{ registry_code: otherCode }])
  })
})
