import { findRegistryFileDay } from '@kvartal/database/directory/registry-files'
import { findLastTimes } from '@kvartal/database/runs/find-run'
import { noCounts } from '@kvartal/domain/runs/run'
import type { RegistryLogin } from '@kvartal/sources/registry/ask-service'
import { makeCompany } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { publishedRegistryFile, registryFileName } from '@kvartal/testing/registry/fixture'
import { beforeEach, describe, expect, test } from 'vitest'
import { sourcesForFile } from '../../../../../tests/fake-sources/sources-for-file.ts'
import { todayInEstonia } from '../../kit/clock.ts'
import { registrySources } from '../../testing/registry-sources.ts'
import { runToEnd, useRunSettings } from '../../testing/run-to-end.ts'
import { registryRun } from './registry-run.ts'

const sources = await sourcesForFile()
const database = await databaseForFile()

await useRunSettings(database, {})
beforeEach(async () => {
  await database.pool.query(
    'truncate runs, companies, directory, directory_names, directory_former_names, registry_files, file_readings restart identity cascade',
  )
  await makeCompany(database.db, { registryCode: '10714568', name: 'AAA vana nimi' })
  await makeCompany(database.db, { registryCode: '99000001', name: 'BBB' })
  await makeCompany(database.db, { registryCode: '12345678', name: 'CCC tundmatu' })
  await makeCompany(database.db, { registryCode: '10221015', name: 'DDD', isTracked: false })
})

const run = (
  request: object = { onlyMissing: false },
  login: RegistryLogin | null = sources.registryLogin,
) => runToEnd(database, registryRun(database, registrySources(sources, login)), request)

async function companies() {
  const { rows } = await database.pool.query(
    'select registry_code, name, county, registration_date, registry_as_of is not null as is_told from companies order by registry_code',
  )
  return rows
}

describe('with a login', () => {
  test('the register is queried for every tracked company, and its answers are stored', async () => {
    const { run: ended, steps, log } = await run()
    expect(ended).toMatchObject({ status: 'partial', total: 3, done: 3 })
    expect(ended.counts).toEqual({
      ...noCounts,
      read: 3,
      changed: 2,
      skipped: { 'Ettevõtet ei leitud äriregistrist': 1 },
    })
    expect(steps.map(({ payload, label }) => [payload, label])).toEqual([
      [{ source: 'service', registryCode: '10714568' }, 'AAA vana nimi'],
      [{ source: 'service', registryCode: '99000001' }, 'BBB'],
      [{ source: 'service', registryCode: '12345678' }, 'CCC tundmatu'],
    ])
    expect(log).toContain('CCC tundmatu: äriregistrist ei leitud.')
    expect(log.at(-1)).toBe(
      'Uuendamine lõppes. Õnnestus: 3, ebaõnnestus: 0. Äriregistrist ei leitud 1 ettevõtet 3-st.',
    )
    const [onry, maru, unknown, made] = await companies()
    expect(onry).toMatchObject({ registry_code: '10221015', name: 'DDD', is_told: false })
    expect(maru).toMatchObject({
      name: 'AS MARU EHITUS',
      county: 'Harju maakond',
      registration_date: '2000-12-12',
      is_told: true,
    })
    expect(unknown).toMatchObject({ name: 'CCC tundmatu', is_told: false })
    expect(made).toMatchObject({ registry_code: '99000001', is_told: true })
    const { rows } = await database.pool.query(
      'select count(*)::integer as count from company_former_names',
    )
    expect(rows).toEqual([{ count: 2 }])
    expect((await run()).run.counts).toMatchObject({ changed: 0, same: 2 })
  })

  test('the register is queried only for companies without register data when that is requested', async () => {
    await run()
    const { run: ended, steps } = await run({ onlyMissing: true })
    expect(steps.map(({ label }) => label)).toEqual(['CCC tundmatu'])
    expect(ended.counts).toMatchObject({ read: 1 })
  })

  test('the other companies are updated when requests for one company fail', async () => {
    let asked = 0
    sources.misbehave('arireg', { kind: 'soap-fault', words: 'Päringute piirarv on täis' })
    const timer = setInterval(
      () =>
        (asked = sources.requests.filter((path) => path === '/arireg-xml').length) >= 3 &&
        sources.misbehave('arireg', null),
      1,
    )
    const { run: ended } = await run()
    clearInterval(timer)
    expect(asked).toBeGreaterThanOrEqual(3)
    expect(ended).toMatchObject({ status: 'partial', done: 3, failed: 0 })
  })

  test('a wrong login ends the run at the first company', async () => {
    const asked = sources.requests.length
    const { run: ended, failures } = await run(
      { onlyMissing: false },
      { username: 'kasutaja', password: 'vale' },
    )
    expect(ended).toMatchObject({ status: 'failed', total: 3, failed: 3, counts: { failed: 3 } })
    expect(new Set(failures.map(({ reason }) => reason))).toEqual(
      new Set(['Äriregister ei luba sisse: Vale kasutajanimi või parool.']),
    )
    expect(sources.requests).toHaveLength(asked + 1)
    const { rows } = await database.pool.query(
      'select run_log.text, run_steps.reason from run_log, run_steps',
    )
    expect(JSON.stringify(rows)).not.toContain('kasutaja ')
  })
})

