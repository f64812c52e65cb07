// Made-up companies with codes of both versions; what an overview has is added up again by plain SQL.
import { type OverviewCell, overviewCalls } from '@kvartal/contract/overview'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../testing/call-as.ts'
import { countedCompanies, storeMadeCountry } from '../../testing/made-ranking.ts'
import { appForFile } from '../../testing/open-test-app.ts'

const { app, database } = await appForFile()

const building = 'Ehitus'
const trade = 'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont'
const services = 'Muud teenindavad tegevused'
const professional = 'Kutse-, teadus- ja tehnikaalane tegevus'

/**
 * By hand, from the official table: each declared code, its section, its row below the section's
 * name, and its row below the codes 43 and 95 (`null`: it is not counted there).
 */
const declared = [
  ['2025', '41001', building, '41', null, null],
  // A division without more digits has no group of its own.
  ['2025', '43', building, '43', 'unclear', null],
  ['2025', '43211', building, '43', '432', null],
  ['2008', '43211', building, '43', '432', null],
  // Its counterparts are in 41, 43 and 91.
  ['2008', '41201', building, 'unclear', null, null],
  // Became real estate.
  ['2008', '41101', building, 'unclear', null, null],
  // Repair of cars was trade, and is 95 since.
  ['2008', '45201', trade, 'unclear', null, '953'],
  ['2025', '95311', services, '95', null, '953'],
] as const

beforeAll(async () => {
  await storeMadeCountry(database, randomFrom(41), 900)
  const random = randomFrom(42)
  const { rows } = await database.pool.query<{ code: string }>(
    `select code from ${countedCompanies} c order by code`,
  )
  const coded = rows.flatMap(({ code }) => {
    const of = declared[Math.floor(random() * (declared.length + 3))]
    return of === undefined ? [] : [{ code, version: of[0], declares: of[1] }]
  })
  const towns = rows.map(() => ['Tallinn', 'Tartu linn', null][Math.floor(random() * 3)])
  await database.pool.query(
    `insert into company_details (registry_code, as_of, activity_code, activity_version, municipality)
     select made.code, '2026-01-01', coded.declares, coded.version, made.town
     from unnest($1::text[], $2::text[]) as made (code, town)
     left join unnest($3::text[], $4::text[], $5::smallint[]) as coded (code, declares, version) using (code)`,
    [
      rows.map(({ code }) => code),
      towns,
      coded.map(({ code }) => code),
      coded.map(({ declares }) => declares),
      coded.map(({ version }) => Number(version)),
    ],
  )
  await database.pool.query(
    'create table by_hand (version smallint, declared text, section text, below text, below43 text, below95 text)',
  )
  for (const row of declared)
    await database.pool.query('insert into by_hand values ($1, $2, $3, $4, $5, $6)', [...row])
})

/** A code of another section than what a person has written is not used. */
const counted = `(
  select located.*, case when version is null then 'uncoded' when section = by_code then own else 'unclear' end as below
  from (
    select code, county, municipality, revenue, before, case when is_coded then by_code else named end as section,
      case when is_coded then version end as version, case when is_coded then by_code end as by_code,
      case when is_coded then own end as own, case when is_coded then below43 end as below43, case when is_coded then below95 end as below95
    from (
      select named.*, by_code is not null and (id is null or named is null or written is not distinct from emta or named = by_code) as is_coded
      from (
        select c.code, c.id, c.county, d.municipality, d.activity_version as version, h.section as by_code, h.below as own, h.below43, h.below95,
          co.business_activity as written, dir.emta_activity as emta,
          case when c.activity = 'ehitus' then '${building}' when c.activity = 'muu' then 'Muu' when c.activity is not null then '${professional}' end as named,
          f.revenue, b.revenue as before
        from ${countedCompanies} c
        left join companies co on co.id = c.id
        left join directory dir on dir.registry_code = c.code
        left join company_details d on d.registry_code = c.code
        left join by_hand h on h.version = d.activity_version and h.declared = d.activity_code
        left join figures f on f.registry_code = c.code and f.year = 2026 and f.quarter = 1
        left join figures b on b.registry_code = c.code and b.year = 2025 and b.quarter = 1
      ) named
    ) judged
  ) located
)`

