import { listFigureHistory } from '@kvartal/database/figures/list-figure-history'
import { addCounts, noCounts, type RunCounts } from '@kvartal/domain/runs/run'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import { makeCompany } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { publishedFile } from '@kvartal/testing/emta/fixture'
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sourcesForFile } from '../../../../../tests/fake-sources/sources-for-file.ts'
import { runToEnd, useRunSettings } from '../../testing/run-to-end.ts'
import { type EmtaRequest, emtaRun } from './emta-run.ts'

const sources = await sourcesForFile()
const database = await databaseForFile()

beforeAll(async () => {
  await makeCompany(database.db, { registryCode: '10714568' })
  await makeCompany(database.db, { registryCode: '10221015' })
  await makeCompany(database.db, { registryCode: '10165653', isTracked: false })
})
beforeEach(async () => {
  await database.pool.query('truncate runs cascade')
  await emptyFigures(database)
  await useRunSettings(database, { emtaBaseUrl: sources.emtaPageUrl })
})

const first = 'tasutud_maksud_2026_i_kvartal.csv'
const second = 'tasutud_maksud_2026_ii_kvartal.csv'

const run = (request: Partial<EmtaRequest>, allowsPrivate = true) =>
  runToEnd(database, emtaRun(database, { allowsPrivate }), {
    files: [second],
    updateAllCompanies: false,
    onlyMissing: false,
    ...request,
  })

async function figures(): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select registry_code, year, quarter, revenue from figures order by 1, 2, 3',
  )
  return rows.map((row) => Object.values(row).join(' '))
}

describe('a run over files', () => {
  test('stores the figures of tracked companies and counts the skipped rows', async () => {
    const { run: ended, steps, log } = await run({})
    expect(ended).toMatchObject({ status: 'succeeded', total: 1, done: 1 })
    expect(ended.counts).toEqual({
      ...noCounts,
      read: 11,
      added: 2,
      skipped: { 'Jälgimata ettevõtte rida': 9 },
    })
    expect(await figures()).toEqual(['10221015 2026 2 663170', '10714568 2026 2 9611370'])
    expect(steps).toMatchObject([
      {
        payload: { fileName: second },
        label: second,
        status: 'done',
        attempts: 1,
        counts: ended.counts,
      },
    ])
    expect(log).toContain(
      `${second}: ridu 11; ettevõtete kvartaleid lisati 2, muutus 0, samaks jäi 0, enam ei avaldata 0.`,
    )
  })

  test('stores the figures of all companies and updates the directory when that is requested', async () => {
    const { run: ended } = await run({ updateAllCompanies: true })
    expect(ended.counts).toEqual({ ...noCounts, read: 11, added: 11 })
    const { rows } = await database.pool.query('select count(*)::integer as count from directory')
    expect(rows).toEqual([{ count: 11 }])
    // The names are already indexed, so the next search does not have to index them.
    const names = await database.pool.query(
      'select count(*)::integer as count from directory_names',
    )
    expect(names.rows).toEqual([{ count: 11 }])
  })

  test('changes only the corrected figures of a corrected file, and counts them', async () => {
    await run({ files: [first, second], updateAllCompanies: true })
    const before = await figures()
    const text = readFileSync(publishedFile(second), 'utf8')
    sources.replaceFile(second, Buffer.from(text.replace(';9611370;', ';9611371;')))
    const { run: ended } = await run({ files: [first, second], updateAllCompanies: true })
    expect(ended.counts).toMatchObject({ added: 0, changed: 1, removed: 0 })
    const corrected = (await listFigureHistory(database.db, '10714568')).at(-1)
    expect(
      corrected?.versions.map(({ revenue, isCurrent, publication }) => [
        revenue,
        isCurrent,
        publication.scope,
      ]),
    ).toEqual([
      [9_611_370, false, 'all'],
      [9_611_371, true, 'all'],
    ])
    expect(corrected?.versions.at(-1)?.publication).toMatchObject({
      fileName: second,
      runId: ended.id,
      pageUrl: sources.emtaPageUrl,
    })
    const after = await figures()
    expect(after.filter((figure) => !before.includes(figure))).toEqual(['10714568 2026 2 9611371'])
    expect(after).toHaveLength(before.length)
  })

  test('stores all figures of the files only for companies without figures when that is requested', async () => {
    await run({})
    await database.pool.query("delete from figures where registry_code = '10714568'")
    const { run: ended } = await run({ files: [first, second], onlyMissing: true })
    expect(ended).toMatchObject({ status: 'succeeded', total: 2 })
    expect(await figures()).toEqual([
      '10221015 2026 2 663170',
      '10714568 2026 1 7979761',
      '10714568 2026 2 9611370',
    ])
    const again = await run({ files: [first], onlyMissing: true })
    expect(again.run).toMatchObject({ status: 'succeeded', total: 0 })
    expect(again.log).toContain('Kõigil jälgitavatel ettevõtetel on kvartaliandmed olemas.')
  })

  test('imports the files of the newest quarter when a schedule requests the newest files', async () => {
    expect((await run({ files: 'newest' })).steps.map(({ label }) => label)).toEqual([second])
    sources.removeFile(second)
    expect((await run({ files: 'newest' })).steps.map(({ label }) => label)).toEqual([
      first,
      'tasutud_maksud_kaesolev_aasta.csv',
    ])
  })
})

