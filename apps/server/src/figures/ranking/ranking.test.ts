import { rankingCalls } from '@kvartal/contract/ranking'
import { storeAllQuarters } from '@kvartal/database/ranking/scan-quarters'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../testing/call-as.ts'
import {
  countedCompanies,
  madeActivities,
  madeCounties,
  storeMadeCountry,
} from '../../testing/made-ranking.ts'
import { appForFile } from '../../testing/open-test-app.ts'
import type { TestCaller } from '../../testing/test-callers.ts'

const opened = await appForFile()
const { db, pool } = opened.database
const random = randomFrom(14)
const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const companies = 400

/** Formulas written apart from the product's, over the columns of a quarter. */
const formulas: Readonly<Record<string, string>> = {
  revenue: 'revenue',
  employees: 'employee_count',
  totalTaxes: 'national_taxes + labor_taxes',
  laborTaxes: 'labor_taxes',
  revenuePerEmployee: 'revenue / nullif(employee_count, 0)',
  nationalTaxRatio: 'national_taxes / nullif(revenue, 0)',
  averageGrossSalary:
    'labor_taxes / 4 / nullif(employee_count, 0) / ((social_tax_rate + income_tax_rate) / 100)',
}
const additive = ['revenue', 'employees', 'totalTaxes', 'laborTaxes']

beforeAll(() => storeMadeCountry(opened.database, random, companies))

interface Expected {
  readonly code: string
  readonly id: number | null
  readonly value: number
  readonly previous: number | null
  readonly place: number
}

/** The same ranking by plain SQL. */
async function recomputed(metric: string, conditions: string) {
  const { rows: ranked } = await pool.query<Expected>(`
    with value as (
      select registry_code as code, (${formulas[metric] ?? ''})::float8 as value, year, quarter, revenue, employee_count
      from figures left join tax_rates using (year)
    ), own as (
      select counted.*, value.value, before.value as previous
      from ${countedCompanies} as counted
      join value using (code)
      left join value before on before.code = counted.code and before.year = value.year - 1 and before.quarter = value.quarter
      where value.year = 2026 and value.quarter = 1 and ${conditions}
    )
    select code, id, value, previous, rank() over (order by value desc) as place from own where value is not null order by value desc, code`)
  const { rows: statistics } = await pool.query(
    `
    select count(*) as count, ${additive.includes(metric) ? 'sum(value)' : 'null'} as sum, avg(value) as mean, min(value), max(value),
      percentile_cont(0.5) within group (order by value) as median,
      percentile_cont(0.25) within group (order by value) as q1, percentile_cont(0.75) within group (order by value) as q3
    from jsonb_to_recordset($1::jsonb) as ranked (value float8)`,
    [JSON.stringify(ranked)],
  )
  return { ranked, statistics: statistics[0] as Record<string, number | null> }
}

/** A random filter as a query and as SQL. */
function madeFilter(): { readonly query: Record<string, string>; readonly conditions: string } {
  const query: Record<string, string> = {}
  const conditions = ['true']
  const sometimes = (chance: number, add: () => void) => random() < chance && add()
  const quoted = (text: string) => `'${text}'`
  sometimes(0.4, () => {
    const wanted = [among(madeCounties), among(madeCounties)]
    query['county'] = wanted.join().toUpperCase()
    conditions.push(`county in (${wanted.map(quoted).join()})`)
  })
  sometimes(0.1, () => {
    query['county'] = 'teadmata'
    conditions.splice(1, 1, 'county is null')
  })
  sometimes(0.3, () => {
    const activity = among(madeActivities)
    query['activity'] = activity
    conditions.push(`activity = lower(${quoted(activity)} collate "et-x-icu")`)
  })
  sometimes(0.2, () => {
    query['legalForm'] = 'OÜ,MTÜ'
    conditions.push("legal_form in ('OÜ', 'MTÜ')")
  })
  sometimes(0.2, () => {
    query['tags'] = '1,2'
    conditions.push('tags && array[1, 2]')
  })
  sometimes(0.2, () => {
    query['allTags'] = '1,3'
    conditions.push('tags @> array[1, 3]')
  })
  sometimes(0.2, () => {
    query['scope'] = 'curated'
    conditions.push('id is not null')
  })
  sometimes(0.2, () => {
    query['vatRegistered'] = 'false'
    conditions.push('vat = false')
  })
  sometimes(0.2, () => {
    query['registeredFrom'] = '2019-12-31'
    conditions.push("registered >= '2019-12-31'")
  })
  sometimes(0.2, () => {
    Object.assign(query, { employeesFrom: '1', employeesTo: '200' })
    conditions.push('value.employee_count between 1 and 200')
  })
  sometimes(0.2, () => {
    query['revenueFrom'] = '-12.34'
    conditions.push('value.revenue >= -12.34')
  })
  return { query, conditions: conditions.join(' and ') }
}

