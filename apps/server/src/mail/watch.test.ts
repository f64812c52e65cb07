import { type WatchSubject, watchCalls } from '@kvartal/contract/watch'
import { openSession } from '@kvartal/database/sessions'
import { addEdition } from '@kvartal/database/watch/digest-editions'
import {
  makeCompany,
  makeFigures,
  makeRegistryCode,
  makeTag,
  makeUser,
} from '@kvartal/testing/database/factories'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashToken, newToken } from '../accounts/token.ts'
import { callAs } from '../testing/call-as.ts'
import {
  makePublishedCompanies,
  publications,
  publish,
  published,
} from '../testing/made-publications.ts'
import { appForFile } from '../testing/open-test-app.ts'
import type { TestCaller } from '../testing/test-callers.ts'

const { app, database } = await appForFile()
const { db, pool } = database
let tagId = 0

beforeAll(async () => {
  tagId = await makePublishedCompanies(database)
  await publish(database, publications.january)
  await addEdition(db, { quarter: '2025-Q4', year: null })
  await publish(database, publications.april)
  await addEdition(db, { quarter: '2026-Q1', year: null })
})

async function newPerson() {
  const { id } = await makeUser(db)
  const token = newToken()
  await openSession(db, id, hashToken(token))
  return { id, session: { token } }
}

const put = (caller: TestCaller, watch: WatchSubject, isWatched = true) =>
  callAs(app, caller, watchCalls.saveWatch, { body: { isWatched, watch } })
const company = (subject: string): WatchSubject => ({ kind: 'company', subject })
const ranking = (subject: string): WatchSubject => ({ kind: 'ranking', subject })

