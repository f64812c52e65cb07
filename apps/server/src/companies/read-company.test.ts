import { companyCalls } from '@kvartal/contract/companies'
import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()
const ids = { active: '', bare: '', inactive: '', pending: '' }

beforeAll(async () => {
  const { db } = opened.database
  const tag = await makeTag(db, {
    name: 'Ehitus',
    description: 'Ehitajad',
    color: '#0057b8',
    textColor: '#ffffff',
  })
  const save = async (given: Parameters<typeof makeCompany>[1]) =>
    String((await makeCompany(db, given)).id)
  ids.active = await save({
    registryCode: '10714568',
    name: 'AS MARU EHITUS',
    legalForm: 'AS',
    county: 'Harju maakond',
    businessActivity: 'Ehitus',
    vatRegistered: true,
    status: 'Registrisse kantud',
    registrationDate: '2000-12-12',
    street: 'Järvevana tee 5',
    postalCode: '11314',
    fullAddress: 'Harju maakond, Tallinn, Järvevana tee 5',
    emtaAsOf: '2026-07-10',
    registryAsOf: '2026-07-01',
    formerNames: [{ name: 'Maru Metall', startDate: '2000-12-12', endDate: '2004-01-31' }],
    origins: { name: 'registry', county: 'emta', businessActivity: 'emta', status: 'hand' },
    tagIds: [tag],
  })
  ids.bare = await save({ name: 'Tühi OÜ', legalForm: null, county: null })
  ids.inactive = await save({ isActive: false })
  // Active, but hidden until a decision about the recommendation.
  ids.pending = await save({ state: 'pending', isActive: true, isTracked: false })
  await makeFigures(db, '10714568', [
    {
      year: 2025,
      quarter: 1,
      revenue: 0,
      employeeCount: 0,
      nationalTaxes: 500.5,
      laborTaxes: null,
    },
    {
      year: 2024,
      quarter: 4,
      revenue: 100_000,
      employeeCount: 10,
      nationalTaxes: 15_000,
      laborTaxes: 10_456,
    },
  ])
})

describe('one company', () => {
  test('all fields of a company are returned', async () => {
    const { status, data } = await callAs(opened.app, 'anonymous', companyCalls.readCompany, {
      params: { id: ids.active },
    })
    expect(status).toBe(200)
    expect(data).toEqual({
      _id: ids.active,
      isCurated: true,
      activityCode: null,
      municipality: null,
      shareCapital: null,
      website: null,
      vatNumber: null,
      registryCode: '10714568',
      name: 'AS MARU EHITUS',
      type: 'AS',
      county: 'Harju maakond',
      businessActivity: 'Ehitus',
      vatRegistered: true,
      tags: [
        {
          _id: '1',
          name: 'Ehitus',
          description: 'Ehitajad',
          color: '#0057b8',
          textColor: '#ffffff',
        },
      ],
      isActive: true,
      isTracked: true,
      address: {
        street: 'Järvevana tee 5',
        postalCode: '11314',
        fullAddress: 'Harju maakond, Tallinn, Järvevana tee 5',
      },
      registrationDate: '2000-12-12',
      status: 'Registrisse kantud',
      previousNames: [{ name: 'Maru Metall', startDate: '2000-12-12', endDate: '2004-01-31' }],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      sources: {
        emta: { asOf: '2026-07-10' },
        registry: { asOf: '2026-07-01' },
        details: null,
      },
      origins: {
        activityCode: null,
        municipality: null,
        shareCapital: null,
        website: null,
        vatNumber: null,
        name: 'registry',
        type: 'unknown',
        county: 'emta',
        businessActivity: 'emta',
        vatRegistered: 'unknown',
        status: 'hand',
        registrationDate: 'unknown',
        street: 'unknown',
        postalCode: 'unknown',
        fullAddress: 'unknown',
        previousNames: 'unknown',
      },
    })
  })

  test('unknown values are null', async () => {
    const { data } = await callAs(opened.app, 'anonymous', companyCalls.readCompany, {
      params: { id: ids.bare },
    })
    expect(data).toMatchObject({
      type: null,
      county: null,
      vatRegistered: null,
      address: { street: null, postalCode: null, fullAddress: null },
      previousNames: [],
      tags: [],
      sources: { emta: null, registry: null },
      origins: {
        name: 'unknown',
        type: null,
        vatRegistered: null,
        street: null,
        previousNames: null,
      },
    })
  })

  test.each(['anonymous', 'külaline'] as const)(
    'an inactive or recommended company answers 404 for %s',
    async (visitor) => {
      for (const call of [companyCalls.readCompany, companyCalls.readCompanyFinancials]) {
        for (const id of [ids.inactive, ids.pending]) {
          const { status, message } = await callAs(opened.app, visitor, call, { params: { id } })
          expect([status, message]).toEqual([404, 'Ettevõtet ei leitud'])
        }
      }
    },
  )

  test.each(['haldur', 'administraator'] as const)(
    'an inactive or recommended company is returned to %s',
    async (visitor) => {
      for (const id of [ids.inactive, ids.pending]) {
        expect(
          (await callAs(opened.app, visitor, companyCalls.readCompany, { params: { id } })).status,
        ).toBe(200)
      }
    },
  )

  test.each([
    '999999',
    '0',
    '-1',
    '1e3',
    '01',
    'abc',
    '1%20or%201=1',
    '99999999999999999999',
    '%00',
  ])('a company is not found under the id %s', async (id) => {
    for (const path of [`/api/companies/${id}`, `/api/companies/${id}/financials`]) {
      expect((await opened.app.inject(path)).statusCode).toBe(404)
    }
  })
})