/** A percentage with two decimals, as it is shown. */
const shownPercent = (value: number) => Math.round(value * 10_000) / 10_000

/** Ten digits, since PostgreSQL and the product add in another order. */
const digits = (value: number | null) => (value === null ? null : Number(value.toPrecision(10)))
const mapValues = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, digits(value)]))

async function ask(query: Record<string, string>, caller: TestCaller = 'anonymous') {
  const { data, pagination } = await callAs(opened.app, caller, rankingCalls.readRanking, { query })
  if (data === undefined || pagination === undefined) throw new Error('The call failed.')
  return { data, pagination }
}

describe('a ranking equals its recomputation by plain SQL', () => {
  test.each(Array.from({ length: 40 }, (_, i) => i))('with random filters, %i', async () => {
    const metric = among(Object.keys(formulas))
    const { query, conditions } = madeFilter()
    const expected = await recomputed(metric, conditions)
    const { data, pagination } = await ask({ metric, limit: '200', ...query })
    expect({ query, total: pagination.total }).toEqual({ query, total: expected.ranked.length })
    expect(data.coverage.withValue).toBe(expected.ranked.length)
    expect(data.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(
      expected.ranked.length,
    )
    expect(mapValues(data.statistics)).toEqual(mapValues(expected.statistics))
    const rows = data.companies.map(({ registryCode, _id, value, previous, place }) => [
      registryCode,
      _id,
      digits(value),
      digits(previous),
      place,
    ])
    expect(rows).toEqual(
      expected.ranked
        .slice(0, 200)
        .map(({ code, id, value, previous, place }) => [
          code,
          id === null ? null : String(id),
          digits(value),
          digits(previous),
          place,
        ]),
    )
    const sum = expected.statistics['sum'] ?? 0
    for (const { value, previous, change, share } of data.companies) {
      const points =
        previous === null ? null : Number((shownPercent(value) - shownPercent(previous)).toFixed(6))
      const quotient = previous === null || previous <= 0 ? null : (value - previous) / previous
      expect(change).toBe(metric === 'nationalTaxRatio' ? points : quotient)
      expect(digits(share)).toBe(sum > 0 ? digits(value / sum) : null)
    }
  })
})

test('the pages of a ranking are its parts, in every order', async () => {
  for (const sort of ['value', 'change', 'previous', 'name', 'county']) {
    for (const order of ['asc', 'desc']) {
      const whole = await ask({ sort, order, limit: '200' })
      const second = await ask({ sort, order, limit: '30', page: '2' })
      expect(second.data.companies).toEqual(whole.data.companies.slice(30, 60))
      expect(second.data.statistics).toEqual(whole.data.statistics)
      // A change from less than 10 000 € is not ranked.
      const keys = whole.data.companies.map((row) =>
        sort === 'change' && (row.previous ?? 0) < 10_000 ? null : row[sort as 'value' | 'change'],
      )
      const known = keys.filter((key) => key !== null)
      // Missing ones are last, whatever the order.
      expect(keys.slice(0, known.length)).toEqual(known)
      const sign = order === 'asc' ? 1 : -1
      const inOrder = known.every(
        (key, i) =>
          i === 0 ||
          (typeof key === 'string'
            ? String(known[i - 1]).localeCompare(key, 'et')
            : (known[i - 1] ?? 0) - key) *
            sign <=
            0,
      )
      expect({ sort, order, inOrder }).toEqual({ sort, order, inOrder: true })
    }
  }
})

test('a row carries its last eight values', async () => {
  const { data } = await ask({ limit: '200' })
  for (const { registryCode, value, previous, recent } of data.companies) {
    const { rows } = await pool.query<{ revenue: number | null }>(
      'select revenue from figures where registry_code = $1 and year = 2025 and quarter = 4',
      [registryCode],
    )
    expect(recent).toEqual([
      null,
      null,
      null,
      previous,
      null,
      null,
      rows[0]?.revenue ?? null,
      value,
    ])
  }
  expect(data.companies.length).toBe(200)
})

describe('across the exemption of 2026', () => {
  test.each(['totalTaxes', 'nationalTaxRatio', 'averageGrossSalary', 'laborTaxes'])(
    'changes of %s are marked, and a ranking by change is of the others, as plain SQL has them',
    async (metric) => {
      const { ranked } = await recomputed(metric, 'true')
      const across = ranked.filter(({ previous }) => previous !== null)
      const others = ranked.filter(({ previous }) => previous === null)
      expect([across.length, others.length].every((count) => count > 10)).toBe(true)
      const { data } = await ask({ metric, limit: '200' })
      expect(data.coverage.acrossBreak).toBe(across.length)
      expect(data.coverage.notCompared).toBe(0)
      expect(
        data.companies.map(({ registryCode, isAcrossBreak }) => [registryCode, isAcrossBreak]),
      ).toEqual(ranked.slice(0, 200).map(({ code, previous }) => [code, previous !== null]))
      for (const order of ['asc', 'desc']) {
        const grown = await ask({ metric, sort: 'change', order, limit: '200' })
        expect(grown.pagination.total).toBe(others.length)
        expect(grown.data.coverage).toEqual(data.coverage)
        expect(grown.data.companies.filter(({ change }) => change !== null)).toEqual([])
        const codes = grown.data.companies.map(({ registryCode }) => registryCode)
        const expected = others.map(({ code }) => code)
        expect([...codes].sort()).toEqual([...expected].sort().slice(0, 200))
      }
    },
  )

  test('only the line of the salary estimate is cut', async () => {
    const cutIn = async (metric: string) =>
      (await ask({ metric, limit: '200' })).data.companies.filter(
        ({ recent, recentBreaks }) =>
          recent[6] != null && recent[7] != null && recentBreaks.includes(7),
      ).length
    expect(await cutIn('averageGrossSalary')).toBeGreaterThan(10)
    expect(await cutIn('laborTaxes')).toBe(0)
  })

  test('turnover is ranked by change as ever', async () => {
    const { data } = await ask({ sort: 'change', limit: '200' })
    expect(data.coverage.acrossBreak).toBe(0)
    expect(data.companies.some(({ isAcrossBreak }) => isAcrossBreak)).toBe(false)
    expect(data.companies[0]?.change).not.toBeNull()
  })
})

test('hidden companies never count, not even for managers; recommended ones count as in the directory', async () => {
  const { rows } = await pool.query<{ registry_code: string }>(
    "select registry_code from companies where state = 'managed' and not is_active",
  )
  const hidden = new Set(rows.map(({ registry_code }) => registry_code))
  expect(hidden.size).toBeGreaterThan(10)
  const anonymous = await ask({ limit: '200' })
  const { data } = await ask({ limit: '200' }, 'haldur')
  expect(data).toEqual(anonymous.data)
  expect(data.companies.some(({ registryCode }) => hidden.has(registryCode))).toBe(false)
  const pending = await pool.query<{ registry_code: string }>(
    "select registry_code from companies join directory using (registry_code) where state = 'pending'",
  )
  expect(pending.rows.length).toBeGreaterThan(3)
  const whole = [...data.companies, ...(await ask({ limit: '200', page: '2' })).data.companies]
  const shown = pending.rows.flatMap(({ registry_code }) =>
    whole.filter(({ registryCode }) => registryCode === registry_code),
  )
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.every(({ _id, name }) => _id === null && !name.startsWith('Kureeritud'))).toBe(true)
})

