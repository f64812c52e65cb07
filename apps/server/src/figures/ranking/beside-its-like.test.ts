import { overviewCalls } from '@kvartal/contract/overview'
import { rankingCalls } from '@kvartal/contract/ranking'
import { settingCalls } from '@kvartal/contract/settings'
import { similarCalls } from '@kvartal/contract/similar'
import { listReportYears } from '@kvartal/database/reports/list-reports'
import { saveReports } from '@kvartal/database/reports/save-reports'
import { annualMetrics } from '@kvartal/domain/metrics/annual-metrics'
import { countedValue } from '@kvartal/domain/metrics/counted-value'
import { comparisonGap } from '@kvartal/domain/reports/comparison-basis'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sampleReports } from '../../companies/sample/load-sample.ts'
import { callAs } from '../../testing/call-as.ts'
import { countedCompanies, storeMadeCountry } from '../../testing/made-ranking.ts'
import { appForFile } from '../../testing/open-test-app.ts'
import type { TestCaller } from '../../testing/test-callers.ts'

const opened = await appForFile()
const { db, pool } = opened.database

const own = sampleReports()
/** A company whose balance sheets, and one whose income statements, are its group's. */
const ofGroups = (['14', '35'] as const).flatMap((type, i) =>
  own
    .filter(
      ({ registryCode }) =>
        registryCode === own.find(({ reportType }) => reportType === '35')?.registryCode,
    )
    .map((report) => ({
      ...report,
      registryCode: `8000000${i}`,
      isConsolidated: report.reportType === type,
    })),
)
const reports = [...own, ...ofGroups]

beforeAll(async () => {
  await storeMadeCountry(opened.database, randomFrom(41), 300)
  await saveReports(opened.database, reports)
  const codes = [...new Set(reports.map(({ registryCode }) => registryCode))]
  await pool.query(
    "insert into directory (registry_code, emta_name) select code, 'Aruandja ' || code from unnest($1::text[]) as code on conflict do nothing",
    [codes],
  )
})

const digits = (value: number | null) => (value === null ? null : Number(value.toPrecision(10)))

test('every cell of an overview is the sum by plain SQL, of a single company too, so that totals are of everything', async () => {
  const { data = [] } = await callAs(opened.app, 'anonymous', overviewCalls.readOverview, {
    query: { metric: 'revenue' },
  })
  const { rows } = await pool.query<{
    activity: string | null
    county: string | null
    companies: number
    count: number
    sum: number | null
    largest: number | null
    before: number | null
    now: number | null
    both: number
  }>(`
    select lower(activity) as activity, county, count(*) as companies, count(own.revenue) as count, sum(own.revenue) as sum, max(own.revenue) as largest,
      sum(previous.revenue) filter (where own.revenue is not null) as before, sum(own.revenue) filter (where previous.revenue is not null) as now,
      count(own.revenue) filter (where previous.revenue is not null) as both
    from ${countedCompanies} as counted
    left join figures own on own.registry_code = code and own.year = 2026 and own.quarter = 1
    left join figures previous on previous.registry_code = code and previous.year = 2025 and previous.quarter = 1
    group by 1, 2`)
  const keyed = (cells: readonly (readonly [string | null, string | null, ...unknown[]])[]) =>
    new Map(cells.map(([activity, county, ...rest]) => [`${activity} ${county}`, rest]))
  expect(
    keyed(
      data.map((cell) => [
        cell.activity?.toLowerCase() ?? null,
        cell.county,
        cell.companies,
        cell.withValue,
        cell.sum,
        cell.largest,
        cell.previousSum,
        cell.comparedSum,
        cell.compared,
      ]),
    ),
  ).toEqual(
    keyed(
      rows.map(({ activity, county, companies, count, sum, largest, before, now, both }) => [
        activity,
        county,
        companies,
        count,
        sum,
        largest,
        before,
        now,
        both,
      ]),
    ),
  )
  expect(rows.some(({ count }) => count === 1 || count === 2)).toBe(true)
  expect(rows.some(({ count, both }) => both > 0 && both < count)).toBe(true)
})

test('the choices count no hidden company, and say whose figures are shown', async () => {
  const { data } = await callAs(opened.app, 'anonymous', rankingCalls.readRankingChoices)
  const { rows } = await pool.query<{ period: string; companies: number }>(`
    select year || '-Q' || quarter as period, count(*)::integer as companies from figures
    where registry_code not in (select registry_code from companies where state = 'managed' and not is_active)
    group by year, quarter order by year desc, quarter desc`)
  expect(data?.periods).toEqual(rows)
  // These figures come from no publication of every company.
  expect([data?.extent, data?.companies]).toEqual([
    'loaded',
    (await pool.query(`select 1 from ${countedCompanies} as counted where name is not null`)).rows
      .length,
  ])
})

