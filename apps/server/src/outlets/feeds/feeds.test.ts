import { settingCalls } from '@kvartal/contract/settings'
import { importEmtaFile } from '@kvartal/database/figures/import-emta-file'
import { saveReports } from '@kvartal/database/reports/save-reports'
import { unknownSubmission } from '@kvartal/domain/reports/report'
import {
  emtaFile,
  type MadeFile,
  madeRow,
  quarterFile,
  wideFile,
} from '@kvartal/testing/database/emta-file'
import { makeCompany, makeTag } from '@kvartal/testing/database/factories'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../testing/call-as.ts'
import { appForFile } from '../../testing/open-test-app.ts'
import { headersOf } from '../../testing/test-callers.ts'
import { xmlFaults } from '../../testing/xml-faults.ts'

const { app, database } = await appForFile()
const { db } = database
const [auto, ehitus, hidden, country, hostile] = [
  '19400001',
  '19400002',
  '19400003',
  '19400004',
  '19400005',
] as const
const hostileName = `<![CDATA[ ]]></title><script>&"'\u202E\u0007 OÜ`
let tagId = 0

const load = (file: MadeFile) => importEmtaFile(database, emtaFile(file), { scope: 'all' })

beforeAll(async () => {
  tagId = await makeTag(db, { name: 'Autod & <ehitus>' })
  await makeCompany(db, { registryCode: auto, name: 'Auto AS', tagIds: [tagId] })
  await makeCompany(db, { registryCode: ehitus, name: 'Ehitus OÜ', tagIds: [tagId] })
  await makeCompany(db, {
    registryCode: hidden,
    name: 'Peidetud OÜ',
    tagIds: [tagId],
    isActive: false,
  })
  await makeCompany(db, { registryCode: hostile, name: hostileName })
  const rows = (revenue: number) => [
    madeRow(auto, revenue),
    madeRow(ehitus, 5),
    madeRow(hidden, revenue),
    madeRow(country, revenue),
    madeRow(hostile, 7),
  ]
  await load(quarterFile(rows(1000)))
  await load(wideFile('2025-07-10', rows(1200)))
  for (const registryCode of [auto, hidden]) {
    await saveReports(database, [
      {
        registryCode,
        year: 2024,
        reportType: '14',
        period: { start: '2024-01-01', end: '2024-12-31' },
        isConsolidated: false,
        columns: {},
        rows: [
          {
            rowNumber: 73,
            rowName: 'Varad',
            values: { A1: { value: 987_654 } },
            element: 'Assets',
          },
        ],
        source: { kind: 'open-data', name: 'fail', reportId: registryCode, asOf: '2025-06-30' },
        submission: { ...unknownSubmission, submittedOn: '2025-06-30' },
        seenOn: '2025-07-31',
      },
    ])
  }
})

async function read(url: string, headers: Record<string, string> = headersOf('administraator')) {
  const response = await app.inject({ url, headers })
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ])
  expect(await xmlFaults(response.body, 'atom')).toEqual([])
  // Ids are random, so that they may hold any three digits.
  expect(response.body.replaceAll(/urn:uuid:[\w-]+/g, '')).not.toMatch(/Peidetud|987/)
  const part = (entry: string, name: string) =>
    plain(new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 's').exec(entry)?.[1] ?? '')
  return {
    response,
    updated: part(response.body, 'updated'),
    entries: [...response.body.matchAll(/<entry>.*?<\/entry>/gs)].map(([entry]) => ({
      id: part(entry, 'id'),
      on: part(entry, 'updated').slice(0, 10),
      title: part(entry, 'title'),
      text: part(entry, 'content'),
    })),
  }
}