describe('bad input', () => {
  test.each([
    [{ page: '1000000000' }, 'Väli „page“ ei sobi'],
    [{ limit: '201' }, 'Väli „limit“ võib olla kuni 200'],
    [{ metric: 'roe' }, 'Väli „metric“ ei sobi'],
    [{ basis: 'year', period: '2026-Q1' }, 'Väli „period“ ei sobi'],
    [{ period: '2026-Q5' }, 'Väli „period“ ei sobi'],
    [{ employeesFrom: '-1' }, 'Väli „employeesFrom“ ei sobi'],
    [{ revenueTo: '1e9' }, 'Väli „revenueTo“ ei sobi'],
    [{ registeredFrom: '2024-02-31' }, 'Kuupäev peab olema kujul AAAA-KK-PP'],
    [{ tags: '0' }, 'Väli „tags“ ei sobi'],
    [{ growth: '2' }, 'Väli „growth“ peab olema üks neist: 1, 3, 5'],
    [{ basis: 'year', growth: '3' }, 'Väli „growth“ ei sobi'],
  ])('%o is refused with the name of the field', async (query, message) => {
    const response = await opened.app.inject({
      url: '/api/ranking',
      query: query as unknown as Record<string, string>,
    })
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      400,
      message,
    ])
  })

  test('a page after the last, an unknown county, activity, tag and period are empty lists', async () => {
    for (const query of [
      { page: '1000000' },
      { county: 'Atlantis' },
      { activity: 'Kosmosesõit' },
      { tags: '999' },
      { period: '1999-Q1' },
    ]) {
      expect((await ask(query)).data.companies).toEqual([])
    }
    expect((await ask({ period: '1999-Q1' })).data.period).toBeNull()
  })
})