test('the overview, its history and the ranking have one total of a county', async () => {
  for (const county of ['Harju maakond', 'Võru maakond']) {
    const { data: cells = [] } = await callAs(opened.app, 'anonymous', overviewCalls.readOverview)
    const { data: history } = await callAs(
      opened.app,
      'anonymous',
      overviewCalls.readOverviewHistory,
      {
        query: { county },
      },
    )
    const { data: ranking } = await callAs(opened.app, 'anonymous', rankingCalls.readRanking, {
      query: { county: [county] },
    })
    const cents = cells.reduce(
      (sum, cell) => sum + (cell.county === county ? Math.round((cell.sum ?? 0) * 100) : 0),
      0,
    )
    expect([cents / 100, history?.quarters.at(-1)?.sum]).toEqual([
      ranking?.statistics.sum,
      ranking?.statistics.sum,
    ])
  }
})

test('an overview of a ratio is refused with the name of the field; one of an unknown quarter is empty', async () => {
  const response = await opened.app.inject({ url: '/api/overview?metric=taxRatio' })
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
    400,
    'Väli „metric“ peab olema üks neist: revenue, employees, totalTaxes, nationalTaxes, laborTaxes',
  ])
  expect((await opened.app.inject({ url: '/api/overview?period=2026' })).statusCode).toBe(400)
  expect(
    (
      await callAs(opened.app, 'anonymous', overviewCalls.readOverview, {
        query: { period: '1999-Q1' },
      })
    ).data,
  ).toEqual([])
})

test.each([
  ['revenue', 'revenue', {}, 'true'],
  ['totalTaxes', 'national_taxes + labor_taxes', { activity: 'EHITUS' }, "activity = 'ehitus'"],
  ['employees', 'employee_count', { county: 'Võru maakond' }, "county = 'Võru maakond'"],
  [
    'laborTaxes',
    'labor_taxes',
    { activity: 'teadmata', county: 'Tartu maakond' },
    "activity is null and county = 'Tartu maakond'",
  ],
  [
    'revenue',
    'revenue',
    { activity: 'Muu', county: 'Võru maakond' },
    "activity = 'muu' and county = 'Võru maakond'",
  ],
  ['revenue', 'revenue', { county: 'Atlantis' }, "county = 'Atlantis'"],
])(
  'the sums of %s (%s) over the quarters of %o are those of plain SQL',
  async (metric, value, place, condition) => {
    const { data } = await callAs(opened.app, 'anonymous', overviewCalls.readOverviewHistory, {
      query: { metric, ...place },
    })
    const { rows: all } = await pool.query<{ count: number }>(
      `select count(*) as count from ${countedCompanies} as counted where ${condition}`,
    )
    const { rows } = await pool.query<{ period: string; withValue: number; sum: number | null }>(`
    select year || '-Q' || quarter as period, count(value) as "withValue", sum(value) as sum
    from (select distinct year, quarter from figures) as quarters
    left join (select year, quarter, ${value} as value from ${countedCompanies} as counted join figures on registry_code = code where ${condition}) as valued using (year, quarter)
    group by year, quarter order by year, quarter`)
    expect(data).toEqual({ companies: all[0]?.count, quarters: rows })
  },
)

test('the sums over the quarters follow a company that is hidden, and are of curated ones where only those are shown', async () => {
  const read = async () =>
    (
      await callAs(opened.app, 'anonymous', overviewCalls.readOverviewHistory, {
        query: { activity: 'Ehitus' },
      })
    ).data?.quarters.at(-1)?.withValue ?? 0
  const count = async (condition: string) =>
    (
      await pool.query<{ count: number }>(`
      select count(revenue) as count from ${countedCompanies} as counted join figures on registry_code = code and year = 2026 and quarter = 1
      where activity = 'ehitus' and ${condition}`)
    ).rows[0]?.count ?? -1
  const before = await read()
  await pool.query(`update companies set is_active = false where registry_code = (
    select code from ${countedCompanies} as counted join figures on registry_code = code and year = 2026 and quarter = 1
    where activity = 'ehitus' and id is not null and revenue is not null limit 1)`)
  expect(await read()).toBe(before - 1)
  await callAs(opened.app, 'administraator', settingCalls.saveSetting, {
    params: { key: 'showAllCompanies' },
    body: { value: false },
  })
  expect(await read()).toBe(await count('id is not null'))
  await callAs(opened.app, 'administraator', settingCalls.saveSetting, {
    params: { key: 'showAllCompanies' },
    body: { value: true },
  })
})