describe("a company's figures", () => {
  test('figures are returned oldest first, with all derived values, and missing ones are null', async () => {
    const { data } = await callAs(opened.app, 'anonymous', companyCalls.readCompanyFinancials, {
      params: { id: ids.active },
    })
    expect(data?.company.name).toBe('AS MARU EHITUS')
    expect(data?.financialData).toEqual([
      {
        year: 2024,
        quarter: 4,
        revenue: 100_000,
        employeeCount: 10,
        nationalTaxes: 15_000,
        laborTaxes: 10_456,
        totalTaxes: 25_456,
        taxToRevenueRatio: 0.25456,
        nationalTaxRatio: 0.15,
        revenuePerEmployee: 10_000,
        // 10 456 / 4 / 10 / 0.5228
        averageGrossSalary: expect.closeTo(500, 9),
      },
      {
        year: 2025,
        quarter: 1,
        revenue: 0,
        employeeCount: 0,
        nationalTaxes: 500.5,
        laborTaxes: null,
        totalTaxes: null,
        taxToRevenueRatio: null,
        nationalTaxRatio: null,
        revenuePerEmployee: null,
        averageGrossSalary: null,
      },
    ])
  })

  test('each quarter names the publication of its figures', async () => {
    const { data } = await callAs(opened.app, 'anonymous', companyCalls.readCompanyFinancials, {
      params: { id: ids.active },
    })
    const fileName = 'tasutud_maksud_kaesolev_aasta.csv'
    expect(data?.publications).toEqual([
      {
        year: 2024,
        quarter: 4,
        fileName,
        publishedOn: '2026-07-10',
        isDateAssumed: false,
        scope: 'all',
      },
      {
        year: 2025,
        quarter: 1,
        fileName,
        publishedOn: '2026-07-10',
        isDateAssumed: false,
        scope: 'all',
      },
    ])
  })

  test('a company without figures gets an empty list', async () => {
    const { data } = await callAs(opened.app, 'anonymous', companyCalls.readCompanyFinancials, {
      params: { id: ids.bare },
    })
    expect(data?.financialData).toEqual([])
    expect(data?.publications).toEqual([])
  })
})
