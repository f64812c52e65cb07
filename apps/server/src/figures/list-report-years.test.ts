import { reportCalls } from '@kvartal/contract/annual-reports'
import { beforeEach, expect, test } from 'vitest'
import { sourcesForFile } from '../../../../tests/fake-sources/sources-for-file.ts'
import { callAs } from '../testing/call-as.ts'
import { appForFile, type TestApp } from '../testing/open-test-app.ts'

const sources = await sourcesForFile()
const openDataUrl = sources.registryPageUrl
const connected = await appForFile({
  registry: { openDataUrl, login: sources.registryLogin },
  allowPrivateSources: true,
})
const unconnected = await appForFile({ registry: { openDataUrl }, allowPrivateSources: true })
beforeEach(() => unconnected.database.pool.query('truncate report_years'))

const loaded = async (opened: TestApp) =>
  (await callAs(opened.app, 'külaline', reportCalls.listLoadedYears)).data
const published = () => callAs(unconnected.app, 'haldur', reportCalls.listPublishedYears)

test('a year is loaded when its elements are stored; years have the date in the file name, the newest first', async () => {
  expect(await loaded(unconnected)).toEqual({ asksRegister: false, years: [] })
  const headings_file = '1.aruannete_yldandmed_kuni_09062026.zip'
  await unconnected.database.db
    .insertInto('report_years')
    .values([
      {
        year: 2023,
        headings_file,
        elements_file: '4.2023_aruannete_elemendid_kuni_09062026_1.zip',
      },
      { year: 2024, headings_file, elements_file: 'muu.zip' },
      { year: 2022, headings_file, elements_file: null },
    ])
    .execute()
  expect((await loaded(unconnected))?.years).toEqual([
    { year: 2024, asOf: null },
    { year: 2023, asOf: '2026-06-09' },
  ])
  expect(await loaded(connected)).toEqual({ asksRegister: true, years: [] })
})

test('a year is published when the page of the register lists its file', async () => {
  const { data = [] } = await published()
  expect(data.map(({ year }) => year)).toEqual(
    data.map(({ year }) => year).toSorted((a, b) => b - a),
  )
  expect(data.map(({ year }) => year)).toEqual(expect.arrayContaining([2020, 2023, 2024]))
  for (const { asOf } of data) expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a page without files gives an empty list, and an unreadable page answers 502', async () => {
  sources.misbehave('registry-page', { kind: 'html' })
  expect(await published()).toMatchObject({ status: 200, data: [] })
  sources.misbehave('registry-page', { kind: 'status', status: 503 })
  expect(await published()).toMatchObject({ status: 502 })
})
