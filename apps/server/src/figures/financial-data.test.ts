import { figureCalls } from '@kvartal/contract/financial-data'
import { listTaxRates, saveTaxRate } from '@kvartal/database/tax-rates'
import { meanOf } from '@kvartal/domain/averages/quantile'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import type { QuarterField } from '@kvartal/domain/metrics/quarter-metrics'
import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()
let ehitus: string
let tühi: string
const ids = { aas: '', lepp: '', tamm: '', hidden: '' }

beforeAll(async () => {
  const { db } = opened.database
  const ehitusId = await makeTag(db, { name: 'Ehitus' })
  ehitus = String(ehitusId)
  tühi = String(await makeTag(db, { name: 'Tühi' }))
  const tagIds = [ehitusId]
  const aas = await makeCompany(db, { name: 'Aas OÜ', tagIds })
  const tamm = await makeCompany(db, { name: 'Tamm OÜ', tagIds })
  const lepp = await makeCompany(db, { name: 'Lepp OÜ' })
  const hidden = await makeCompany(db, { name: 'Peidetud OÜ', tagIds, isActive: false })
  Object.assign(ids, {
    aas: String(aas.id),
    tamm: String(tamm.id),
    lepp: String(lepp.id),
    hidden: String(hidden.id),
  })
  await makeFigures(
    db,
    aas.registryCode,
    [{ year: 2024, quarter: 4, revenue: 100, employeeCount: 2 }],
    '2025-01-10',
  )
  await makeFigures(
    db,
    tamm.registryCode,
    [
      { year: 2024, quarter: 4, revenue: 300, employeeCount: null },
      { year: 2025, quarter: 1, revenue: null, employeeCount: 4 },
    ],
    '2025-04-10',
  )
  await makeFigures(
    db,
    hidden.registryCode,
    [{ year: 2024, quarter: 4, revenue: 1_000_000, employeeCount: 9 }],
    '2025-04-10',
  )
})

async function namesCompared(visitor: 'anonymous' | 'haldur', query: Record<string, string>) {
  const { data } = await callAs(opened.app, visitor, figureCalls.compareCompanies, { query })
  return data?.map(({ company }) => company.name)
}

describe('periods', () => {
  test('the periods that have figures are returned, oldest first, with the number of active companies that have them', async () => {
    const { data } = await callAs(opened.app, 'anonymous', figureCalls.readPeriods)
    expect(data).toEqual([
      // Aas and Tamm, then only Tamm; the hidden company counts in neither.
      { year: 2024, quarter: 4, publishedOn: '2025-01-10', isDateAssumed: false, companies: 2 },
      { year: 2025, quarter: 1, publishedOn: '2025-04-10', isDateAssumed: false, companies: 1 },
    ])
  })
})

