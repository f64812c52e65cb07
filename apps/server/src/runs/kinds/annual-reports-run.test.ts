import { listReports } from '@kvartal/database/reports/list-reports'
import type { RegistryLogin } from '@kvartal/sources/registry/ask-service'
import { makeCompany } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { publishedReportFiles } from '@kvartal/testing/reports/report-files'
import { beforeEach, describe, expect, test } from 'vitest'
import { sourcesForFile } from '../../../../../tests/fake-sources/sources-for-file.ts'
import { sampleReports } from '../../companies/sample/load-sample.ts'
import { registrySources } from '../../testing/registry-sources.ts'
import { runToEnd, useRunSettings } from '../../testing/run-to-end.ts'
import { type AnnualReportsRequest, annualReportsRun } from './annual-reports-run.ts'

const sources = await sourcesForFile()
const database = await databaseForFile()

await useRunSettings(database, {})
beforeEach(() =>
  database.pool.query(
    'truncate runs, companies, annual_reports, superseded_reports, report_files, report_headings, report_years restart identity cascade',
  ),
)

const runAll = (request: Partial<AnnualReportsRequest> = {}, login: RegistryLogin | null = null) =>
  runToEnd(database, annualReportsRun(database, registrySources(sources, login)), {
    years: [2024],
    reportTypes: ['14', '35', '36'],
    onlyMissing: false,
    ...request,
  } satisfies AnnualReportsRequest)

/** Year, type, `oma` for a company or `kontsern` for a group, and total assets or revenue. */
async function storedReports(registryCode: string): Promise<unknown[]> {
  const reports = await listReports(database.db, registryCode)
  return reports.map(({ year, reportType, isConsolidated, rows }) => {
    const row = rows.find(({ rowNumber }) => rowNumber === (reportType === '14' ? 73 : 3))
    return [year, reportType, isConsolidated ? 'kontsern' : 'oma', row?.values['A1']?.value ?? null]
  })
}

const headings = { source: 'headings' }
const elements = (year: number) => ({ source: 'elements', year })

