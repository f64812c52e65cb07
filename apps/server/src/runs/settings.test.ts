import { runSettingCalls } from '@kvartal/contract/run-settings'
import { runCalls } from '@kvartal/contract/runs'
import { makeCompany, makeFigures } from '@kvartal/testing/database/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sourcesForFile } from '../../../../tests/fake-sources/sources-for-file.ts'
import { callAs } from '../testing/call-as.ts'
import { appForFile, openTestApp } from '../testing/open-test-app.ts'

const sources = await sourcesForFile()
const opened = await appForFile({ allowPrivateSources: true })
beforeEach(async () => {
  await opened.database.pool.query(
    "truncate runs cascade; delete from settings where key = 'scraper'",
  )
})

const save = (body: object) =>
  callAs(opened.app, 'administraator', runSettingCalls.saveRunSettings, { body })
const read = () => callAs(opened.app, 'administraator', runSettingCalls.readRunSettings)
const useFakePage = () => save({ emtaBaseUrl: sources.emtaPageUrl })

describe('the settings', () => {
  test('have the default values of the specification at first', async () => {
    const { data } = await read()
    expect(data).toMatchObject({
      cronSchedule: '0 0 1 */3 *',
      emtaBaseUrl: expect.stringContaining('https://www.emta.ee/'),
      delayBetweenRequests: 60_000,
      isAutomaticRunEnabled: true,
      lastRunDate: null,
      registryCronSchedule: '0 5 * * 1',
      isRegistryAutomaticEnabled: true,
      registryLastRunDate: null,
      annualReportCronSchedule: '0 0 1 * *',
      annualReportYearsToFetch: 3,
      annualReportTypes: ['14', '35', '36'],
      annualReportLastRunDate: null,
      updatedAt: null,
    })
    expect(data?.nextRuns).toHaveLength(5)
    // Midnight in Estonia, on the first day of each quarter.
    const inEstonia = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Tallinn',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    for (const time of data?.nextRuns ?? [])
      expect(inEstonia.format(new Date(time))).toMatch(/^\d{4}-(01|04|07|10)-01 00:00$/)
    // The register's file is imported on Mondays.
    for (const time of data?.registryNextRuns ?? [])
      expect([inEstonia.format(new Date(time)).slice(-5), new Date(time).getUTCDay()]).toEqual([
        '05:00',
        1,
      ])
  })

  test('are changed only in the given fields, and contain the name of the user who changed them', async () => {
    const { data } = await save({
      cronSchedule: '0 6 11 1,4,7,10 *',
      delayBetweenRequests: 1000,
      annualReportTypes: ['14'],
    })
    expect(data).toMatchObject({
      cronSchedule: '0 6 11 1,4,7,10 *',
      delayBetweenRequests: 1000,
      annualReportTypes: ['14'],
      updatedBy: 'Test administraator',
    })
    expect(data?.isAutomaticRunEnabled).toBe(true)
    expect((await read()).data).toEqual({
      ...data,
      nextRuns: expect.any(Array),
      registryNextRuns: expect.any(Array),
      annualReportNextRuns: expect.any(Array),
    })
  })

  test.each([
    [{ cronSchedule: '' }, /^Ajakava on kohustuslik$/],
    [
      { cronSchedule: '0 0 1 *' },
      /^Ajakava „0 0 1 \*“ ei sobi: oodati viit välja \(minut, tund, päev, kuu, nädalapäev\), nt „0 6 11 1,4,7,10 \*“$/,
    ],
    [{ cronSchedule: '61 0 1 * *' }, /^Ajakava „61 0 1 \* \*“ ei sobi/],
    [
      { cronSchedule: '0 0 31 2 *' },
      /^Ajakava „0 0 31 2 \*“ ei sobi: seda kuupäeva ei tule kunagi$/,
    ],
    [{ registryCronSchedule: '0 5 * * 8' }, /^Ajakava „0 5 \* \* 8“ ei sobi/],
    [{ annualReportCronSchedule: '* * * * * *' }, /^Ajakava „\* \* \* \* \* \*“ ei sobi/],
    [{ cronSchedule: 'H 0 1 * *' }, /^Ajakava „H 0 1 \* \*“ ei sobi/],
    [{ emtaBaseUrl: '' }, /^EMTA aadress on kohustuslik$/],
    [{ emtaBaseUrl: 'ftp://emta.ee' }, /^Aadress peab algama http:\/\/ või https:\/\/$/],
    [
      { emtaBaseUrl: 'https://kasutaja:parool@emta.ee/' },
      /^Aadressis ei tohi olla kasutajanime ega parooli$/,
    ],
    [{ delayBetweenRequests: 999 }, /^Viivitus peab olema vähemalt 1000 ms$/],
    [{ delayBetweenRequests: null }, /^Viivitus peab olema täisarv millisekundites$/],
    [{ annualReportYearsToFetch: 6 }, /^Aastate arv peab olema 1–5$/],
    [{ annualReportTypes: [] }, /^Palun vali vähemalt üks aruande tüüp$/],
  ])('%o is refused with a message and changes nothing', async (body, message) => {
    const before = await read()
    expect(await save(body)).toMatchObject({ status: 400, message: expect.stringMatching(message) })
    expect((await read()).data?.updatedAt).toBe(before.data?.updatedAt)
  })
})

