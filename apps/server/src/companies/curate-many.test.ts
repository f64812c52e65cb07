import { companyCalls } from '@kvartal/contract/companies'
import { curationCalls } from '@kvartal/contract/curate-many'
import {
  makeCompany,
  makeFigures,
  makeKnown,
  makeRegistryCode,
  makeTag,
} from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { overlap } from '../testing/overlap.ts'

const opened = await appForFile()
const { db, pool } = opened.database

type Body = NonNullable<Parameters<typeof callAs<typeof curationCalls.curateMany>>[3]>['body']

const curate = (body: Body) => callAs(opened.app, 'haldur', curationCalls.curateMany, { body })

const readByCode = async (search: string) =>
  (await callAs(opened.app, 'haldur', companyCalls.listCompanies, { query: { search } })).data?.[0]

async function countLogged(): Promise<number> {
  return (
    (await pool.query("select from audit_log where action = 'company.curate-many'")).rowCount ?? 0
  )
}

/** A company of the directory that is not curated. */
async function known(
  given: { readonly status?: string; readonly county?: string } = {},
): Promise<string> {
  const registryCode = makeRegistryCode()
  await makeKnown(db, {
    registryCode,
    name: `Tuntud ${registryCode} OÜ`,
    legalForm: 'OÜ',
    ...given,
  })
  return registryCode
}

/** One code of every kind, and the lists that they belong to. */
async function oneOfEach() {
  const tagId = await makeTag(db)
  const found = await known({ county: 'Tartu maakond' })
  const { registryCode: curated } = await makeCompany(db, { tagIds: [tagId], isTracked: false })
  const { registryCode: hidden } = await makeCompany(db, { isActive: false })
  const { registryCode: pending } = await makeCompany(db, { state: 'pending', isActive: false })
  const [gone, ending, unknown] = [
    await known({ status: 'Kustutatud' }),
    await known({ status: 'Likvideerimisel' }),
    makeRegistryCode(),
  ]
  const codes = [
    ` ${found.slice(0, 4)} ${found.slice(4)}`,
    curated,
    found,
    hidden,
    pending,
    gone,
    ending,
    unknown,
    '1234567',
    ' Registrikood ',
  ]
  const lists = {
    found: [found],
    alreadyCurated: [curated],
    unknown: [unknown],
    hidden: [hidden, pending],
    liquidated: [gone, ending],
    invalid: ['1234567', 'Registrikood'],
  }
  return { codes, lists, found, curated, hidden, pending, tagId }
}

test('a dry run puts every code into one list and changes nothing', async () => {
  const { codes, lists, found } = await oneOfEach()
  const logged = await countLogged()
  expect((await curate({ codes, dryRun: true })).data).toEqual({
    ...lists,
    changed: 0,
    undoToken: null,
  })
  expect(await readByCode(found)).toBeUndefined()
  expect(await countLogged()).toBe(logged)
})

test('found companies are added and curated ones changed, with one row in the audit log; the others are left out', async () => {
  const { codes, lists, found, curated, hidden, tagId } = await oneOfEach()
  const other = await makeTag(db)
  await makeFigures(db, found, [{ year: 2025, quarter: 1, revenue: 1000 }])
  const { data } = await curate({ codes, tags: [String(other)], isTracked: true })
  expect(data).toEqual({ ...lists, changed: 2, undoToken: expect.any(String) })
  const added = await readByCode(found)
  expect(added).toMatchObject({
    type: 'OÜ',
    county: 'Tartu maakond',
    tags: [String(other)],
    isActive: true,
    isTracked: true,
  })
  expect(await readByCode(curated)).toMatchObject({
    tags: [String(tagId), String(other)],
    isActive: true,
    isTracked: true,
  })
  expect(await readByCode(hidden)).toMatchObject({ tags: [], isActive: false })
  const whole = await callAs(opened.app, 'anonymous', companyCalls.readCompany, {
    params: { id: added?._id ?? '' },
  })
  expect(whole.data).toMatchObject({
    origins: { name: 'registry', county: 'registry', businessActivity: null },
    sources: { registry: { asOf: '2026-09-21' } },
  })
  const { rows } = await pool.query(
    "select subject_name, after from audit_log where action = 'company.curate-many' order by id desc limit 1",
  )
  expect(rows).toEqual([
    {
      subject_name: '2 ettevõtet',
      after: { isTracked: true, addTags: [other], added: [found], companies: [curated] },
    },
  ])
})

