import { listReports } from '@kvartal/database/reports/list-reports'
import type { RegistryLogin } from '@kvartal/sources/registry/ask-service'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { sourcesForFile } from '../../../../../tests/fake-sources/sources-for-file.ts'
import { registrySources } from '../../testing/registry-sources.ts'
import { runToEnd, useRunSettings } from '../../testing/run-to-end.ts'
import { annualReportsRun } from './annual-reports-run.ts'
import { type CompanyReportsRequest, companyReportsRun } from './company-reports-run.ts'

const sources = await sourcesForFile()
const database = await databaseForFile()

await useRunSettings(database, {})
beforeEach(() =>
  database.pool.query(
    'truncate runs, companies, annual_reports, superseded_reports, report_files, report_headings, report_years restart identity cascade',
  ),
)

const runOne = (request: Partial<CompanyReportsRequest> = {}, login: RegistryLogin | null = null) =>
  runToEnd(database, companyReportsRun(database, registrySources(sources, login)), {
    registryCode: '10714568',
    name: 'AS MARU EHITUS',
    years: [2024],
    reportTypes: ['14', '35', '36'],
    ...request,
  } satisfies CompanyReportsRequest)

/** Imports the open data of 2024. */
const loadYear = () =>
  runToEnd(database, annualReportsRun(database, registrySources(sources, null)), {
    years: [2024],
    reportTypes: ['14'],
    onlyMissing: false,
  })

describe('without a login', () => {
  test('a run sends no requests: it counts the stored reports or fails with the name of the missing file', async () => {
    const asked = sources.requests.length
    const before = await runOne({ years: [2024] })
    expect(before.run.status).toBe('failed')
    expect(before.failures[0]?.reason).toBe(
      '2024. aasta avaandmete fail „4.2024_aruannete_elemendid“ ei ole veel laaditud. Selle saab laadida haldur lehel Ettevõtete haldus.',
    )
    expect(sources.requests).toHaveLength(asked)
    await loadYear()
    const after = await runOne({ years: [2024] })
    expect(after.run).toMatchObject({ status: 'succeeded', counts: { same: 2 } })
    const unknown = await runOne({ years: [2024], registryCode: '10999999', name: 'Tundmatu OÜ' })
    expect(unknown.run.status).toBe('succeeded')
    expect(unknown.run.counts.skipped).toEqual({
      '2024. aasta aruannet ei ole; uued aruanded toob järgmine aruannete uuendamine': 1,
    })
  })

  test('each missing statement is reported', async () => {
    const asked = { years: [2024], reportTypes: ['14' as const, '18' as const, '19' as const] }
    await runOne({ reportTypes: ['14'] }, sources.registryLogin)
    const before = await runOne(asked)
    expect(before.failures[0]?.reason).toMatch(
      /^2024\. aasta avaandmete fail .* ei ole veel laaditud/,
    )
    await loadYear()
    const { run, log } = await runOne(asked)
    const absence = 'rahavoogude aruannet ei ole; uued aruanded toob järgmine aruannete uuendamine'
    expect(run).toMatchObject({
      status: 'succeeded',
      counts: { same: 1, skipped: { [`2024. aasta ${absence}`]: 1 } },
    })
    expect(log).toContain(`AS MARU EHITUS, 2024: ${absence}.`)
    // Both income statement schemes are accepted.
    expect((await runOne({ reportTypes: ['36'] })).run.counts).toMatchObject({
      same: 1,
      skipped: {},
    })
  })
})

describe('with a login', () => {
  const login = () => sources.registryLogin

  test('only the chosen types are requested', async () => {
    await runOne({ years: [2024], reportTypes: ['14'] }, login())
    const stored = await listReports(database.db, '10714568')
    expect(stored.map(({ year, reportType }) => [year, reportType])).toEqual([[2024, '14']])
  })

  test('a year that is missing in the register is reported as skipped, not as a failure', async () => {
    const { run, log } = await runOne({ years: [2015] }, login())
    expect(run).toMatchObject({
      status: 'succeeded',
      counts: { read: 0, skipped: { '2015. aasta aruannet registris ei ole': 1 } },
    })
    expect(log).toContain('AS MARU EHITUS, 2015: aruannet registris ei ole.')
  })

  test('a requested statement that the register does not return is reported, even when other statements are returned', async () => {
    const all = await runOne({ reportTypes: ['14', '35', '36', '18', '19'] }, login())
    expect(all.run).toMatchObject({
      status: 'succeeded',
      counts: { added: 2, skipped: { '2024. aasta rahavoogude aruannet registris ei ole': 1 } },
    })
    expect(all.log).toContain('AS MARU EHITUS, 2024: rahavoogude aruannet registris ei ole.')
    const alone = await runOne({ reportTypes: ['18', '19'] }, login())
    expect(alone.run.counts.skipped).toEqual({
      '2024. aasta rahavoogude aruannet registris ei ole': 1,
    })
    const byOtherScheme = await runOne({ reportTypes: ['36'] }, login())
    expect(byOtherScheme.run.counts.skipped).toEqual({
      '2024. aasta kasumiaruanne on registris teise skeemi järgi, mida ei valitud': 1,
    })
  })
})