describe('without a login', () => {
  test('the general file is imported once, then the elements of each year for all companies', async () => {
    await makeCompany(database.db, { registryCode: '10714568' })
    const { run, steps, log } = await runAll({ years: [2023, 2024] })
    expect(run).toMatchObject({ status: 'succeeded', total: 3, done: 3 })
    expect(steps.map(({ label }) => label)).toEqual([
      'Aruannete üldandmete fail',
      '2023. aasta aruannete fail',
      '2024. aasta aruannete fail',
    ])
    expect(await storedReports('10714568')).toEqual([
      [2023, '14', 'oma', 17_317_465],
      [2023, '35', 'oma', 40_776_785],
      [2024, '14', 'oma', 18_314_951],
      [2024, '35', 'oma', 64_436_458],
    ])
    // This company is not added here yet; its reports are already stored for when it is added.
    expect(await storedReports('11303382')).toHaveLength(4)
    expect(log.join('\n')).toMatch(
      /4\.2024_aruannete_elemendid_kuni_31072026\.zip: ridu \d+; aruandeid lisati \d+, muutus 0, samaks jäi 0\./,
    )
    expect(
      sources.requests.filter((path) => path.includes('yldandmed_kuni_31072026')),
    ).toHaveLength(1)
  })

  test('the imported reports equal the sample, and a second import changes nothing', async () => {
    const years = [2022, 2023, 2024, 2025]
    const first = await runAll({ years })
    for (const { registryCode, year, reportType, rows } of sampleReports()) {
      const [stored] = await listReports(database.db, registryCode, { year, reportType })
      const figures = stored?.rows.filter(({ rowNumber }) => rowNumber !== null)
      expect(figures).toEqual(rows.filter(({ rowNumber }) => rowNumber !== null))
    }
    const { rows: files } = await database.pool.query(
      'select run_id, page_url, length(content_hash) as hashed, publication from report_files where year = 2025',
    )
    expect(files).toEqual([
      { run_id: first.run.id, page_url: sources.registryPageUrl, hashed: 64, publication: 1 },
    ])
    const again = await runAll({ years })
    expect(again.run.counts).toMatchObject({ added: 0, changed: 0 })
    expect(again.run.counts.same).toBeGreaterThan(80)
  })

  test('second report numbers, groups, resubmitted reports and long financial years are stored correctly', async () => {
    await runAll({ years: [2022, 2023, 2024] })
    expect((await storedReports('99000021')).length).toBeGreaterThan(0)
    expect(
      (await storedReports('99000022')).every((report) => (report as unknown[])[2] === 'kontsern'),
    ).toBe(true)
    const [long] = await listReports(database.db, '99000023', { year: 2024, reportType: '14' })
    expect(long?.period).toEqual({ start: '2023-07-01', end: '2024-12-31' })
    const resubmitted = await listReports(database.db, '99000024', { year: 2023, reportType: '14' })
    expect(resubmitted).toHaveLength(1)
    const headings = await database.pool.query(
      "select report_id from report_headings where registry_code = '99000024' and year = 2023 order by submitted_on desc",
    )
    expect(headings.rows).toHaveLength(2)
    expect(resubmitted[0]?.source.reportId).toBe(headings.rows[0]?.report_id)
  })

  test('a missing file fails only its year, and the reason names the file', async () => {
    sources.replaceReportFile(2023, null)
    const { run, failures } = await runAll({ years: [2023, 2024] })
    expect(run).toMatchObject({ status: 'partial', done: 2, failed: 1 })
    expect(failures).toEqual([
      {
        payload: elements(2023),
        label: '2023. aasta aruannete fail',
        reason: 'Äriregistri lehel ei ole faili „4.2023_aruannete_elemendid_kuni_….zip“.',
      },
    ])
    expect(await storedReports('10714568')).toHaveLength(2)
  })

  test('the elements of a year are not imported without the general file, which assigns reports to companies', async () => {
    sources.replaceReportFile('headings', null)
    const { run, failures } = await runAll()
    expect(run.status).toBe('failed')
    expect(failures.map(({ reason }) => reason)).toEqual([
      // The page still lists the file of the previous month, which is deleted.
      expect.stringMatching(
        /fail „1\.aruannete_yldandmed_kuni_30062026_3\.zip“ puudub \(HTTP 404\)\.$/,
      ),
      'Aruannete üldandmete fail ei ole 2024. aasta kohta laaditud; ilma selleta ei ole teada, milliste ettevõtete aruanded need on.',
    ])
  })

  test('only missing years are imported, and no steps are planned when no year is missing', async () => {
    await makeCompany(database.db, { registryCode: '10714568' })
    await runAll({ years: [2023] })
    const { steps } = await runAll({ years: [2023, 2024], onlyMissing: true })
    expect(steps.map(({ payload }) => payload)).toEqual([headings, elements(2024)])
    const { run, log } = await runAll({ years: [2023, 2024], onlyMissing: true })
    expect(run).toMatchObject({ status: 'succeeded', total: 0 })
    expect(log).toContain(
      'Kõigi jälgitavate ettevõtete valitud aruanded on valitud aastate kohta olemas.',
    )
  })

  test('missing reports are determined by the chosen types', async () => {
    await makeCompany(database.db, { registryCode: '10714568' })
    await runAll()
    const stepsFor = async (reportTypes: AnnualReportsRequest['reportTypes']) =>
      (await runAll({ reportTypes, onlyMissing: true })).steps.map(({ payload }) => payload)
    expect(await stepsFor(['14', '36'])).toEqual([])
    expect(await stepsFor(['18'])).toEqual([headings, elements(2024)])
    expect(await stepsFor(['14', '19'])).toEqual([headings, elements(2024)])
  })

  test('skipped rows of the general file are counted by reason', async () => {
    const { bytes } = publishedReportFiles().headings
    const row = (form: string, code: string) =>
      [
        '1',
        '',
        code,
        form,
        'Registrisse kantud',
        '2024',
        'Ei',
        '01.01.2024',
        '31.12.2024',
        '30.06.2025',
        'Ei',
        ...Array.from({ length: 8 }, () => ''),
      ].join(';')
    const more = [row('FIE', '10000018'), row('OÜ', ''), row('OÜ', '123'), '1;2', '']
    sources.replaceReportFile('headings', Buffer.concat([bytes, Buffer.from(more.join('\r\n'))]))
    const { run, log } = await runAll()
    expect(run.counts.skipped).toMatchObject({
      'Rida teise aasta kohta': expect.any(Number),
      'Füüsilisest isikust ettevõtja rida': 1,
      'Registrikoodita rida': 2,
      'Rida ei õnnestunud lugeda': 1,
    })
    expect(log.join('\n')).toMatch(
      /aruannete_yldandmed_.*, rida \d+: Real on 2 veergu, oodati 19\./,
    )
  })
})