test('the same call again changes nothing, and leaves no row in the audit log', async () => {
  const codes = [await known()]
  const tags = [String(await makeTag(db))]
  await curate({ codes, tags })
  const logged = await countLogged()
  expect((await curate({ codes, tags })).data).toMatchObject({
    found: [],
    alreadyCurated: codes,
    changed: 0,
    undoToken: null,
  })
  expect(await countLogged()).toBe(logged)
})

test('of two concurrent curators the second one changes what the first has added', async () => {
  const codes = [await known(), await known()]
  const [one, two] = [String(await makeTag(db)), String(await makeTag(db))]
  const [first, second] = await overlap(
    opened.database,
    () => curate({ codes, tags: [one] }),
    () =>
      callAs(opened.app, 'administraator', curationCalls.curateMany, {
        body: { codes: codes.toReversed(), tags: [two] },
      }),
  )
  expect(first.data).toMatchObject({ found: codes, changed: 2 })
  expect(second.data).toMatchObject({ found: [], alreadyCurated: codes.toReversed(), changed: 2 })
  expect(await readByCode(codes[0] ?? '')).toMatchObject({ tags: [one, two] })
})

test('ten thousand companies are added at once', async () => {
  const codes = Array.from({ length: 10_000 }, (_, place) => String(30_000_000 + place))
  await pool.query(
    "insert into directory (registry_code, registry_name) select code, 'Suur ' || code || ' OÜ' from unnest($1::text[]) as code",
    [codes],
  )
  const { data } = await curate({ codes, tags: [String(await makeTag(db))] })
  expect(data).toMatchObject({ changed: 10_000, undoToken: expect.any(String) })
  expect(await curate({ codes: [...codes, '40000000'] })).toMatchObject({
    status: 400,
    message: 'Väli „codes“ võib olla kuni 10000 väärtusega',
  })
})

test.each([
  [{ codes: [] }, 'Väli „codes“ peab olema vähemalt 1 väärtusega'],
  [{ codes: ['x'.repeat(101)] }, 'Väli „codes“ võib olla kuni 100 tähemärki pikk'],
  [{ codes: ['10000018'], isActive: 'jah' }, 'Väli „isActive“ ei sobi: vale tüüp'],
])('%j is refused', async (body, message) => {
  expect(await curate(body as Body)).toMatchObject({ status: 400, message })
})

test('an unknown tag is refused, and nothing is added', async () => {
  const code = await known()
  expect(await curate({ codes: [code], tags: ['99999'] })).toMatchObject({
    status: 400,
    message: 'Valitud tagi ei ole enam olemas',
  })
  expect(await readByCode(code)).toBeUndefined()
})

test('a tag is given to companies by their codes, and those not curated yet are added', async () => {
  const tagId = String(await makeTag(db))
  const { registryCode: curated } = await makeCompany(db, { isTracked: false })
  const found = await known()
  const tag = (id: string) =>
    callAs(opened.app, 'haldur', curationCalls.tagCompanies, {
      params: { id },
      body: { codes: [curated, found] },
    })
  expect((await tag(tagId)).data).toMatchObject({
    found: [found],
    alreadyCurated: [curated],
    changed: 2,
    undoToken: expect.any(String),
  })
  expect(await readByCode(curated)).toMatchObject({ tags: [tagId], isTracked: false })
  expect(await readByCode(found)).toMatchObject({ tags: [tagId], isTracked: true })
  expect(await tag('99999')).toMatchObject({ status: 404, message: 'Tagi ei leitud' })
})