describe('a scheduled run', () => {
  test('imports the file with one download even with a login, and keeps the stored former names', async () => {
    await run()
    const asked = sources.requests.length
    const { run: ended, steps } = await run({ onlyMissing: false, fromFile: true })
    expect(steps.map(({ label }) => label)).toEqual(['Äriregistri avaandmete fail'])
    expect(ended).toMatchObject({ status: 'partial', total: 1, done: 1 })
    expect(sources.requests.slice(asked)).not.toContain('/arireg-xml')
    const { rows } = await database.pool.query(
      'select count(*)::integer as count from company_former_names',
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  test('imports the file when no company is tracked, because searches use it', async () => {
    await database.pool.query('update companies set is_tracked = false')
    const { run: ended } = await run({ onlyMissing: false, fromFile: true }, null)
    expect(ended).toMatchObject({ status: 'succeeded', done: 1, counts: noCounts })
    expect(await findRegistryFileDay(database.db)).toBe(todayInEstonia())
  })

  test('fails with a message when the file contains no tracked company, but the file is imported', async () => {
    await database.pool.query("delete from companies where registry_code = '10714568'")
    const { run: ended, log } = await run({ onlyMissing: false, fromFile: true }, null)
    expect(ended).toMatchObject({ status: 'failed', done: 1, failed: 0 })
    expect(log.at(-1)).toBe('Uuendamine lõppes. Äriregistrist ei leitud ühtegi ettevõtet 2-st.')
    expect(log).toContain('Failist ei leitud: BBB (99000001), CCC tundmatu (12345678).')
    expect((await findLastTimes(database.db, 'registry')).lastSuccess).toBeNull()
    expect(await findRegistryFileDay(database.db)).toBe(todayInEstonia())
  })
})

describe('without a login', () => {
  test('nothing is downloaded for companies without register data when all companies have it', async () => {
    await database.pool.query("update companies set registration_date = '2000-01-01'")
    const asked = sources.requests.length
    const { run: ended } = await run({ onlyMissing: true }, null)
    expect(ended).toMatchObject({ status: 'succeeded', total: 0 })
    expect(sources.requests).toHaveLength(asked)
  })

  test('the open data of all companies are imported in one step, and the tracked companies are updated', async () => {
    const { run: ended, steps, log } = await run({ onlyMissing: false }, null)
    expect(steps.map(({ label }) => label)).toEqual(['Äriregistri avaandmete fail'])
    expect(ended).toMatchObject({ status: 'partial', total: 1, done: 1 })
    expect(ended.counts).toEqual({
      ...noCounts,
      read: 3,
      changed: 1,
      skipped: { 'Ettevõtet ei leitud äriregistrist': 2 },
    })
    expect(
      log.some((line) => line.startsWith('ettevotja_rekvisiidid__lihtandmed.csv.zip: ridu 22')),
    ).toBe(true)
    const [onry, maru] = await companies()
    expect(maru).toMatchObject({ name: 'AS MARU EHITUS', registration_date: '2000-12-12' })
    expect(onry).toMatchObject({ name: 'DDD' })
    const { rows } = await database.pool.query(
      "select count(*)::integer as count from directory_names where registry_code = '10221015'",
    )
    expect(rows).toEqual([{ count: 1 }])
    expect((await run({ onlyMissing: false }, null)).run.counts).toMatchObject({
      changed: 0,
      same: 1,
    })
  })

  test('the first unreadable lines are logged', async () => {
    const bad = Array.from({ length: 8 }, () => 'a;b\n')
    sources.replaceRegistryFile(
      Buffer.concat([publishedRegistryFile(registryFileName), Buffer.from(bad.join(''))]),
    )
    const { run: ended, log } = await run({ onlyMissing: false }, null)
    expect(ended).toMatchObject({ done: 1, failed: 0 })
    const lines = log.filter((line) =>
      /^ettevotja_rekvisiidid__lihtandmed\.csv\.zip, rida \d+: Real on 2 veergu, oodati \d+\.$/.test(
        line,
      ),
    )
    expect(lines).toHaveLength(5)
  })

  const header = publishedRegistryFile(registryFileName).toString('utf8').split('\n')[0] ?? ''
  const rowOf = (code: string, { form = 'Osaühing', day = '01.02.2015' } = {}) =>
    `Nimi ${code} OÜ;${code};${form};;;R;Registrisse kantud;${day};;Tee 1;0596;Pirita linnaosa, Tallinn, Harju maakond;11911;;;;\n`
  const useFile = (...rows: readonly string[]) =>
    sources.replaceRegistryFile(Buffer.from(`${header}\n${rows.join('')}`))

  test('a file whose dates cannot be read is a partial success that names them, and what is stored stays', async () => {
    await database.pool.query("delete from companies where registry_code <> '10714568'")
    await run({ onlyMissing: false }, null)
    useFile(
      rowOf('10714568', { day: '2015-02-01T00:00:00' }),
      rowOf('99510003', { day: '1/2/2015' }),
    )
    const { run: ended, failures, log } = await run({ onlyMissing: false }, null)
    expect(ended).toMatchObject({
      status: 'partial',
      done: 1,
      failed: 0,
      counts: { skipped: { 'Failist jäi palju aru saamata': 1 } },
    })
    expect(failures).toEqual([])
    expect(log).toContainEqual(expect.stringContaining('Täielikult ei saadud aru 2 reast 2-st'))
    expect(log).toContainEqual(expect.stringContaining('esmakande kuupäev „1/2/2015“ (1 rida)'))
    expect((await companies())[0]).toMatchObject({
      name: 'Nimi 10714568 OÜ',
      registration_date: '2000-12-12',
    })
  })

  test('a file of which nothing can be read fails, and nothing is imported', async () => {
    useFile(rowOf('10714568', { form: '' }), rowOf('99510003', { form: '' }))
    const { run: ended, failures } = await run({ onlyMissing: false }, null)
    expect(ended).toMatchObject({ status: 'failed', failed: 1 })
    expect(failures[0]?.reason).toMatch(
      /^Failist „.*“ ei õnnestunud lugeda ühtegi rida, seepärast ei võetud sellest midagi üle\./,
    )
    expect(await findRegistryFileDay(database.db)).toBeNull()
  })

  test('companies that vanish from the file are counted as removed, and a tracked one among them is not unknown', async () => {
    await database.pool.query("delete from companies where registry_code <> '10714568'")
    useFile(rowOf('10714568'), rowOf('99510002'), rowOf('99510003'))
    await run({ onlyMissing: false }, null)
    useFile(rowOf('99510002'), rowOf('99510003'))
    const { run: ended, log } = await run({ onlyMissing: false }, null)
    expect(ended).toMatchObject({
      status: 'succeeded',
      counts: { removed: 1, skipped: { 'Ei ole enam registri failis': 1 } },
    })
    expect(log).toContain('Registri failist kadus 1 ettevõte.')
  })

  test('the step fails with a reason when the page does not list the file', async () => {
    sources.misbehave('registry-page', { kind: 'html' })
    const { run: ended, failures } = await run({ onlyMissing: false }, null)
    expect(ended.status).toBe('failed')
    expect(failures[0]?.reason).toMatch(/ei leitud äriregistri lihtandmete faili/)
  })
})