describe('with a login', () => {
  const login = () => sources.registryLogin

  test('each year of each tracked company is requested from the register', async () => {
    await makeCompany(database.db, { registryCode: '10714568', name: 'AS MARU EHITUS' })
    await makeCompany(database.db, { registryCode: '10221015', name: 'Onry', isTracked: false })
    const { run, steps, log } = await runAll({ years: [2023, 2024] }, login())
    expect(steps.map(({ label }) => label)).toEqual([
      'AS MARU EHITUS, 2024',
      'AS MARU EHITUS, 2023',
    ])
    expect(run.counts).toMatchObject({ read: 4, added: 4 })
    expect(log).toContain('AS MARU EHITUS, 2024: aruandeid lisati 2, muutus 0, samaks jäi 0.')
    expect(await storedReports('10714568')).toEqual([
      [2023, '14', 'oma', 17_317_465],
      [2023, '35', 'oma', 40_776_785],
      [2024, '14', 'oma', 18_314_951],
      [2024, '35', 'oma', 64_436_458],
    ])
    expect(await storedReports('10221015')).toEqual([])
    expect((await runAll({ years: [2023, 2024] }, login())).run.counts).toMatchObject({
      changed: 0,
      same: 4,
    })
  })

  test('the reasons for skipped reports contain neither company nor year, so that they are counted together', async () => {
    await makeCompany(database.db, { registryCode: '10714568', name: 'AS MARU EHITUS' })
    const { run } = await runAll(
      { years: [2014, 2015, 2023, 2024], reportTypes: ['14', '18'] },
      login(),
    )
    expect(run.counts.skipped).toEqual({
      'Aruannet registris ei ole': 2,
      'Rahavoogude aruannet registris ei ole': 2,
    })
  })

  test('a wrong login ends the run immediately', async () => {
    await makeCompany(database.db, { registryCode: '10714568' })
    const { run, failures } = await runAll(
      { years: [2023, 2024] },
      { ...login(), password: 'vale' },
    )
    expect(run).toMatchObject({ status: 'failed', failed: 2 })
    expect(new Set(failures.map(({ reason }) => reason)).size).toBe(1)
  })

  test('a company unknown to the register fails without retries, and other companies are not affected', async () => {
    await makeCompany(database.db, { registryCode: '10714568' })
    await makeCompany(database.db, { registryCode: '12345678', name: 'Tundmatu OÜ' })
    const { run, steps, failures } = await runAll({}, login())
    expect(run).toMatchObject({ status: 'partial', done: 1, failed: 1 })
    expect(failures[0]?.reason).toBe('Äriregister keeldus vastamast: „Ettevõtjat ei leitud“.')
    expect(steps.find(({ label }) => label === 'Tundmatu OÜ, 2024')?.attempts).toBe(1)
  })

  test('a retry requests only the failed steps', async () => {
    const definition = annualReportsRun(database, registrySources(sources, login()))
    const asked = { years: [2023, 2024], reportTypes: ['14' as const], onlyMissing: false }
    const companyYear = { registryCode: '10714568', year: 2024 }
    const ofCompany = { source: 'service', ...companyYear }
    expect(definition.requestOf(asked, [ofCompany])).toEqual({ ...asked, only: [companyYear] })
    expect(definition.requestOf(asked, [elements(2024), headings])).toEqual({
      ...asked,
      years: [2024],
    })
    expect(definition.requestOf(asked, [headings])).toEqual(asked)
    await makeCompany(database.db, { registryCode: '10714568' })
    const only = { years: [2023, 2024], only: [companyYear] }
    const { steps } = await runAll(only, login())
    expect(steps.map(({ payload }) => payload)).toEqual([ofCompany])
    const { run, failures } = await runAll(only, null)
    expect(run).toMatchObject({ status: 'failed' })
    expect(failures.map(({ reason }) => reason)).toEqual([
      'Äriregistri teenuse kasutajatunnus on vahepeal eemaldatud.',
    ])
  })
})