describe('a comparison', () => {
  test('companies are returned in the requested order, each once, with derived figures', async () => {
    const companies = [ids.tamm, ids.lepp, ids.aas, ids.tamm].join()
    const { data } = await callAs(opened.app, 'anonymous', figureCalls.compareCompanies, {
      query: { companies },
    })
    expect(data?.map(({ company, financialData }) => [company.name, financialData.length])).toEqual(
      [
        ['Tamm OÜ', 2],
        ['Lepp OÜ', 0],
        ['Aas OÜ', 1],
      ],
    )
    expect(data?.[2]?.financialData).toEqual([
      {
        year: 2024,
        quarter: 4,
        revenue: 100,
        employeeCount: 2,
        nationalTaxes: null,
        laborTaxes: null,
        totalTaxes: null,
        taxToRevenueRatio: null,
        nationalTaxRatio: null,
        revenuePerEmployee: 50,
        averageGrossSalary: null,
      },
    ])
    expect(data?.[0]?.financialData[1]).toMatchObject({
      year: 2025,
      revenue: null,
      revenuePerEmployee: null,
    })
  })

  test('unknown and hidden companies are left out', async () => {
    const companies = [ids.hidden, '999', ids.aas].join()
    expect(await namesCompared('anonymous', { companies })).toEqual(['Aas OÜ'])
    expect(await namesCompared('haldur', { companies })).toEqual(['Peidetud OÜ', 'Aas OÜ'])
  })

  test('all companies of the tags are compared, without the excluded ones', async () => {
    expect(await namesCompared('anonymous', { tags: ehitus })).toEqual(['Aas OÜ', 'Tamm OÜ'])
    expect(
      await namesCompared('anonymous', { tags: `${ehitus},${tühi}`, except: ids.aas }),
    ).toEqual(['Tamm OÜ'])
    expect(await namesCompared('anonymous', { tags: ehitus, companies: ids.lepp })).toEqual([
      'Lepp OÜ',
      'Aas OÜ',
      'Tamm OÜ',
    ])
    expect(await namesCompared('haldur', { tags: ehitus })).toEqual([
      'Aas OÜ',
      'Peidetud OÜ',
      'Tamm OÜ',
    ])
  })

  test.each([{}, { companies: '' }, { tags: '999' }])(
    'a comparison without companies is empty: %j',
    async (query) => {
      expect(await namesCompared('anonymous', query)).toEqual([])
    },
  )

  test.each([
    { companies: 'a' },
    { companies: '1,-2' },
    { tags: '1;2' },
    { companies: Array(2001).fill('1').join() },
  ])('invalid ids and too many ids are refused: %#', async (query) => {
    const response = await opened.app.inject({ url: '/api/financial-data/compare', query })
    expect([response.statusCode, response.json().success]).toEqual([400, false])
  })

  test('a comparison of hundreds of companies is complete, also when compressed', async () => {
    const { db } = opened.database
    const large = await makeTag(db, { name: 'Suur' })
    const made = await Promise.all(
      Array.from({ length: 612 }, () => makeCompany(db, { tagIds: [large] })),
    )
    for (const company of made.slice(0, 3).concat(made.slice(-3))) {
      await makeFigures(db, company.registryCode, [{ year: 2024, quarter: 1, revenue: company.id }])
    }
    const response = await opened.app.inject({
      url: `/api/financial-data/compare?tags=${large}`,
      headers: { 'accept-encoding': 'br' },
    })
    expect(response.headers['content-encoding']).toBe('br')
    const reply = JSON.parse(brotliDecompressSync(response.rawPayload).toString())
    const { data } = await callAs(opened.app, 'anonymous', figureCalls.compareCompanies, {
      query: { tags: String(large) },
    })
    expect(reply).toEqual({ success: true, data })
    expect(data).toHaveLength(612)
    const withFigures = data?.filter(({ financialData }) => financialData.length > 0) ?? []
    expect(withFigures).toHaveLength(6)
    for (const { company, financialData } of withFigures)
      expect(financialData[0]?.revenue).toBe(Number(company._id))
  })
})

