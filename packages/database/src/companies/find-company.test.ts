import { makeCompany, makeTag } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { describe, expect, test } from 'vitest'
import { findCompany, findRegistryCodesInUse } from './find-company.ts'
import { saveCompanies } from './save-companies.ts'

const database = await databaseForFile()

describe('a company', () => {
  test('is read with everything it was saved with', async () => {
    const { db } = database
    const iron = await makeTag(db, {
      name: 'Õmblus',
      description: 'Õmblejad',
      color: '#112233',
      textColor: '#000000',
    })
    const wood = await makeTag(db, { name: 'Metall' })
    const facts = {
      registryCode: '12417834',
      name: 'Bolt Operations OÜ',
      businessActivity: 'TÖÖTLEV TÖÖSTUS',
      vatRegistered: false,
      status: 'Registrisse kantud',
      registrationDate: '2013-02-12',
      street: 'Vana-Lõuna tn 15',
      postalCode: '10134',
      fullAddress: 'Harju maakond, Tallinn, Vana-Lõuna tn 15',
      emtaAsOf: '2026-07-10',
      registryAsOf: '2026-06-01',
    }
    const { id } = await makeCompany(db, {
      ...facts,
      formerNames: [
        { name: 'mTakso OÜ', startDate: '2013-02-12', endDate: '2014-03-01' },
        { name: 'Taxify OÜ', startDate: '2014-03-01', endDate: '2019-03-07' },
      ],
      tagIds: [iron, wood],
    })
    expect(await findCompany(db, id)).toEqual({
      ...facts,
      id,
      state: 'managed',
      legalForm: 'OÜ',
      county: 'Harju maakond',
      isActive: true,
      recommendation: null,
      origins: {},
      goneOn: null,
      isTracked: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      formerNames: [
        { name: 'Taxify OÜ', startDate: '2014-03-01', endDate: '2019-03-07' },
        { name: 'mTakso OÜ', startDate: '2013-02-12', endDate: '2014-03-01' },
      ],
      tags: [
        { id: wood, name: 'Metall', description: null, color: '#6c757d', textColor: '#ffffff' },
        {
          id: iron,
          name: 'Õmblus',
          description: 'Õmblejad',
          color: '#112233',
          textColor: '#000000',
        },
      ],
    })
  })

  test('has empty values for unknown facts', async () => {
    const ids = await saveCompanies(database.db, [{ registryCode: '10000001', name: 'Tundmatu' }])
    const company = await findCompany(database.db, ids.get('10000001') ?? 0)
    expect(company).toMatchObject({
      legalForm: null,
      county: null,
      vatRegistered: null,
      registrationDate: null,
      emtaAsOf: null,
      formerNames: [],
      tags: [],
    })
  })

  test('says whether it is inactive or pending, so that the caller can hide it', async () => {
    const inactive = await makeCompany(database.db, { isActive: false })
    const pending = await makeCompany(database.db, {
      state: 'pending',
      isActive: false,
      isTracked: false,
    })
    const found = async (id: number) => {
      const company = await findCompany(database.db, id)
      return [company?.state, company?.isActive, company?.isTracked]
    }
    expect(await found(inactive.id)).toEqual(['managed', false, true])
    expect(await found(pending.id)).toEqual(['pending', false, false])
  })

  test('is null when there is none', async () => {
    expect(await findCompany(database.db, 999_999_999)).toBeNull()
  })
})

test('codes in use are found, whatever the state of their company', async () => {
  const { db } = database
  const active = await makeCompany(db)
  const pending = await makeCompany(db, { state: 'pending', isActive: false })
  const codes = [pending.registryCode, active.registryCode, '99999999']
  expect(await findRegistryCodesInUse(db, codes)).toEqual(
    new Set([active.registryCode, pending.registryCode]),
  )
  expect(await findRegistryCodesInUse(db, [])).toEqual(new Set())
})

describe('saving companies', () => {
  test('saves all or none', async () => {
    const { db } = database
    const { registryCode } = await makeCompany(db)
    const both = [
      {
        registryCode: '10000002',
        name: 'Uus',
        formerNames: [{ name: 'Vana', startDate: null, endDate: null }],
      },
      { registryCode, name: 'Topelt' },
    ]
    await expect(saveCompanies(db, both)).rejects.toThrow('companies_registry_code_key')
    expect(await findRegistryCodesInUse(db, ['10000002'])).toEqual(new Set())
  })

  test('accepts any number of companies, including none', async () => {
    const many = Array.from({ length: 3000 }, (_, i) => ({
      registryCode: String(30_000_000 + i),
      name: `Ettevõte ${i}`,
    }))
    const ids = await saveCompanies(database.db, many)
    expect(ids.size).toBe(3000)
    expect(await findCompany(database.db, ids.get('30002999') ?? 0)).toMatchObject({
      name: 'Ettevõte 2999',
    })
    expect(await saveCompanies(database.db, [])).toEqual(new Map())
  })
})