describe('a company among its like', () => {
  async function anyWithFigures(condition: string): Promise<string> {
    const { rows } = await pool.query<{ code: string }>(`
      select code from ${countedCompanies} as counted join figures f on f.registry_code = code
      where year = 2026 and quarter = 1 and revenue > 0 and employee_count > 0 and activity = 'ehitus' and county is not null and ${condition} order by code limit 1`)
    return rows[0]?.code ?? ''
  }

  test('has the same place and quartiles as plain SQL, by code and by id', async () => {
    const code = await anyWithFigures('cardinality(tags) > 1')
    const { data } = await callAs(opened.app, 'anonymous', similarCalls.readCompanyStandings, {
      params: { id: code },
    })
    const own = data?.standings.find(({ metric }) => metric === 'revenue')
    for (const [group, condition] of Object.entries({
      activity: 'c.activity = own.activity',
      county: 'c.county = own.county',
      both: 'c.activity = own.activity and c.county = own.county',
    })) {
      const { rows } = await pool.query<{
        of: number
        place: number
        lower: number
        q1: number
        median: number
        q3: number
      }>(`
        with companies as (select * from ${countedCompanies} as counted join figures f on f.registry_code = code where year = 2026 and quarter = 1 and revenue is not null),
          own as (select * from companies where code = '${code}')
        select count(*) as of, 1 + count(*) filter (where c.revenue > own.revenue) as place, count(*) filter (where c.revenue < own.revenue) as lower,
          percentile_cont(0.25) within group (order by c.revenue) as q1, percentile_cont(0.5) within group (order by c.revenue) as median,
          percentile_cont(0.75) within group (order by c.revenue) as q3
        from companies c, own where ${condition}`)
      const { of = 0, place = 0, lower = 0, q1 = 0, median = 0, q3 = 0 } = rows[0] ?? {}
      const standing = own?.[group as 'both']
      expect({
        group,
        standing: standing && {
          ...standing,
          q1: digits(standing.q1),
          median: digits(standing.median),
          q3: digits(standing.q3),
        },
      }).toEqual({
        group,
        standing:
          of < 3
            ? null
            : {
                place,
                of,
                percentile: lower / (of - 1),
                q1: digits(q1),
                median: digits(median),
                q3: digits(q3),
              },
      })
    }
    const { rows: tags } = await pool.query<{ tag: number; of: number; place: number | null }>(`
      with companies as (select * from ${countedCompanies} as counted join figures f on f.registry_code = code where year = 2026 and quarter = 1 and revenue is not null),
        own as (select revenue, unnest(tags) as tag from companies where code = '${code}')
      select tag, count(*) as of, case when count(*) >= 3 then 1 + count(*) filter (where c.revenue > own.revenue) end as place
      from own join companies c on own.tag = any (c.tags) group by tag order by tag`)
    expect(tags.length).toBeGreaterThan(0)
    expect(own?.tags).toEqual(tags.map(({ tag, of, place }) => ({ _id: String(tag), place, of })))
    const { rows } = await pool.query<{ id: number }>(
      'select id from companies where registry_code = $1',
      [code],
    )
    expect(
      (
        await callAs(opened.app, 'anonymous', similarCalls.readCompanyStandings, {
          params: { id: String(rows[0]?.id) },
        })
      ).data,
    ).toEqual(data)
  })

  test('has similar companies of its activity, the nearest first, none of them hidden', async () => {
    const code = await anyWithFigures('id is null')
    const { data = [] } = await callAs(opened.app, 'anonymous', similarCalls.listSimilarCompanies, {
      params: { id: code },
      query: { limit: '50' },
    })
    expect(data.length).toBeGreaterThan(5)
    const distances = data.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    const { rows } = await pool.query<{ code: string }>(
      `select code from ${countedCompanies} as counted where activity = 'ehitus'`,
    )
    const like = new Set(rows.map((row) => row.code))
    expect(data.every(({ registryCode }) => like.has(registryCode) && registryCode !== code)).toBe(
      true,
    )
    for (const { distance, parts } of data)
      expect(distance).toBeCloseTo(
        (parts.revenue ?? 0) +
          (parts.employees ?? 0) +
          (parts.revenuePerEmployee ?? 0) +
          parts.county,
        9,
      )
  })

  test('is compared in its newest well covered quarter when it has no figures of the newest one', async () => {
    const code = await anyWithFigures('true')
    await pool.query(
      'delete from figures where registry_code = $1 and year = 2026 and quarter = 1',
      [code],
    )
    await pool.query("update data_versions set version = version + 1 where name = 'figures'")
    onTestFinished(
      async () => void (await pool.query('delete from figures where registry_code = $1', [code])),
    )
    const read = async () =>
      (
        await callAs(opened.app, 'anonymous', similarCalls.readCompanyStandings, {
          params: { id: code },
        })
      ).data
    await expect.poll(async () => (await read())?.lacking).toBe('2026-Q1')
    const data = await read()
    expect(data?.period).toMatch(/^202\d-Q\d$/)
    expect(data?.standings.find(({ metric }) => metric === 'revenue')?.value).not.toBeNull()
    const { data: similar } = await callAs(
      opened.app,
      'anonymous',
      similarCalls.listSimilarCompanies,
      {
        params: { id: code },
      },
    )
    expect(similar?.[0]?.period).toBe(data?.period)
  })

  test('is unknown to visitors when it is hidden', async () => {
    const { rows } = await pool.query<{ registry_code: string }>(
      "select registry_code from companies where state = 'managed' and not is_active limit 1",
    )
    for (const call of ['similar', 'standings']) {
      const url = `/api/companies/${rows[0]?.registry_code ?? ''}/${call}`
      expect((await opened.app.inject({ url })).statusCode).toBe(404)
      expect((await opened.app.inject({ url: `/api/companies/99999999/${call}` })).statusCode).toBe(
        404,
      )
    }
  })
})