/** The rows by plain SQL. @param row the expression of a company's row, null: not in the whole */
async function expected(row: string, place = 'county', where = 'true') {
  const { rows } = await database.pool.query<Record<string, string | null>>(
    `select ${row} as row, ${place} as place, count(*)::int as companies, count(revenue)::int as "withValue",
       sum(revenue)::float8 as sum, (sum(before) filter (where revenue is not null))::float8 as previous,
       (sum(revenue) filter (where before is not null))::float8 as compared,
       (count(*) filter (where version = 2008 and ${row} not in ('unclear', 'uncoded')))::int as translated
     from ${counted} x where ${row} is not null and (${where}) group by 1, 2`,
  )
  return inOrder(
    rows.map((each) => [
      each['row'],
      each['place'],
      each['companies'],
      each['translated'],
      each['withValue'],
      each['sum'],
      each['previous'],
      each['compared'],
    ]),
  )
}

const inOrder = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => JSON.stringify(row)).toSorted()

async function overview(query: Readonly<Record<string, string>>): Promise<OverviewCell[]> {
  const { data } = await callAs(app, 'anonymous', overviewCalls.readOverview, {
    query: { period: '2026-Q1', ...query },
  })
  return data ?? []
}

const asRows = (cells: readonly OverviewCell[]) =>
  inOrder(
    cells.map((cell) => [
      cell.kind === 'activity' ? (cell.code ?? cell.activity) : cell.kind,
      cell.municipality ?? cell.county,
      cell.companies,
      cell.translated,
      cell.withValue,
      cell.sum,
      cell.previousSum,
      cell.comparedSum,
    ]),
  )

const totalOf = (cells: readonly OverviewCell[]) => {
  const companies = cells.reduce((sum, cell) => sum + cell.companies, 0)
  const cents = cells.reduce((sum, cell) => sum + Math.round((cell.sum ?? 0) * 100), 0)
  return { companies, cents }
}

describe('the level below', () => {
  test.each([
    [{ within: building }, 'below', `section = '${building}'`],
    [{ within: trade }, 'below', `section = '${trade}'`],
    [{ within: services }, 'below', `section = '${services}'`],
    // The letter counts by the codes of 2025: what went elsewhere is not in it.
    [
      { within: 'F' },
      `case when version is null then 'uncoded' else own end`,
      `case when version is null then section = '${building}' else by_code = '${building}' and own <> 'unclear' end`,
    ],
    [{ within: '43' }, 'below43', 'true'],
    [{ within: '95' }, 'below95', 'true'],
    [{ within: '95', activity: services }, 'below95', `section = '${services}'`],
    [
      { within: building, county: 'Tartu maakond' },
      'below',
      `section = '${building}' and county = 'Tartu maakond'`,
    ],
    [
      { within: building, municipality: 'Tallinn' },
      'below',
      `section = '${building}' and municipality = 'Tallinn'`,
    ],
  ])('of %j is that of plain SQL', async (query, row, where) => {
    const found = asRows(await overview(query))
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(await expected(row, 'county', where))
  })

  test('adds up to the row that is opened', async () => {
    const sections = await overview({})
    for (const section of [building, trade, services]) {
      const below = await overview({ within: section })
      expect(totalOf(below)).toEqual(
        totalOf(sections.filter(({ activity }) => activity === section)),
      )
      const codes = new Set(below.flatMap(({ code }) => code ?? []))
      for (const code of codes) {
        const deeper = await overview({ within: code, activity: section })
        expect([code, totalOf(deeper)]).toEqual([
          code,
          totalOf(below.filter((cell) => cell.code === code)),
        ])
      }
    }
  })

  test('has names and the version of its codes', async () => {
    const { code, version, activity, kind } =
      (await overview({ within: '43' })).find((cell) => cell.code !== null) ?? {}
    expect({ code, version, activity, kind }).toEqual({
      code: '432',
      version: '2025',
      activity: 'Elektriinstallatsioon ja torustiku paigaldus jm ehituspaigaldustööd',
      kind: 'activity',
    })
  })

  test('is of municipalities, too', async () => {
    expect(
      asRows(await overview({ within: building, by: 'municipality', county: 'Harju maakond' })),
    ).toEqual(
      await expected(
        'below',
        `coalesce(municipality, county)`,
        `section = '${building}' and county = 'Harju maakond'`,
      ),
    )
  })

  test('of an unknown name is empty; one or six digits are refused', async () => {
    expect(await overview({ within: 'Atlantis' })).toEqual([])
    expect(await overview({ within: '77' })).toEqual([])
    for (const within of ['4', '43211', '432111', '']) {
      const { status } = await callAs(app, 'anonymous', overviewCalls.readOverview, {
        query: { within },
      })
      expect([within, status]).toEqual([within, 400])
    }
  })
})