describe('what a person watches', () => {
  test('is private, is in the order in which it was added, and adding it again changes nothing', async () => {
    const { session } = await newPerson()
    await put(session, company(published.kala))
    await put(session, company(published.auto))
    await put(session, company(published.kala))
    await put(session, { kind: 'tag', subject: String(tagId) })
    const { data } = await put(session, ranking('county=Harju%20maakond&metric=employees'))
    expect(data).toEqual({
      companies: [published.kala, published.auto],
      tags: [String(tagId)],
      rankings: ['metric=employees&county=Harju%20maakond'],
      digest: { isOn: true, isConfirmed: false, isSent: false },
    })
    expect((await callAs(app, session, watchCalls.listWatched)).data).toEqual(data)
    const other = await newPerson()
    expect((await callAs(app, other.session, watchCalls.listWatched)).data).toMatchObject({
      companies: [],
      tags: [],
      rankings: [],
    })
  })

  test('a ranking is the same one in any order of its address, for any period and page', async () => {
    const { session } = await newPerson()
    await put(session, ranking('metric=employees&county=Harju%20maakond'))
    await put(session, ranking('page=3&county=Harju%20maakond&period=2025-Q1&metric=employees'))
    expect((await callAs(app, session, watchCalls.listWatched)).data?.rankings).toEqual([
      'metric=employees&county=Harju%20maakond',
    ])
  })

  test('is ended by the same subject, even when that no longer exists', async () => {
    const { session } = await newPerson()
    const { registryCode, id } = await makeCompany(db)
    await put(session, company(registryCode))
    await db.deleteFrom('companies').where('id', '=', id).execute()
    expect((await put(session, company(registryCode), false)).data?.companies).toEqual([])
    expect((await put(session, company(registryCode), false)).status).toBe(200)
  })

  test.each([
    ['an unknown company', () => company(makeRegistryCode()), 404, 'Ettevõtet ei leitud'],
    [
      'a hidden company',
      async () => company((await makeCompany(db, { isActive: false })).registryCode),
      404,
      'Ettevõtet ei leitud',
    ],
    ['an unknown tag', () => ({ kind: 'tag', subject: '987654' }) as const, 404, 'Tagi ei leitud'],
    [
      'a ranking by nothing known',
      () => ranking('metric=onn'),
      400,
      'Sellist edetabelit ei saa jälgida',
    ],
    ['no address', () => ranking('metric'), 400, 'Sellist edetabelit ei saa jälgida'],
  ])('%s cannot be watched', async (_, subject, status, message) => {
    expect(await put('külaline', await subject())).toMatchObject({ status, message })
  })

  test('has limits, also when several are added at the same time', async () => {
    const { id, session } = await newPerson()
    await pool.query(
      "insert into watches (user_id, kind, subject) select $1, 'tag', 900000 + n from generate_series(1, 49) as n",
      [id],
    )
    const tags = await Promise.all(Array.from({ length: 3 }, () => makeTag(db)))
    const replies = await Promise.all(
      tags.map((tag) => put(session, { kind: 'tag', subject: String(tag) })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.message).toBe(
      'Sa jälgid juba 50 tagi. Lõpeta mõne jälgimine, mida sa enam ei vaja.',
    )
  })

  test('is deleted with the account', async () => {
    const { id, session } = await newPerson()
    await put(session, company(published.auto))
    await db.deleteFrom('users').where('id', '=', id).execute()
    const { rows } = await pool.query(
      'select user_id from watches where user_id = $1 union all select user_id from watch_settings where user_id = $1',
      [id],
    )
    expect(rows).toEqual([])
  })

  test('digests are switched off and on', async () => {
    const { id, session } = await newPerson()
    const tokenOf = async () =>
      (await pool.query('select unsubscribe_token from watch_settings where user_id = $1', [id]))
        .rows[0]?.unsubscribe_token
    const save = async (sendsDigest: boolean) =>
      (await callAs(app, session, watchCalls.saveWatchSettings, { body: { sendsDigest } })).data
        ?.digest.isOn
    expect(await save(false)).toBe(false)
    await put(session, company(published.auto))
    expect((await callAs(app, session, watchCalls.listWatched)).data?.digest.isOn).toBe(false)
    const token = await tokenOf()
    expect(await save(false)).toBe(false)
    expect(await tokenOf()).toBe(token)
    expect(await save(true)).toBe(true)
    expect(await tokenOf()).not.toBe(token)
  })
})

describe('the watched companies', () => {
  test('have their newest quarter, what is new and corrected, and who moved most', async () => {
    const { session } = await newPerson()
    for (const code of Object.values(published)) await put(session, company(code))
    const { data } = await callAs(app, session, watchCalls.readWatchedCompanies)
    expect(data?.publishedOn).toBe('2026-04-10')
    expect(
      data?.companies.map(({ name, period, isNew, figures }) => [
        name,
        period,
        isNew,
        ...Object.values(figures.revenue),
      ]),
    ).toEqual([
      ['Auto AS', '2026-Q1', true, 150_000, 210_000, 100_000],
      ['Ehitus OÜ', '2026-Q1', true, 25_000, 60_000, 50_000],
      ['Kala OÜ', '2026-Q1', true, 21_000, 20_000, 20_000],
      ['Uus OÜ', '2026-Q1', true, 900_000, null, null],
    ])
    expect(data?.companies.map(({ corrections }) => corrections)).toEqual([
      [
        {
          period: '2025-Q4',
          isRemoved: false,
          figures: [
            { figure: 'revenue', before: 200_000, after: 210_000 },
            { figure: 'employeeCount', before: 3, after: 4 },
          ],
        },
      ],
      [],
      [
        {
          period: '2025-Q1',
          isRemoved: true,
          figures: [
            { figure: 'nationalTaxes', before: 100, after: null },
            { figure: 'laborTaxes', before: 90, after: null },
            { figure: 'revenue', before: 20_000, after: null },
            { figure: 'employeeCount', before: 3, after: null },
          ],
        },
      ],
      [],
    ])
    expect(data?.movedMost).toEqual({
      up: [
        { registryCode: published.auto, change: 0.5 },
        { registryCode: published.kala, change: 0.05 },
      ],
      down: [{ registryCode: published.ehitus, change: -0.5 }],
    })
  })

  test('one whose newest quarter is older keeps its year before; one that is two years old has no figures', async () => {
    const { session } = await newPerson()
    const [late, old] = [await makeCompany(db), await makeCompany(db)]
    const first = (year: number, revenue: number) => ({ year, quarter: 1 as const, revenue })
    await makeFigures(db, late.registryCode, [first(2024, 52_756), first(2025, 64_750)])
    await makeFigures(db, old.registryCode, [first(2023, 1000), first(2024, 2000)])
    for (const { registryCode } of [late, old]) await put(session, company(registryCode))
    const { data } = await callAs(app, session, watchCalls.readWatchedCompanies)
    const of = (code: string) => data?.companies.find(({ registryCode }) => registryCode === code)
    expect([of(late.registryCode)?.period, of(late.registryCode)?.figures.revenue]).toEqual([
      '2025-Q1',
      { value: 64_750, quarterBefore: null, yearBefore: 52_756 },
    ])
    expect([
      of(old.registryCode)?.period,
      of(old.registryCode)?.figures.revenue.yearBefore,
    ]).toEqual([null, null])
  })

  test('a company that has been hidden since is listed only by its code, even for managers', async () => {
    const { registryCode, id } = await makeCompany(db, { name: 'Kaob OÜ' })
    await put('külaline', company(registryCode))
    await put('haldur', company(registryCode))
    await db.updateTable('companies').set({ is_active: false }).where('id', '=', id).execute()
    for (const caller of ['külaline', 'haldur'] as const) {
      const { data } = await callAs(app, caller, watchCalls.readWatchedCompanies)
      expect(data?.companies.at(-1)).toMatchObject({
        registryCode,
        name: null,
        period: null,
        corrections: [],
      })
      expect(JSON.stringify(data)).not.toContain('Kaob')
    }
  })
})

test('watched tags and rankings have their first ten, and how these differ from the quarter before', async () => {
  const { session } = await newPerson()
  await put(session, { kind: 'tag', subject: String(tagId) })
  await put(session, ranking(''))
  await put(session, ranking(`metric=employees&tags=${tagId}&order=asc`))
  const { data } = await callAs(app, session, watchCalls.readWatchedLists)
  const names = (list: readonly { readonly name: string }[] | undefined) =>
    list?.map(({ name }) => name)
  expect(
    data?.map(({ kind, title, companies, period, metric }) => [
      kind,
      title,
      companies,
      period,
      metric,
    ]),
  ).toEqual([
    ['tag', 'Tootjad', 3, '2026-Q1', 'revenue'],
    ['ranking', 'Eesti ettevõtted · suurim käive', 4, '2026-Q1', 'revenue'],
    ['ranking', 'Eesti ettevõtted, tag Tootjad · kõige vähem töötajaid', 3, '2026-Q1', 'employees'],
  ])
  expect(names(data?.[0]?.top)).toEqual(['Auto AS', 'Ehitus OÜ', 'Kala OÜ'])
  expect(data?.[0]?.moves).toEqual({ entered: [], left: [], unknown: [], moved: [] })
  expect(names(data?.[1]?.top)).toEqual(['Uus OÜ', 'Auto AS', 'Ehitus OÜ', 'Kala OÜ'])
  expect(data?.[1]?.moves?.entered).toEqual([
    { registryCode: published.uus, name: 'Uus OÜ', place: 1 },
  ])
  expect(data?.[1]?.moves?.moved).toEqual([
    { registryCode: published.auto, name: 'Auto AS', place: 2, before: 1 },
    { registryCode: published.ehitus, name: 'Ehitus OÜ', place: 3, before: 2 },
    { registryCode: published.kala, name: 'Kala OÜ', place: 4, before: 3 },
  ])
})

test('watches are not logged', async () => {
  const { id, session } = await newPerson()
  await put(session, company(published.auto))
  expect((await pool.query('select 1 from audit_log where actor_id = $1', [id])).rows).toEqual([])
})