test('growth over three years is from the same quarter three years before, in every reading of the quarters', async () => {
  await pool.query(`
    insert into figures (registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id)
    select registry_code, 2023, 1, null, null, 5000 + row_number() over (order by registry_code) * 1000, null, 1
    from figures where year = 2026 and quarter = 1 and registry_code like '%1'`)
  const { rows: expected } = await pool.query<{ code: string; value: number; before: number }>(`
    select own.registry_code as code, own.revenue::float8 as value, before.revenue::float8 as before
    from figures own join figures before on before.registry_code = own.registry_code and before.year = 2023
    where own.year = 2026 and own.quarter = 1 and own.revenue is not null`)
  const byCode = new Map(expected.map((row) => [row.code, row]))

  // From the figures alone, and from the stored columns of quarters.
  for (const prepare of [async () => {}, () => storeAllQuarters(opened.database)]) {
    await prepare()
    const usual = await ask({ limit: '200', sort: 'change' })
    const { data } = await ask({ limit: '200', sort: 'change', growth: '3' })
    const known = data.companies.filter(({ previous }) => previous !== null)
    expect(known.length).toBeGreaterThan(10)
    for (const { registryCode, previous } of data.companies)
      expect([registryCode, previous]).toEqual([
        registryCode,
        byCode.get(registryCode)?.before ?? null,
      ])
    // The largest growth is first, and what cannot be compared is last.
    const changes = data.companies.flatMap(({ previous, change }) =>
      (previous ?? 0) < 10_000 || change === null ? [] : [change],
    )
    expect(changes).toEqual(changes.toSorted((a, b) => b - a))
    expect(data.companies.slice(0, changes.length).every(({ change }) => change !== null)).toBe(
      true,
    )
    // Nothing else differs, and the usual span is one year.
    expect(data.statistics).toEqual(usual.data.statistics)
    expect(await ask({ limit: '200', sort: 'change', growth: '1' })).toEqual(usual)
  }
})

test('a ranking of a year needs a login', async () => {
  const url = '/api/ranking?basis=year&metric=roe'
  expect((await opened.app.inject({ url })).statusCode).toBe(401)
  expect((await opened.app.inject({ url: '/api/ranking?period=2025' })).statusCode).toBe(401)
  expect((await opened.app.inject({ url: '/api/ranking/choices?basis=year' })).statusCode).toBe(401)
})

describe('the reply follows a change immediately', () => {
  const first = async () => (await ask({ limit: '1' })).data.companies[0]

  test('of a company that is hidden, an import, the tax rates, and the directory', async () => {
    const best = await first()
    await db
      .insertInto('companies')
      .values({
        registry_code: best?.registryCode ?? '',
        name: 'Peidetud',
        is_active: false,
        folded_name: '',
        folded_words: '',
      })
      .onConflict((at) => at.column('registry_code').doUpdateSet({ is_active: false }))
      .execute()
    const second = await first()
    expect(second?.registryCode).not.toBe(best?.registryCode)

    await db
      .updateTable('figures')
      .set({ revenue: 1e12 })
      .where('registry_code', '=', second?.registryCode ?? '')
      .where('year', '=', 2026)
      .execute()
    expect((await first())?.value).toBe(1e12)

    const salary = async () =>
      (await ask({ metric: 'averageGrossSalary' })).data.statistics.max ?? 0
    const before = await salary()
    await db.updateTable('tax_rates').set({ social_tax_rate: 66, income_tax_rate: 42.42 }).execute()
    expect(await salary()).toBeCloseTo(before / 2, 6)

    const uncurated = (await ask({ limit: '200' })).data.companies.find(({ _id }) => _id === null)
    await db
      .updateTable('directory')
      .set({ registry_name: 'Uus nimi OÜ' })
      .where('registry_code', '=', uncurated?.registryCode ?? '')
      .execute()
    expect(
      (await ask({ limit: '200' })).data.companies.find(
        ({ registryCode }) => registryCode === uncurated?.registryCode,
      )?.name,
    ).toBe('Uus nimi OÜ')
  })
})