test('the settings contain the start time of the last run, whatever its outcome', async () => {
  const startedAt = '2026-01-01T10:00:00.000Z'
  const { db } = opened.database
  await db
    .insertInto('runs')
    .values({
      kind: 'emta',
      request: '{}',
      counts: '{}',
      status: 'cancelled',
      started_at: startedAt,
      finished_at: '2026-01-01T11:00:00.000Z',
    })
    .execute()
  expect((await read()).data).toMatchObject({
    lastRunDate: startedAt,
    annualReportLastRunDate: null,
  })
  const { data } = await callAs(opened.app, 'külaline', runCalls.readDataSummary)
  expect([data?.lastStart.emta, data?.lastSuccess.emta]).toEqual([startedAt, null])
})

describe('EMTA’s page', () => {
  test('can be tested before it is saved', async () => {
    const ask = (emtaBaseUrl: string) =>
      callAs(opened.app, 'administraator', runSettingCalls.testSource, { body: { emtaBaseUrl } })
    expect((await ask(sources.emtaPageUrl)).data).toMatchObject({
      files: 19,
      finalUrl: sources.emtaPageUrl,
    })
    expect((await ask(sources.registryPageUrl)).data).toMatchObject({ files: 0 })
    expect(await ask(`${sources.url}/puudub`)).toMatchObject({
      status: 502,
      message: `${new URL(sources.url).host}: küsitud leht puudub (HTTP 404).`,
    })
  })

  test('is returned as a list of files, newest first; a wide file is sorted by its latest quarter', async () => {
    await useFakePage()
    const { data = [] } = await callAs(opened.app, 'haldur', runCalls.listAvailableFiles)
    expect(data).toHaveLength(19)
    expect(data[0]).toMatchObject({ year: 2026, quarter: 2 })
    const order = data.map(({ year, quarter }) => year * 4 + quarter)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    const wide = data.filter(({ url }) => url.endsWith('tasutud_maksud_kaesolev_aasta.csv'))
    expect(wide).toMatchObject([
      {
        year: 2026,
        quarter: 1,
        label: 'Tasutud maksud, käive ja töötajate arv 2025–2026 (seisuga 10.04.2026)',
      },
    ])
  })

  test('is answered with 502 when it cannot be read, and with an empty list when it has no files', async () => {
    await useFakePage()
    sources.misbehave('page', { kind: 'status', status: 503 })
    expect(await callAs(opened.app, 'haldur', runCalls.listAvailableFiles)).toMatchObject({
      status: 502,
    })
    sources.misbehave('page', { kind: 'html' })
    expect(await callAs(opened.app, 'haldur', runCalls.listAvailableFiles)).toMatchObject({
      status: 200,
      data: [],
    })
  })

  test('is refused in a private network unless that is allowed', async () => {
    const restricted = await openTestApp()
    const body = { emtaBaseUrl: sources.emtaPageUrl }
    const before = sources.requests.length
    expect(
      await callAs(restricted.app, 'administraator', runSettingCalls.testSource, { body }),
    ).toMatchObject({
      status: 502,
      message:
        'Aadress „127.0.0.1“ viitab sellesse arvutisse või sisevõrku; sealt andmeid ei laadita.',
    })
    expect(sources.requests).toHaveLength(before)
    await restricted.close()
  })
})