const plain = (text: string) =>
  text
    .replaceAll('\u00A0', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe('the feed of a company', () => {
  test('has its quarters, corrections and reports, without figures of the reports', async () => {
    const { entries, updated } = await read(`/companies/${auto}/feed.atom`)
    expect(entries.map(({ on, title, text }) => [on, title, text])).toEqual([
      ['2025-07-31', 'Auto AS: 2024. aasta aruanne', 'Bilanss. Allikas: äriregister.'],
      [
        '2025-07-10',
        'Auto AS: I kv 2025 parandatud',
        'Käive: oli 1 000 €, nüüd 1 200 €. Allikas: Maksu- ja Tolliamet.',
      ],
      [
        '2025-04-10',
        'Auto AS: I kv 2025',
        'Käive: 1 000 €; Töötajaid: 3; Riiklikud maksud: 100 €; Tööjõumaksud: 90 €. Allikas: Maksu- ja Tolliamet.',
      ],
    ])
    expect(updated).toBe('2025-07-31T00:00:00Z')
  })

  test('exists for uncurated companies, and for one with a hostile name', async () => {
    expect((await read(`/companies/${country}/feed.atom`)).entries).toHaveLength(2)
    const { entries } = await read(`/companies/${hostile}/feed.atom`)
    expect(entries.map(({ title }) => title)).toEqual([
      `${hostileName.replace('\u202E', '').replace('\u0007', '')}: I kv 2025`,
    ])
  })

  test.each([hidden, '19499999', 'x', '1'])(
    '%s does not exist, not even for managers',
    async (code) => {
      const { statusCode, body } = await app.inject({
        url: `/companies/${code}/feed.atom`,
        headers: headersOf('administraator'),
      })
      expect(statusCode).toBe(404)
      expect(body).not.toContain('Peidetud')
    },
  )
})

describe('the feed of a tag', () => {
  test('gathers what happened to its visible companies', async () => {
    const { entries } = await read(`/tags/${tagId}/feed.atom`)
    expect(entries.map(({ title, text }) => [title, text])).toEqual([
      ['Auto AS: 2024. aasta aruanne', 'Bilanss. Allikas: äriregister.'],
      [
        'Autod & <ehitus>: I kv 2025 parandatud',
        '1 ettevõte: Auto AS. Allikas: Maksu- ja Tolliamet.',
      ],
      [
        'Autod & <ehitus>: I kv 2025',
        '2 ettevõtet: Auto AS, Ehitus OÜ. Allikas: Maksu- ja Tolliamet.',
      ],
    ])
  })

  test('of a tag without companies is empty, of an unknown tag does not exist', async () => {
    const empty = await makeTag(db)
    const { entries, updated } = await read(`/tags/${empty}/feed.atom`)
    expect([entries, updated]).toEqual([[], '2000-01-01T00:00:00Z'])
    expect((await app.inject('/tags/999999/feed.atom')).statusCode).toBe(404)
  })
})

describe('the feed of the site', () => {
  test('has new quarters, and how many of the visible companies were corrected', async () => {
    const { entries } = await read('/feed.atom')
    expect(entries.map(({ title, text }) => [title, text])).toEqual([
      [
        'EMTA on parandanud varem avaldatud andmeid',
        'Parandatud on 2 ettevõtte andmeid. Iga ettevõtte lehel on näha, mis muutus.',
      ],
      [
        'EMTA andmed: I kv 2025',
        'Laaditud on Maksu- ja Tolliameti avaldatud ettevõtete käive, maksud ja töötajad: I kv 2025.',
      ],
    ])
    await callAs(app, 'administraator', settingCalls.saveSetting, {
      params: { key: 'showAllCompanies' },
      body: { value: false },
    })
    expect((await read('/feed.atom')).entries[0]?.text).toContain(
      'Parandatud on 1 ettevõtte andmeid.',
    )
    await callAs(app, 'administraator', settingCalls.saveSetting, {
      params: { key: 'showAllCompanies' },
      body: { value: true },
    })
  })
})

describe('every feed', () => {
  test.each([
    ['/feed.atom', '2025-10-10'],
    [`/companies/${auto}/feed.atom`, '2025-11-10'],
    ['/tags/1/feed.atom', '2025-12-10'],
  ])('%s answers 304 until something changes, and keeps its ids', async (url, publishedOn) => {
    const first = await read(url)
    const known = { 'if-none-match': String(first.response.headers.etag) }
    const again = await app.inject({ url, headers: known })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers.etag).toBe(first.response.headers.etag)
    const revenue = Number(publishedOn.replaceAll('-', ''))
    await load(
      wideFile(publishedOn, [
        madeRow(auto, revenue),
        ...[ehitus, hidden, country, hostile].map((code) => madeRow(code, 5)),
      ]),
    )
    const changed = await read(url, known)
    expect(changed.entries.length).toBe(first.entries.length + 1)
    const ids = changed.entries.map(({ id }) => id)
    for (const { id } of first.entries) expect(ids).toContain(id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(
      ids.every((id) =>
        /^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id),
      ),
    ).toBe(true)
  })
})

test('ids are those of the installation: others have none of them, and they do not depend on the address', async () => {
  const idsOf = async (headers: Readonly<Record<string, string>> = {}) =>
    [
      ...(await app.inject({ url: `/companies/${auto}/feed.atom`, headers })).body.matchAll(
        /<id>([^<]*)/g,
      ),
    ].map(([, id]) => id)
  const own = await idsOf()
  expect(await idsOf({ host: 'uus.kvartal.ee' })).toEqual(own)
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  await db.updateTable('installation').set({ id: '8c7a7d2e-0d4b-4c8e-9a53-0f5a3c7d1b22' }).execute()
  const others = await idsOf()
  expect(others).toHaveLength(own.length)
  expect(others.filter((other) => own.includes(other))).toEqual([])
  await db.updateTable('installation').set({ id }).execute()
  expect(await idsOf()).toEqual(own)
})

test('a company that is hidden leaves every feed at once', async () => {
  const textOf = async (url: string) => (await app.inject(url)).body
  const corrected = (text: string) =>
    [...text.matchAll(/Parandatud on (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
  const before = corrected(await textOf('/feed.atom'))
  await db
    .updateTable('companies')
    .set({ is_active: false })
    .where('registry_code', '=', auto)
    .execute()
  expect((await app.inject(`/companies/${auto}/feed.atom`)).statusCode).toBe(404)
  expect(await textOf(`/tags/${tagId}/feed.atom`)).not.toContain('Auto AS')
  expect(corrected(await textOf('/feed.atom'))).toBeLessThan(before)
})
