import { companyCalls } from '@kvartal/contract/companies'
import { registryCalls } from '@kvartal/contract/registry'
import { settingCalls } from '@kvartal/contract/settings'
import { makeCompany, makeKnown, makeRegistryCode } from '@kvartal/testing/database/factories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sourcesForFile } from '../../../../tests/fake-sources/sources-for-file.ts'
import { callAs } from '../testing/call-as.ts'
import { appForFile, type TestApp } from '../testing/open-test-app.ts'

const maru = '10714568'
const sources = await sourcesForFile()
const connected = await appForFile({
  registry: { serviceUrl: sources.registryServiceUrl, login: sources.registryLogin },
})
const unconnected = await appForFile()

beforeEach(() =>
  Promise.all(
    [connected, unconnected].map(({ database }) => database.pool.query('delete from attempts')),
  ),
)

const ask = (opened: TestApp, code: string) =>
  callAs(opened.app, 'külaline', registryCalls.readFromRegistry, { params: { code } })
const lookUp = (opened: TestApp, code: string) =>
  callAs(opened.app, 'külaline', registryCalls.findByRegistryCode, { params: { code } })

describe('a request for a company’s register data', () => {
  test('returns the current data of the register and stores them in the directory', async () => {
    const { data } = await ask(connected, maru)
    expect(data).toMatchObject({
      registryCode: maru,
      name: 'AS MARU EHITUS',
      type: 'AS',
      county: 'Harju maakond',
      address: {
        street: 'Järvevana tee 5',
        postalCode: '10112',
        fullAddress: 'Harju maakond, Tallinn, Kesklinna linnaosa, Järvevana tee 5',
      },
      registrationDate: '2000-12-12',
      status: 'Registrisse kantud',
      vatRegistered: true,
      source: 'registry',
    })
    sources.misbehave('arireg', { kind: 'status', status: 503 })
    expect((await lookUp(connected, maru)).data).toMatchObject({
      name: 'AS MARU EHITUS',
      county: 'Harju maakond',
    })
    expect(
      (
        await callAs(connected.app, 'külaline', registryCalls.searchRegistry, {
          query: { term: 'maru eh' },
        })
      ).data,
    ).toMatchObject([{ registryCode: maru }])
  })

  test('is answered with 404 for an unknown code, and with the message of the specification for a short code', async () => {
    expect(await ask(connected, '19999999')).toMatchObject({
      status: 404,
      message: 'Ettevõtet ei leitud äriregistrist',
    })
    expect(await ask(connected, '1071456')).toMatchObject({ status: 404 })
    expect(await ask(connected, '1071')).toMatchObject({
      status: 400,
      message: 'Valid registry code is required',
    })
  })

  test.each([
    [{ kind: 'status', status: 503 } as const],
    [{ kind: 'soap-fault', words: 'Teenus ei ole hetkel kättesaadav' } as const],
    [{ kind: 'html' } as const],
  ])('is answered with 502 and a message while the register fails (%j)', async (misbehaviour) => {
    sources.misbehave('arireg', misbehaviour)
    const { status, message } = await ask(connected, maru)
    expect(status).toBe(502)
    expect(message).toMatch(/^Äriregistrist andmete laadimine ebaõnnestus: /)
    expect(message).not.toMatch(/kasutaja\b|parool\b/)
  })

  test('returns the stored data of open data and EMTA without a login', async () => {
    const registryCode = makeRegistryCode()
    await makeKnown(unconnected.database.db, {
      registryCode,
      name: 'Avaandmete OÜ',
      county: 'Hiiu maakond',
    })
    expect((await ask(unconnected, registryCode)).data).toMatchObject({
      name: 'Avaandmete OÜ',
      county: 'Hiiu maakond',
      source: 'registry-open-data',
      asOf: '2026-09-21',
    })
    expect((await ask(unconnected, maru)).status).toBe(404)
  })

  test('is limited to twenty per minute for each user', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 22 }, async () => (await ask(unconnected, '12345')).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('without a login', () => {
  const notLoaded = 'Äriregistri faili ei ole veel laaditud: '
  const hint = ' Faili saab laadida lehel Ettevõtete haldus nupuga „Uuenda äriregistrist“.'
  const addFile = (asOf: string) =>
    unconnected.database.db
      .insertInto('registry_files')
      .values({ as_of: asOf, companies: 1 })
      .execute()
  afterEach(() => unconnected.database.pool.query('truncate registry_files'))
  const refresh = (id: number) =>
    callAs(unconnected.app, 'haldur', companyCalls.refreshCompany, { params: { id: String(id) } })

  /** Makes a company with data from EMTA only, or from the register as of 21.09.2026. */
  async function known(by: 'emta' | 'registry') {
    const company = await makeCompany(unconnected.database.db, {
      name: 'Käsitsi kirjutatud',
      county: 'Valga maakond',
      street: 'Kesk 1',
    })
    const { registryCode } = company
    if (by === 'registry')
      await makeKnown(unconnected.database.db, {
        registryCode,
        name: 'Tõeline OÜ',
        county: 'Hiiu maakond',
      })
    else {
      const emta = {
        emta_name: 'TÕELINE, OÜ',
        emta_county: 'Hiiu maakond',
        emta_as_of: '2026-07-10',
      }
      await unconnected.database.db
        .insertInto('directory')
        .values({ registry_code: registryCode, ...emta })
        .execute()
    }
    return company
  }

  test.each([
    ['emta', null, `${notLoaded}kasutati ainult EMTA andmeid, seisuga 10.07.2026.${hint}`],
    [
      'registry',
      null,
      `${notLoaded}kasutati äriregistri varasemaid andmeid, seisuga 21.09.2026.${hint}`,
    ],
    [
      'emta',
      '2026-11-16',
      'Äriregistri failis (16.11.2026) seda ettevõtet ei ole: kasutati ainult EMTA andmeid, seisuga 10.07.2026.',
    ],
    [
      'registry',
      '2026-11-16',
      'Äriregistri failis (16.11.2026) seda ettevõtet enam ei ole: kasutati äriregistri varasemaid andmeid, seisuga 21.09.2026.',
    ],
    ['registry', '2026-09-21', undefined],
  ] as const)(
    'a company with data from %s and the register’s file of %s is updated with warning: %s',
    async (by, fileDay, warning) => {
      const company = await known(by)
      if (fileDay !== null) await addFile(fileDay)
      const answer = await refresh(company.id)
      expect(answer.status).toBe(200)
      expect(answer.warning).toBe(warning)
      // The stored data are used, and fields without a newer value are not changed.
      expect(answer.data).toMatchObject({ county: 'Hiiu maakond', address: { street: 'Kesk 1' } })
      expect(answer.data?.sources.registry?.asOf).toBe(by === 'registry' ? '2026-09-21' : undefined)
      // A user who may not import the file does not get the hint how to import it.
      expect((await ask(unconnected, company.registryCode)).warning).toBe(
        warning?.replace(hint, ''),
      )
    },
  )

  test('a missing company is reported as missing in the register only when the register’s file is imported', async () => {
    const { id, registryCode } = await makeCompany(unconnected.database.db, { name: 'Tundmatu OÜ' })
    const unknown =
      'Ettevõtet ei leitud: äriregistri faili ei ole veel laaditud ning laaditud EMTA failides seda ettevõtet ei ole.'
    expect(await refresh(id)).toMatchObject({ status: 404, message: `${unknown}${hint}` })
    expect(await ask(unconnected, registryCode)).toMatchObject({ status: 404, message: unknown })
    await addFile('2026-11-16')
    expect(await refresh(id)).toMatchObject({
      status: 404,
      message: 'Ettevõtet ei leitud äriregistrist',
    })
  })
})

test('an answer of the register’s service has no warning', async () => {
  const { warning, status } = await ask(connected, maru)
  expect([status, warning]).toEqual([200, undefined])
})

describe('a lookup by registry code', () => {
  test('returns the managed company to users who may see it', async () => {
    const company = await makeCompany(unconnected.database.db)
    expect((await lookUp(unconnected, company.registryCode)).data).toMatchObject({
      _id: String(company.id),
      name: company.name,
    })
  })

  test('returns only the existence of a hidden company, with its published name and never the one that somebody typed', async () => {
    for (const [state, isPending] of [
      ['managed', false],
      ['pending', true],
    ] as const) {
      const { registryCode } = await makeCompany(unconnected.database.db, {
        name: 'Salajane nimi',
        state,
        isActive: false,
        status: 'saladus',
      })
      expect((await lookUp(unconnected, registryCode)).data).toEqual({
        registryCode,
        name: registryCode,
        isManaged: true,
        isPending,
      })
      await makeKnown(unconnected.database.db, { registryCode, name: 'Avalik OÜ' })
      expect((await lookUp(unconnected, registryCode)).data).toEqual({
        registryCode,
        name: 'Avalik OÜ',
        isManaged: true,
        isPending,
      })
      const { data } = await callAs(unconnected.app, 'haldur', registryCalls.findByRegistryCode, {
        params: { code: registryCode },
      })
      expect(data).toMatchObject({ status: 'saladus' })
    }
  })

  test.each(['1234567', '123456789', 'abcdefgh', '1234567%'])(
    'finds nothing for %s',
    async (code) => {
      expect((await lookUp(unconnected, code)).status).toBe(404)
    },
  )

  test('is allowed for anonymous visitors only while the setting is on, and has a rate limit', async () => {
    const { registryCode } = await makeCompany(unconnected.database.db)
    const call = () =>
      callAs(unconnected.app, 'anonymous', registryCalls.findByRegistryCode, {
        params: { code: registryCode },
      })
    const open = (value: boolean) =>
      callAs(unconnected.app, 'administraator', settingCalls.saveSetting, {
        params: { key: 'showRecommendForAll' },
        body: { value },
      })
    expect((await call()).status).toBe(401)
    await open(true)
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await call()).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    await open(false)
    expect((await call()).status).toBe(401)
  })
})

describe('a search over all companies', () => {
  test('finds companies by name and code, marks managed companies, and requires two characters', async () => {
    const { db } = unconnected.database
    const here = await makeCompany(db, { name: 'Otsitav Üks OÜ' })
    await makeKnown(db, { registryCode: here.registryCode, name: 'Otsitav Üks OÜ' })
    await makeKnown(db, { registryCode: makeRegistryCode(), name: 'Otsitav Kaks AS' })
    const search = async (term: string) =>
      (await callAs(unconnected.app, 'külaline', registryCalls.searchRegistry, { query: { term } }))
        .data
    expect((await search('otsitav'))?.map(({ name, isManaged }) => [name, isManaged])).toEqual([
      ['Otsitav Kaks AS', undefined],
      ['Otsitav Üks OÜ', true],
    ])
    expect(await search('o')).toEqual([])
    expect(await search('')).toEqual([])
    expect((await search(here.registryCode))?.[0]?.registryCode).toBe(here.registryCode)
  })
})

describe('an update of a company from the register', () => {
  test('does not prevent adding a new company when it fails: the company is added with a warning', async () => {
    sources.misbehave('arireg', { kind: 'status', status: 500 })
    const body = {
      registryCode: makeRegistryCode(),
      name: 'Visa OÜ',
      county: 'Saare maakond',
      enrichFromRegistry: true,
    }
    const { status, data, warning } = await callAs(
      connected.app,
      'haldur',
      companyCalls.addCompany,
      { body },
    )
    expect(status).toBe(200)
    expect(data).toMatchObject({ name: 'Visa OÜ', county: 'Saare maakond' })
    expect(warning).toMatch(/^Äriregistrist andmete laadimine ebaõnnestus: /)
  })

  test('updates the company on request, including its former names', async () => {
    const { id } = await makeCompany(connected.database.db, {
      registryCode: '99000001',
      name: 'Käsitsi kirjutatud',
    })
    const params = { id: String(id) }
    const { data } = await callAs(connected.app, 'haldur', companyCalls.refreshCompany, { params })
    expect(data?.name).not.toBe('Käsitsi kirjutatud')
    expect(data?.previousNames.length).toBeGreaterThan(0)
    expect(
      (await callAs(connected.app, 'anonymous', companyCalls.readCompany, { params })).data,
    ).toEqual(expect.objectContaining({ name: data?.name, previousNames: data?.previousNames }))
  })

  test('requires the id of the company', async () => {
    for (const id of ['', ' ']) {
      const answer = await callAs(connected.app, 'haldur', companyCalls.refreshCompany, {
        params: { id },
      })
      expect(answer).toMatchObject({ status: 400, message: 'Company ID is required' })
    }
    expect(
      (
        await callAs(connected.app, 'haldur', companyCalls.refreshCompany, {
          params: { id: '0x1' },
        })
      ).status,
    ).toBe(404)
  })

  test('does not change the company when the register fails or does not know it', async () => {
    const unknown = await makeCompany(connected.database.db, {
      registryCode: '19888888',
      name: 'Tundmatu OÜ',
    })
    const params = { id: String(unknown.id) }
    expect(
      await callAs(connected.app, 'haldur', companyCalls.refreshCompany, { params }),
    ).toMatchObject({
      status: 404,
      message: 'Ettevõtet ei leitud äriregistrist',
    })
    sources.misbehave('arireg', { kind: 'html' })
    expect(
      (await callAs(connected.app, 'haldur', companyCalls.refreshCompany, { params })).status,
    ).toBe(502)
    expect(
      (await callAs(connected.app, 'haldur', companyCalls.readCompany, { params })).data?.name,
    ).toBe('Tundmatu OÜ')
  })
})
