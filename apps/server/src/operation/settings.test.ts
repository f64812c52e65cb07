import { settingCalls } from '@kvartal/contract/settings'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()

const description = 'Kas ettevõtteid saab soovitada ka sisse logimata'

test('anonymous visitors cannot recommend companies in a new installation', async () => {
  const { data } = await callAs(opened.app, 'anonymous', settingCalls.readRecommendForAll)
  expect(data).toEqual({ key: 'showRecommendForAll', value: false, description })
})

test('settings of a new installation have their default values and no author', async () => {
  const { data } = await callAs(opened.app, 'administraator', settingCalls.listSettings)
  expect(data).toMatchObject([
    { key: 'showRecommendForAll', value: false, description, updatedBy: null },
    { key: 'showAllCompanies', value: true, updatedBy: null },
    { key: 'defaultUserRole', value: 'külaline', updatedBy: null },
    { key: 'requireSecondFactor', value: 'nobody', updatedBy: null },
    { key: 'operatorName', value: null, updatedBy: null },
    { key: 'operatorContact', value: null, updatedBy: null },
    { key: 'announcement', value: null, updatedBy: null },
  ])
})

test('a change names its author, applies at once, and is stored in the audit log with the values before and after', async () => {
  const params = { key: 'showRecommendForAll' } as const
  const saved = await callAs(opened.app, 'administraator', settingCalls.saveSetting, {
    params,
    body: { value: true },
  })
  expect(saved.data).toMatchObject({ value: true, description, updatedBy: 'Test administraator' })
  expect(
    (await callAs(opened.app, 'anonymous', settingCalls.readRecommendForAll)).data?.value,
  ).toBe(true)
  expect(
    (
      await callAs(opened.app, 'administraator', settingCalls.readSetting, {
        params: { key: 'defaultUserRole' },
      })
    ).data?.value,
  ).toBe('külaline')
  const { rows } = await opened.database.pool.query(
    'select before, after from audit_log order by id desc limit 1',
  )
  expect(rows).toEqual([
    { before: { value: false, description }, after: { value: true, description } },
  ])
})

test.each([
  ['showRecommendForAll', 'true'],
  ['showRecommendForAll', 1],
  ['showRecommendForAll', null],
  ['defaultUserRole', 'administraator'],
  ['defaultUserRole', 'keiser'],
  ['defaultUserRole', ['haldur']],
] as const)('%s cannot be %j', async (key, value) => {
  const { status, message } = await callAs(opened.app, 'administraator', settingCalls.saveSetting, {
    params: { key },
    body: { value },
  })
  expect({ status, message }).toEqual({ status: 400, message: `Seade „${key}“ väärtus ei sobi` })
})

test.each(['__proto__', 'constructor', 'muu', 'showrecommendforall'])(
  'the unknown setting %s answers 404',
  async (key) => {
    const params = { key: key as 'defaultUserRole' }
    expect(
      (
        await callAs(opened.app, 'administraator', settingCalls.saveSetting, {
          params,
          body: { value: true },
        })
      ).status,
    ).toBe(404)
    expect(
      (await callAs(opened.app, 'administraator', settingCalls.readSetting, { params })).status,
    ).toBe(404)
  },
)

test.each([
  ['true', true],
  ['false', false],
  ['"true"', false],
  ['1', false],
  ['null', false],
])('a stored value %s means that recommending is open: %s', async (stored, value) => {
  await opened.database.pool.query(
    "update settings set value = $1 where key = 'showRecommendForAll'",
    [stored],
  )
  expect(
    (await callAs(opened.app, 'anonymous', settingCalls.readRecommendForAll)).data?.value,
  ).toBe(value)
})

test('a missing setting has its default value', async () => {
  await opened.database.pool.query('delete from settings')
  const { data } = await callAs(opened.app, 'anonymous', settingCalls.readRecommendForAll)
  expect(data).toEqual({ key: 'showRecommendForAll', value: false, description: null })
  expect((await callAs(opened.app, 'administraator', settingCalls.listSettings)).data).toEqual([
    {
      key: 'showRecommendForAll',
      value: false,
      description: null,
      updatedAt: null,
      updatedBy: null,
    },
    { key: 'showAllCompanies', value: true, description: null, updatedAt: null, updatedBy: null },
    {
      key: 'defaultUserRole',
      value: 'külaline',
      description: null,
      updatedAt: null,
      updatedBy: null,
    },
    {
      key: 'requireSecondFactor',
      value: 'nobody',
      description: null,
      updatedAt: null,
      updatedBy: null,
    },
    ...['operatorName', 'operatorContact', 'announcement'].map((key) => ({
      key,
      value: null,
      description: null,
      updatedAt: null,
      updatedBy: null,
    })),
  ])
})