describe('quarters', () => {
  const sumsBySql = async (where: string, row = "'all'") => {
    const { rows } = await database.pool.query<{
      row: string
      key: string
      sum: number
      n: number
    }>(
      `select ${row} as row, f.year || '-Q' || f.quarter as key, sum(f.revenue)::float8 as sum, count(f.revenue)::int as n
       from ${counted} x join figures f on f.registry_code = x.code
       where (${where}) and ${row} is not null group by 1, 2 having count(f.revenue) > 0`,
    )
    return rows
  }

  test.each([
    [{ activity: '43' }, 'below43 is not null'],
    [
      { activity: '43', county: 'Harju maakond' },
      `below43 is not null and county = 'Harju maakond'`,
    ],
    [{ activity: building }, `section = '${building}'`],
    [
      { activity: building, municipality: 'Tallinn' },
      `section = '${building}' and municipality = 'Tallinn'`,
    ],
    [{ activity: services, within: '95' }, `section = '${services}' and below95 is not null`],
  ])('of %j are those of plain SQL', async (query, where) => {
    const { data } = await callAs(app, 'anonymous', overviewCalls.readOverviewHistory, { query })
    const found = data?.quarters.map(({ period, withValue, sum }) => [period, withValue, sum])
    const bySql = (await sumsBySql(where)).map(({ key, n, sum }) => [key, n, sum])
    expect(found?.length).toBe(3)
    expect(inOrder(found ?? [])).toEqual(inOrder(bySql))
  })

  test.each([
    [{}, 'true', 'section'],
    [{ county: 'Tartu maakond' }, `county = 'Tartu maakond'`, 'section'],
    [
      { activity: building, county: 'Harju maakond' },
      `section = '${building}' and county = 'Harju maakond'`,
      'section',
    ],
    [{ municipality: 'Tallinn' }, `municipality = 'Tallinn'`, 'section'],
    [{ within: building }, `section = '${building}'`, 'below'],
    [{ within: '43', county: 'Tartu maakond' }, `county = 'Tartu maakond'`, 'below43'],
  ])('of the rows of %j are those of plain SQL, the last eight', async (query, where, row) => {
    const { data } = await callAs(app, 'anonymous', overviewCalls.readOverviewRecent, {
      query: { period: '2026-Q1', ...query },
    })
    expect(data?.periods).toEqual([
      '2024-Q2',
      '2024-Q3',
      '2024-Q4',
      '2025-Q1',
      '2025-Q2',
      '2025-Q3',
      '2025-Q4',
      '2026-Q1',
    ])
    const found = data?.rows.flatMap(({ kind, code, activity, sums }) =>
      sums.flatMap((sum, i) =>
        sum === null || (kind === 'activity' && activity === null)
          ? []
          : [[kind === 'activity' ? (code ?? activity) : kind, data.periods[i], sum]],
      ),
    )
    const bySql = (await sumsBySql(where, row)).map((each) => [each.row, each.key, each.sum])
    expect(inOrder(found ?? [])).toEqual(inOrder(bySql))
  })
})