describe('a call that starts a run', () => {
  const start = (fileUrls: string[], more: object = {}) =>
    callAs(opened.app, 'haldur', runCalls.startEmtaRun, { body: { fileUrls, ...more } })

  test('identifies files by name, not by link, and returns the id of an equal queued run', async () => {
    await useFakePage()
    const { data = [] } = await callAs(opened.app, 'haldur', runCalls.listAvailableFiles)
    const urls = data.slice(0, 2).map(({ url }) => url)
    const first = await start(urls)
    expect(first.status).toBe(202)
    expect(
      await start(urls.toReversed(), { updateAllCompanies: false, onlyMissing: 'false' }),
    ).toMatchObject({
      status: 409,
      existingId: first.data?.runId,
      message: 'Sama uuendamine juba käib või ootab oma järjekorda',
    })
    expect((await start(urls, { updateAllCompanies: true })).status).toBe(202)
    expect((await start(urls.slice(1))).status).toBe(202)
    const { rows } = await opened.database.pool.query(
      'select request, started_by_name from runs order by id limit 1',
    )
    expect(rows).toEqual([
      {
        request: {
          files: ['tasutud_maksud_2026_i_kvartal.csv', 'tasutud_maksud_2026_ii_kvartal.csv'],
          updateAllCompanies: false,
          onlyMissing: false,
        },
        started_by_name: 'Test haldur',
      },
    ])
  })

  test('refuses files that the page does not list, and refuses an empty list with the message of the specification', async () => {
    await useFakePage()
    const name = 'tasutud_maksud_2026_i_kvartal.csv'
    for (const url of [
      `http://127.0.0.1:1/s/x/download/${name}`,
      `${sources.url}/s/x/download/muu.csv`,
      'file:///etc/passwd',
      'x',
    ]) {
      expect(await start([url]), url).toMatchObject({
        status: 400,
        message: expect.stringMatching(
          /^EMTA lehel ei ole faili „.*“\. Laadi failide loend uuesti ja vali sealt\.$/,
        ),
      })
    }
    const withoutFiles = {
      ...runCalls.startEmtaRun,
      body: z.object({ fileUrls: z.optional(z.array(z.string())) }),
    }
    for (const body of [{ fileUrls: [] }, {}]) {
      expect(await callAs(opened.app, 'haldur', withoutFiles, { body })).toMatchObject({
        status: 400,
        message: 'Please provide at least one file URL to process',
      })
    }
  })

  test('starts one register run for each different request', async () => {
    const refresh = (body: object) =>
      callAs(opened.app, 'haldur', runCalls.startRegistryRun, { body })
    const all = await refresh({})
    expect(all.status).toBe(202)
    expect(await refresh({ onlyMissing: 'false' })).toMatchObject({
      status: 409,
      existingId: all.data?.runId,
    })
    expect((await refresh({ onlyMissing: 'true' })).status).toBe(202)
  })
})

test('the summary counts tracked companies and returns the active runs', async () => {
  const { db } = opened.database
  await makeCompany(db, { isTracked: false })
  await makeCompany(db)
  const { registryCode } = await makeCompany(db)
  await db
    .updateTable('companies')
    .set({ registration_date: '2000-01-01' })
    .where('registry_code', '=', registryCode)
    .execute()
  const early = await makeCompany(db)
  await makeFigures(db, early.registryCode, [{ year: 2025, quarter: 2, revenue: 1 }])
  await makeFigures(db, registryCode, [{ year: 2025, quarter: 3, revenue: 1 }])
  const started = await callAs(opened.app, 'haldur', runCalls.startRegistryRun, { body: {} })
  await save({ isAutomaticRunEnabled: false })
  await db
    .insertInto('registry_files')
    .values({ as_of: '2026-11-16', companies: 375_000 })
    .execute()
  const { data } = await callAs(opened.app, 'külaline', runCalls.readDataSummary)
  const next = (await read()).data
  expect(data).toEqual({
    totalTrackedCompanies: 3,
    withoutAriregData: 2,
    withoutFinancialData: 1,
    withoutMostRecentPeriod: 2,
    mostRecentPeriod: { year: 2025, quarter: 3 },
    lastSuccess: {
      emta: null,
      registry: null,
      'register-details': null,
      'annual-reports': null,
      'company-reports': null,
      'report-activities': null,
    },
    lastStart: {
      emta: null,
      registry: null,
      'register-details': null,
      'annual-reports': null,
      'company-reports': null,
      'report-activities': null,
    },
    nextRun: {
      emta: null,
      registry: next?.registryNextRuns[0],
      'register-details': next?.registerDetailsNextRuns[0],
      'annual-reports': next?.annualReportNextRuns[0],
      'company-reports': null,
      'report-activities': next?.annualReportNextRuns[0],
    },
    registryFileAsOf: '2026-11-16',
    details: { asOf: null, companies: 0, withActivity: 0 },
    reportActivities: { asOf: null, reports: 0 },
    activeRuns: {
      emta: null,
      registry: started.data?.runId,
      'register-details': null,
      'annual-reports': null,
      'company-reports': null,
      'report-activities': null,
    },
  })
})