test('a ranking of a year has the values that annual figures have, with what is not comparable left out', async () => {
  const { data: choices } = await callAs(opened.app, 'külaline', rankingCalls.readRankingChoices, {
    query: { basis: 'year' },
  })
  const year = Number(choices?.period)
  const codes = [...new Set(reports.map(({ registryCode }) => registryCode))]
  const figures = [...(await listReportYears(db, codes))].map(
    ([code, years]) => [code, deriveAnnualFigures(years)] as const,
  )
  for (const metric of annualMetrics) {
    const { data } = await callAs(opened.app, 'külaline', rankingCalls.readRanking, {
      query: { basis: 'year', metric: metric.id, limit: '200', sort: 'name' },
    })
    const expected = figures.flatMap(([code, ofCompany]) => {
      const valueIn = (wanted: number) => {
        const found = ofCompany.find((each) => each.year === wanted)
        return found === undefined ? null : countedValue(metric, found)
      }
      const value = valueIn(year)
      const [before, now] = [year - 1, year].map((wanted) =>
        ofCompany.find((each) => each.year === wanted),
      )
      const isCompared =
        before !== undefined && now !== undefined && comparisonGap(metric.id, before, now) === null
      return value === null
        ? []
        : [[code, value, isCompared ? valueIn(year - 1) : null, valueIn(year - 7)]]
    })
    const shown =
      data?.companies.map(({ registryCode, value, previous, recent }) => [
        registryCode,
        value,
        previous,
        recent[0] ?? null,
      ]) ?? []
    const byCode = (a: readonly unknown[], b: readonly unknown[]) =>
      String(a[0]).localeCompare(String(b[0]))
    expect({ metric: metric.id, rows: shown.toSorted(byCode) }).toEqual({
      metric: metric.id,
      rows: expected.toSorted(byCode),
    })
  }
})

describe('while the companies that are not curated are hidden', () => {
  const totals = async (caller: TestCaller) => {
    const { data: overview = [] } = await callAs(opened.app, caller, overviewCalls.readOverview)
    const { pagination } = await callAs(opened.app, caller, rankingCalls.readRanking)
    return [overview.reduce((sum, { companies }) => sum + companies, 0), pagination?.total]
  }

  test('they count only for managers', async () => {
    const all = await totals('anonymous')
    await db
      .insertInto('settings')
      .values({ key: 'showAllCompanies', value: 'false' })
      .onConflict((at) => at.column('key').doUpdateSet({ value: 'false' }))
      .execute()
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::integer as count from companies where state = 'managed' and is_active",
    )
    const curated = await totals('külaline')
    expect(curated[0]).toBe(rows[0]?.count)
    expect(curated[1]).toBeLessThan(all[1] ?? 0)
    expect(await totals('haldur')).toEqual(all)
  })
})