test('links that look like files of EMTA and cannot be used are told by the run for the newest files', async () => {
  sources.replaceFile('tasutud_maksud_2026_aasta.csv', Buffer.from('x'))
  const { steps, log } = await run({ files: 'newest' })
  expect(steps.map(({ label }) => label)).toEqual([second])
  expect(log.join(' ')).toContain('Faili nime „tasutud_maksud_2026_aasta.csv“ ei tunta.')
  sources.removeFile('tasutud_maksud_2026_aasta.csv')
})

describe('a failing file', () => {
  test.each([
    [
      'that is missing',
      { kind: 'status', status: 404 },
      2,
      /: fail „tasutud_maksud_2026_ii_kvartal\.csv“ puudub \(HTTP 404\)\.$/,
    ],
    [
      'that the source refuses to send',
      { kind: 'status', status: 403 },
      1,
      /vastas veaga \(HTTP 403\)/,
    ],
    ['while the source is down', { kind: 'status', status: 503 }, 3, /vastas veaga \(HTTP 503\)/],
    ['that is an HTML page', { kind: 'html' }, 1, /HTML/],
    ['whose download is interrupted', { kind: 'truncated', share: 0.5 }, 3, /allalaadimine katkes/],
  ] as const)(
    '%s fails with a reason, after retries if temporary; others are imported',
    async (_, misbehaviour, tries, reason) => {
      sources.misbehave(second, misbehaviour)
      const asked = sources.requests.length
      const { run: ended, failures, steps } = await run({ files: [first, second] })
      expect(ended).toMatchObject({ status: 'partial', total: 2, done: 1, failed: 1 })
      expect(failures).toMatchObject([{ label: second, reason: expect.stringMatching(reason) }])
      expect(sources.requests.slice(asked).filter((path) => path.endsWith(second))).toHaveLength(
        tries,
      )
      expect(ended.counts).toEqual(steps.map(({ counts }) => counts as RunCounts).reduce(addCounts))
      expect((await figures()).every((figure) => figure.includes(' 2026 1 '))).toBe(true)
    },
  )

  test('is retried and imported when the failure is temporary', async () => {
    sources.misbehave(second, { kind: 'status', status: 429, retryAfterSeconds: 1 }, 'once')
    const { run: ended, steps, log } = await run({})
    expect(ended).toMatchObject({ status: 'succeeded', failed: 0 })
    expect(steps[0]?.attempts).toBe(2)
    expect(
      log.some((line) =>
        line.includes('palub päringutega oodata (HTTP 429). Uus katse 1 sekundi pärast.'),
      ),
    ).toBe(true)
  })

  test.each([
    ['its download', { files: [second] }],
    ['the request for its first bytes', { files: 'newest' as const }],
  ])('is requested again with a new link when its link expires before %s', async (_, request) => {
    if (request.files === 'newest') sources.removeFile(second)
    // The delay gives the test time to read the page, which makes the old links expire.
    await useRunSettings(database, { emtaBaseUrl: sources.emtaPageUrl, delayBetweenRequests: 250 })
    const { pathname } = new URL(sources.emtaPageUrl)
    const asked = sources.requests.length
    const since = () => sources.requests.slice(asked)
    const expiryTimer = setInterval(() => {
      if (!since().includes(pathname)) return
      clearInterval(expiryTimer)
      void fetch(sources.emtaPageUrl)
    }, 5)
    const { run: ended, failures } = await run(request)
    clearInterval(expiryTimer)
    expect(failures).toEqual([])
    expect(ended.status).toBe('succeeded')
    const stepsOfNewest = request.files === 'newest' ? 1 + ended.total : 1
    // One request for the plan and one for each step, one by the test, and one for the new link.
    expect(since().filter((path) => path === pathname)).toHaveLength(stepsOfNewest + 2)
  })

  test('is not requested from a private network', async () => {
    const asked = sources.requests.length
    const { run: ended, failures } = await run({}, false)
    expect(ended.status).toBe('failed')
    expect(failures[0]?.reason).toBe(
      'Aadress „127.0.0.1“ viitab sellesse arvutisse või sisevõrku; sealt andmeid ei laadita.',
    )
    expect(sources.requests).toHaveLength(asked)
  })
})

test('an import is rolled back when its worker loses the run', async () => {
  await database.pool.query(`
    create function lose_run() returns trigger language plpgsql as $$
    begin update runs set worker = 'another'; return null; end $$;
    create trigger lose_run after insert on publications for each statement execute function lose_run()`)
  try {
    await expect(run({})).rejects.toThrow('is owned by another worker')
    expect(await figures()).toEqual([])
  } finally {
    await database.pool.query('drop trigger lose_run on publications; drop function lose_run()')
  }
})