describe('tag averages', () => {
  const ofEhitus = {
    companies: 2,
    // Aas and Tamm in the first quarter, only Tamm in the second, and only Aas has employees in the
    // first; the hidden company counts in neither.
    statistics: {
      '2024-Q4': expect.objectContaining({
        revenue: { count: 2, mean: 200, median: 200, q1: 150, q3: 250, pooled: null },
        employeeCount: { count: 1, mean: 2, median: 2, q1: 2, q3: 2, pooled: null },
        revenuePerEmployee: { count: 1, mean: 50, median: 50, q1: 50, q3: 50, pooled: 50 },
        laborTaxes: { count: 0, mean: null, median: null, q1: null, q3: null, pooled: null },
      }),
      '2025-Q1': expect.objectContaining({
        revenue: expect.objectContaining({ count: 0 }),
        employeeCount: expect.objectContaining({ count: 1 }),
      }),
    },
    averages: {
      '2024-Q4': expect.objectContaining({
        revenue: 200,
        employeeCount: 2,
        revenuePerEmployee: 50,
        laborTaxes: null,
      }),
      '2025-Q1': expect.objectContaining({
        revenue: null,
        employeeCount: 4,
        revenuePerEmployee: null,
      }),
    },
  }

  test.each(['anonymous', 'haldur'] as const)(
    'averages include active companies only, also for %s',
    async (visitor) => {
      const { data } = await callAs(opened.app, visitor, figureCalls.readTagAveragesOfCompany, {
        params: { id: ids.aas },
      })
      expect(data?.tagAverages).toHaveLength(1)
      expect(data?.tagAverages[0]).toMatchObject({
        tag: { _id: ehitus, name: 'Ehitus' },
        ...ofEhitus,
      })
      expect(Object.keys(data?.tagAverages[0]?.averages ?? {})).toEqual(['2024-Q4', '2025-Q1'])
    },
  )

  test('averages of tags are returned in the requested order, each once, without unknown tags', async () => {
    const { data } = await callAs(opened.app, 'anonymous', figureCalls.readTagAverages, {
      query: { tags: `${tühi},999,${ehitus},${tühi}` },
    })
    expect(data?.tagAverages.map(({ tag, companies }) => [tag.name, companies])).toEqual([
      ['Tühi', 0],
      ['Ehitus', 2],
    ])
    expect(data?.tagAverages[0]?.averages).toEqual({})
    expect(data?.tagAverages[1]).toMatchObject(ofEhitus)
  })

  test('a company without tags gets an empty list', async () => {
    const { data } = await callAs(opened.app, 'anonymous', figureCalls.readTagAveragesOfCompany, {
      params: { id: ids.lepp },
    })
    expect(data).toEqual({ tagAverages: [] })
  })

  test('averages for a hidden company answer 404 to visitors below haldur', async () => {
    const params = { id: ids.hidden }
    expect(
      (await callAs(opened.app, 'külaline', figureCalls.readTagAveragesOfCompany, { params }))
        .status,
    ).toBe(404)
    expect(
      (await callAs(opened.app, 'haldur', figureCalls.readTagAveragesOfCompany, { params })).status,
    ).toBe(200)
  })

  test('averages are the arithmetic means of the companies’ derived values, with the tax rates of the year', async () => {
    const { db } = opened.database
    const tagId = await makeTag(db)
    const all: QuarterFinancials[] = []
    const rates = await listTaxRates(db)
    // More companies than one batch reads, with some values missing.
    for (let number = 0; number < 230; number += 1) {
      const { registryCode } = await makeCompany(db, { tagIds: [tagId] })
      const figures = [2023, 2024].map((year) => ({
        year,
        quarter: 2 as const,
        revenue: number % 7 === 0 ? null : number * 1000.25,
        employeeCount: number % 5 === 0 ? null : number % 13,
        nationalTaxes: number * 10.5,
        laborTaxes: number % 3 === 0 ? null : number * 7.75,
      }))
      await makeFigures(db, registryCode, figures)
      all.push(...figures.map((figure) => deriveFinancials(figure, rates)))
    }
    const { data } = await callAs(opened.app, 'anonymous', figureCalls.readTagAverages, {
      query: { tags: String(tagId) },
    })
    const [averages] = data?.tagAverages ?? []
    expect([averages?.companies, Object.keys(averages?.statistics ?? {})]).toEqual([
      230,
      ['2023-Q2', '2024-Q2'],
    ])
    for (const year of [2023, 2024]) {
      const ofYear = all.filter((figures) => figures.year === year)
      for (const [field, average] of Object.entries(averages?.averages[`${year}-Q2`] ?? {})) {
        // An average has the same fields as a quarter.
        const expected = meanOf(ofYear.map((figures) => figures[field as QuarterField]))
        expect({ field, average }).toEqual({
          field,
          average: expect.closeTo(expected ?? Number.NaN, 6),
        })
      }
    }
  })

  test('averages are updated after every change of figures, tags, switches and tax rates', async () => {
    const { db } = opened.database
    const tagId = await makeTag(db)
    const revenue = async () => {
      const { data } = await callAs(opened.app, 'anonymous', figureCalls.readTagAverages, {
        query: { tags: String(tagId) },
      })
      const { revenue: mean, averageGrossSalary } = data?.tagAverages[0]?.averages['2024-Q1'] ?? {}
      return [
        data?.tagAverages[0]?.companies,
        mean,
        averageGrossSalary && Math.round(averageGrossSalary),
      ]
    }
    const { registryCode } = await makeCompany(db, { tagIds: [tagId] })
    expect(await revenue()).toEqual([1, undefined, undefined])
    await makeFigures(db, registryCode, [
      { year: 2024, quarter: 1, revenue: 100, laborTaxes: 6000, employeeCount: 1 },
    ])
    const salary = (await revenue())[2]
    expect(await revenue()).toEqual([1, 100, salary])
    const other = await makeCompany(db)
    await makeFigures(db, other.registryCode, [{ year: 2024, quarter: 1, revenue: 300 }])
    expect(await revenue()).toEqual([1, 100, salary])
    await db.insertInto('company_tags').values({ company_id: other.id, tag_id: tagId }).execute()
    expect(await revenue()).toEqual([2, 200, salary])
    await db.updateTable('companies').set({ is_active: false }).where('id', '=', other.id).execute()
    expect(await revenue()).toEqual([1, 100, salary])
    await saveTaxRate(db, { year: 2024, socialTaxRate: 60, incomeTaxRate: 40 })
    // 6000 / 4 / 1 / (0.6 + 0.4)
    expect(await revenue()).toEqual([1, 100, 1500])
    await db
      .updateTable('figures')
      .set({ revenue: 700 })
      .where('registry_code', '=', registryCode)
      .execute()
    expect(await revenue()).toEqual([1, 700, 1500])
    await db.deleteFrom('tags').where('id', '=', tagId).execute()
    expect(await revenue()).toEqual([undefined, undefined, undefined])
  })

  test('a request without tags is refused', async () => {
    const response = await opened.app.inject('/api/financial-data/tag-averages')
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'Väli „tags“ on kohustuslik',
    ])
  })
})
