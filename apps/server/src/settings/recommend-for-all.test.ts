import { readRecommendForAll } from '@kvartal/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let opened: TestApp

beforeAll(async () => {
  opened = await openTestApp()
})

afterAll(() => opened.close())

test('recommending starts closed to visitors who are not logged in', async () => {
  const { data } = await callAs(opened.app, 'anonymous', readRecommendForAll)
  expect(data).toEqual({
    key: 'showRecommendForAll',
    value: false,
    description: 'Kas ettevõtteid saab soovitada ka sisse logimata',
  })
})

test.each([
  ['true', true],
  ['false', false],
  ['"true"', false],
  ['1', false],
  ['null', false],
])('a stored %s opens it: %s', async (stored, value) => {
  await opened.database.pool.query("update settings set value = $1 where key = 'showRecommendForAll'", [stored])
  expect((await callAs(opened.app, 'anonymous', readRecommendForAll)).data?.value).toBe(value)
})

test('a setting that is gone counts as false', async () => {
  await opened.database.pool.query("delete from settings where key = 'showRecommendForAll'")
  const { data } = await callAs(opened.app, 'anonymous', readRecommendForAll)
  expect(data).toEqual({ key: 'showRecommendForAll', value: false, description: null })
})
