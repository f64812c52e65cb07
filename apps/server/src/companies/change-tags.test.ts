import { companyCalls } from '@kvartal/contract/companies'
import { tagCalls } from '@kvartal/contract/tag'
import { makeCompany, makeTag } from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()

const add = (body: {
  name: string
  description?: string | null
  color?: string
  textColor?: string
}) => callAs(opened.app, 'haldur', tagCalls.addTag, { body })

test('a new tag has the given colours, or the defaults of the form', async () => {
  expect(
    (await add({ name: ' Pangad ', description: 'Krediidiasutused', color: '#0057B8' })).data,
  ).toMatchObject({
    name: 'Pangad',
    description: 'Krediidiasutused',
    color: '#0057B8',
    textColor: '#ffffff',
    companyCount: 0,
  })
  expect((await add({ name: 'Kindlustus', description: '' })).data).toMatchObject({
    description: null,
    color: '#cccccc',
  })
})

test('a change keeps the fields that it leaves out, and is visible everywhere at once', async () => {
  const { data } = await add({ name: 'Enne', description: 'Kirjeldus', color: '#111111' })
  const params = { id: data?._id ?? '' }
  await callAs(opened.app, 'anonymous', tagCalls.listTags)
  const { data: changed } = await callAs(opened.app, 'haldur', tagCalls.changeTag, {
    params,
    body: { name: 'Pärast', description: null },
  })
  expect(changed).toMatchObject({ name: 'Pärast', description: null, color: '#111111' })
  expect((await callAs(opened.app, 'anonymous', tagCalls.readTag, { params })).data?.name).toBe(
    'Pärast',
  )
  const { rows } = await opened.database.pool.query(
    'select action, before, after from audit_log order by id desc limit 1',
  )
  expect(rows).toMatchObject([
    { action: 'tag.change', before: { name: 'Enne' }, after: { name: 'Pärast' } },
  ])
})

test('two tags cannot have the same name in any letter case, also for two concurrent additions', async () => {
  const both = await Promise.all([add({ name: 'Toit' }), add({ name: 'TOIT' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const existing = both.find(({ data }) => data !== undefined)?.data
  expect(await add({ name: 'toit' })).toMatchObject({
    status: 409,
    message: `Tag „${existing?.name}“ on juba olemas`,
    existingId: existing?._id,
  })
  const params = { id: String(await makeTag(opened.database.db)) }
  expect(
    (await callAs(opened.app, 'haldur', tagCalls.changeTag, { params, body: { name: 'tOit' } }))
      .status,
  ).toBe(409)
  const own = { id: existing?._id ?? '' }
  expect(
    (
      await callAs(opened.app, 'haldur', tagCalls.changeTag, {
        params: own,
        body: { name: 'toit' },
      })
    ).status,
  ).toBe(200)
})

test('a deleted tag is removed from all companies, which are kept', async () => {
  const { db } = opened.database
  const [gone, kept] = [await makeTag(db), await makeTag(db)]
  const { id } = await makeCompany(db, { tagIds: [gone, kept] })
  expect(
    (await callAs(opened.app, 'haldur', tagCalls.removeTag, { params: { id: String(gone) } }))
      .status,
  ).toBe(200)
  const { data } = await callAs(opened.app, 'anonymous', companyCalls.readCompany, {
    params: { id: String(id) },
  })
  expect(data?.tags.map(({ _id }) => _id)).toEqual([String(kept)])
  expect(
    await callAs(opened.app, 'haldur', tagCalls.removeTag, { params: { id: String(gone) } }),
  ).toMatchObject({
    status: 404,
    message: 'Tagi ei leitud',
  })
})

test.each([
  [{ name: ' ' }, 'Tagi nimi on kohustuslik'],
  [{ name: 'x'.repeat(61) }, 'Tagi nimi võib olla kuni 60 tähemärki pikk'],
  [{ name: 'Hea', color: 'red' }, 'Värv peab olema kujul #rrggbb'],
  [{ name: 'Hea', textColor: '#12345' }, 'Värv peab olema kujul #rrggbb'],
  [{ name: 'Hea', color: '#fff;background:url(//kuri.ee)' }, 'Värv peab olema kujul #rrggbb'],
])('%j is refused', async (body, message) => {
  expect(await add(body)).toMatchObject({ status: 400, message })
})
