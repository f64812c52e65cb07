// Rankings by codes of activities against plain SQL, over made-up companies with codes of both
// versions.
import { activityCalls } from '@kvartal/contract/activities'
import { rankingCalls } from '@kvartal/contract/ranking'
import { similarCalls } from '@kvartal/contract/similar'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../testing/call-as.ts'
import { storeMadeCountry } from '../../testing/made-ranking.ts'
import { appForFile } from '../../testing/open-test-app.ts'

const { app, database } = await appForFile()
const { pool } = database
const random = randomFrom(35)
const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** Kept as they are, split, moved, of few digits; 45 has nothing left in 2025. */
const old = ['41201', '4120', '62011', '62', '45111', '47811', '10711', '01111', '68201', '951']
const present = ['41001', '4100', '41', '62101', '47811', '10711', '01111', '68201', '95101']

beforeAll(async () => {
  await storeMadeCountry(database, random, 400)
  const { rows } = await pool.query<{ code: string }>(
    'select registry_code as code from directory order by 1',
  )
  const declared = rows.flatMap(({ code }) => {
    const version = among([2008, 2025, 2025, null])
    return version === null ? [] : [{ code, version, own: among(version === 2008 ? old : present) }]
  })
  await pool.query(
    `insert into company_details (registry_code, as_of, activity_code, activity_version, municipality)
     select code, '2026-11-01', own, version, case when version = 2025 then 'Tallinn' end
     from jsonb_to_recordset($1) as made (code text, own text, version smallint)`,
    [JSON.stringify(declared)],
  )
  const path = new URL(import.meta.resolve('@kvartal/domain/activities/asked-activity'))
  const table: unknown = JSON.parse(await readFile(new URL('counterparts.json', path), 'utf8'))
  await pool.query(
    `create table counterparts as
     select old.key as old, new.value as new from jsonb_each($1::jsonb) old, jsonb_array_elements_text(old.value) new`,
    [JSON.stringify(table)],
  )
})

/** The codes of companies that a ranking by a beginning of a code of 2025 has, and those left out. */
async function recomputed(beginning: string, version: 2008 | 2025) {
  const { rows } = await pool.query<{ code: string; how: string }>(
    `with counted as (
       select d.registry_code as code, activity_code as own, activity_version as version
       from directory d left join companies c on c.registry_code = d.registry_code and c.state = 'managed'
       join company_details on company_details.registry_code = d.registry_code
       where c.is_active is not false
         -- What a person has written as the section of a curated company outweighs a code of another one.
         and (c.business_activity is null or (c.business_activity = 'Ehitus' and activity_code like '41%'))
     ), judged as (
       select code, case
         when version = $2 and own like $1 || '%' then 'own'
         when version = $2 and $1 like own || '%' then 'unclear'
         when version = $2 then null
         when version = 2008 and exists (select from counterparts where old = own) and not exists (select from counterparts where old = own and new not like $1 || '%') then 'translated'
         when version = 2008 and exists (select from counterparts where old = own and (new like $1 || '%' or $1 like new || '%')) then 'unclear'
         when version = 2025 and exists (select from counterparts where new = own and (old like $1 || '%' or $1 like old || '%')) then 'unclear'
       end as how
       from counted
     )
     select code, how from judged where how is not null`,
    [beginning, version],
  )
  const of = (how: string) => rows.filter((row) => row.how === how).map(({ code }) => code)
  return { own: of('own'), translated: of('translated'), unclear: of('unclear') }
}

async function ranked(query: Readonly<Record<string, string>>) {
  const { data } = await callAs(app, 'anonymous', rankingCalls.readRanking, {
    query: { metric: 'employees', period: '2026-Q1', limit: '200', ...query },
  })
  if (data === undefined) throw new Error('The call failed.')
  return data
}

describe('a ranking by a code equals its recomputation by plain SQL', () => {
  test.each([
    ['41', 2025],
    ['4100', 2025],
    ['41001', 2025],
    ['62', 2025],
    ['47', 2025],
    ['478', 2025],
    ['95', 2025],
    ['62', 2008],
    ['4120', 2008],
    ['45', 2008],
  ] as const)('%s of %i', async (code, version) => {
    const expected = await recomputed(code, version)
    const { companies, coverage } = await ranked({
      activity: code,
      ...(version === 2008 && { activityVersion: '2008' }),
    })
    const counted = [...expected.own, ...expected.translated]
    expect(counted.length).toBeGreaterThan(0)
    expect(coverage).toMatchObject({
      companies: counted.length,
      translated: expected.translated.length,
      unclear: expected.unclear.length,
    })
    const { rows } = await pool.query<{ code: string }>(
      `select registry_code as code from figures where year = 2026 and quarter = 1 and employee_count is not null and registry_code = any($1)`,
      [counted],
    )
    expect(companies.map(({ registryCode }) => registryCode).toSorted()).toEqual(
      rows.map((row) => row.code).toSorted(),
    )
    const { data: listed } = await callAs(app, 'anonymous', activityCalls.listActivities, {
      query: { q: code, version: `${version}` as const },
    })
    expect(listed?.find((each) => each.code === code)?.companies).toBe(counted.length)
  })
})

test('several codes and sections are alternatives, and a municipality restricts', async () => {
  const { coverage: one } = await ranked({ activity: '41' })
  const { coverage: other } = await ranked({ activity: '62' })
  const { coverage: both } = await ranked({ activity: '41,62' })
  expect(both.companies).toBe(one.companies + other.companies)
  // Only codes of 2025 have a municipality here; the same activity was counted everywhere before.
  const { coverage: here } = await ranked({ activity: '62', municipality: 'tallinn' })
  expect(other.translated).toBeGreaterThan(0)
  expect(here.companies).toBe(other.companies - other.translated)
  expect(here.translated).toBe(0)
})

test('companies without a code are told for a code, and counted for their section', async () => {
  const { coverage: ofCode } = await ranked({ activity: '41' })
  const { coverage: ofSection } = await ranked({ activity: 'F' })
  expect(ofCode.uncoded).toBeGreaterThan(0)
  expect(ofSection.uncoded).toBe(ofCode.uncoded)
  // The name stands for the section of 2008, where those with a code of 2008 are, whatever became of it.
  const { coverage: named } = await ranked({ activity: 'Ehitus' })
  expect(ofSection.unclear).toBeGreaterThan(0)
  expect(named.companies).toBe(ofSection.companies + ofSection.unclear)
})

test('likes and places are of the narrowest activity with ten companies, and say which', async () => {
  const { companies } = await ranked({ activity: '62101' })
  const [first] = companies
  const params = { id: first?.registryCode ?? '' }
  const { data: similar } = await callAs(app, 'anonymous', similarCalls.listSimilarCompanies, {
    params,
    query: { limit: '50' },
  })
  const { data: standings } = await callAs(app, 'anonymous', similarCalls.readCompanyStandings, {
    params,
  })
  const ofActivity = { code: '62101', version: '2025', name: 'Programmeerimine' }
  expect(similar?.[0]).toMatchObject({ level: 'subclass', ofActivity })
  expect(standings).toMatchObject({ level: 'subclass', ofActivity })
  const codes = new Set(companies.map(({ registryCode }) => registryCode))
  expect(similar?.every(({ registryCode }) => codes.has(registryCode))).toBe(true)
})
