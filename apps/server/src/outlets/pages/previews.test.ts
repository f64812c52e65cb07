import { settingCalls } from '@kvartal/contract/settings'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import { makeCompany, makeFigures, makeKnown, makeTag } from '@kvartal/testing/database/factories'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../testing/call-as.ts'
import { appForFile, unbuiltWeb } from '../../testing/open-test-app.ts'
import { headersOf } from '../../testing/test-callers.ts'
import { pageOf } from './testing/page-of.ts'

const opened = await appForFile({ web: unbuiltWeb })
const { db } = opened.database
const codes = {
  auto: '19200001',
  ehitus: '19200002',
  hidden: '19200003',
  country: '19200004',
  hostile: '19200005',
  none: '19200006',
}
const hostileName = `</script><script>alert(1)</script>"'><img src=x>\u202E${'ä'.repeat(150)}$&`
let tagId = 0
let hiddenTagId = 0

beforeAll(async () => {
  tagId = await makeTag(db, { name: 'Suured <b>', description: 'Üle saja töötaja' })
  hiddenTagId = await makeTag(db, { name: 'Tühi' })
  await makeCompany(db, {
    registryCode: codes.auto,
    name: 'Auto AS',
    tagIds: [tagId],
    businessActivity: 'Kaubandus',
    registrationDate: '1996-05-01',
  })
  await makeCompany(db, { registryCode: codes.ehitus, name: 'Ehitus OÜ', tagIds: [tagId] })
  await makeCompany(db, {
    registryCode: codes.hidden,
    name: 'Peidetud OÜ',
    isActive: false,
    tagIds: [tagId, hiddenTagId],
  })
  await makeCompany(db, { registryCode: codes.hostile, name: hostileName })
  await makeCompany(db, { registryCode: codes.none, name: 'Andmeteta OÜ' })
  await makeKnown(db, { registryCode: codes.country, name: 'Maa OÜ', county: 'Tartu maakond' })
  await makeFigures(db, codes.auto, [
    { year: 2025, quarter: 4, revenue: 1_000_000, employeeCount: 9 },
    { year: 2026, quarter: 1, revenue: 1_250_000, employeeCount: 10, nationalTaxes: 250_000 },
  ])
  await makeFigures(db, codes.ehitus, [{ year: 2026, quarter: 1, revenue: 0 }])
  for (const code of [codes.hidden, codes.country, codes.hostile])
    await makeFigures(db, code, [{ year: 2026, quarter: 1, revenue: 7_777_777 }])
})

const page = (url: string, headers?: Record<string, string>) => pageOf(opened.app, url, headers)
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ')

describe('a company', () => {
  test('is described by its page without any script', async () => {
    const { status, title, canonical, meta, structured, rows, body } = await page(
      `/companies/${codes.auto}?tab=chart`,
    )
    expect([status, title, canonical]).toEqual([
      200,
      'Auto AS · Kvartal',
      `http://localhost/companies/${codes.auto}`,
    ])
    expect(plain(meta('description'))).toBe(
      `Registrikood ${codes.auto}, Harju maakond, Kaubandus. I kv 2026: käive 1,25 mln €, töötajaid 10, riiklikud maksud 250 tuh €. Allikas: Maksu- ja Tolliamet.`,
    )
    expect([meta('og:title'), meta('og:url'), meta('og:image'), meta('twitter:card')]).toEqual([
      title,
      canonical,
      `http://localhost/export/company/${codes.auto}.png?size=1200x630`,
      'summary_large_image',
    ])
    expect(structured).toMatchObject({
      '@type': 'WebPage',
      url: canonical,
      mainEntity: {
        '@type': 'Organization',
        name: 'Auto AS',
        identifier: { value: codes.auto },
        iso6523Code: `0191:${codes.auto}`,
        foundingDate: '1996-05-01',
      },
    })
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Kvartal', 'Käive, €', 'Töötajaid'],
      ['I kv 2026', '1 250 000', '10'],
      ['IV kv 2025', '1 000 000', '9'],
    ])
    expect(body).toContain(`href="/companies/${codes.auto}/feed.atom"`)
  })

  test('that is not curated, and one without figures, have a page too', async () => {
    expect((await page(`/companies/${codes.country}`)).title).toBe('Maa OÜ · Kvartal')
    const { meta, rows } = await page(`/companies/${codes.none}`)
    expect(meta('description')).toBe(
      `Registrikood ${codes.none}, Harju maakond. Maksu- ja Tolliameti kvartaliandmeid ei ole.`,
    )
    expect(rows).toEqual([])
  })

  test.each([codes.hidden, '19299999', 'olematu', '0', '%00', "1'--", '999999999'])(
    '%s does not exist for anyone: 404 and no name',
    async (key) => {
      for (const headers of [{}, headersOf('administraator')]) {
        const { status, title, canonical, meta, body } = await page(`/companies/${key}`, headers)
        expect([status, title, canonical, meta('robots')]).toEqual([
          404,
          'Ettevõtet ei leitud · Kvartal',
          null,
          'noindex',
        ])
        expect(body).not.toMatch(/Peidetud|7 777/)
        expect(body).toContain('<div id="root">')
      }
    },
  )

  test('with a hostile name is only text', async () => {
    const { title, structured, body, rows } = await page(`/companies/${codes.hostile}`)
    const name = hostileName.replace('\u202E', '')
    expect(title).toBe(`${name} · Kvartal`)
    expect(structured).toMatchObject({ mainEntity: { name } })
    const { body: usual } = await page(`/companies/${codes.auto}`)
    expect(body.match(/<script/g)).toHaveLength(usual.match(/<script/g)?.length ?? 0)
    expect(body).not.toContain('<img')
    expect(body).not.toContain('\u202E')
    expect(rows).toHaveLength(2)
    expect(body.indexOf('<div id="root">')).toBeGreaterThan(0)
  })

  test('that is hidden, or no longer shown, is gone at once', async () => {
    const { id } = await makeCompany(db, { registryCode: '19200099', name: 'Ajutine OÜ' })
    expect((await page('/companies/19200099')).status).toBe(200)
    await db.updateTable('companies').set({ is_active: false }).where('id', '=', id).execute()
    expect((await page('/companies/19200099')).status).toBe(404)
    expect((await page(`/?c=19200099,${codes.auto}`)).body).not.toContain('Ajutine')
  })
})

describe('companies that are not curated, while an administrator hides them', () => {
  const showAll = (value: boolean) =>
    callAs(opened.app, 'administraator', settingCalls.saveSetting, {
      params: { key: 'showAllCompanies' },
      body: { value },
    })
  afterEach(() => showAll(true))

  test('are not shown anywhere', async () => {
    expect((await page(`/?c=${codes.country}`)).title).toContain('Maa OÜ')
    await showAll(false)
    expect((await page(`/companies/${codes.country}`)).status).toBe(404)
    expect((await page(`/?c=${codes.country}`)).title).toBe(
      'Eesti ettevõtete finantsandmed · Kvartal',
    )
  })
})

describe('the dashboard', () => {
  test('describes what its address selects, with one canonical address for the same view', async () => {
    const { title, canonical, meta, rows, structured } = await page(
      `/?s=revenue.name&m=employees,revenue&c=${codes.ehitus}.4,19299999,${codes.auto},${codes.hidden}&y=2020-2026`,
    )
    expect(title).toBe('Ehitus OÜ, Auto AS: käive, töötajaid, 2020–2026 · Kvartal')
    expect(canonical).toBe(
      `http://localhost/?c=${codes.ehitus}.4,${codes.auto}&m=revenue,employees&y=2020-2026`,
    )
    expect(meta('og:image')).toBe(
      `http://localhost/export/compare.png?c=${codes.ehitus}.4,${codes.auto}&m=revenue,employees&y=2020-2026&size=1200x630`,
    )
    expect(plain(meta('description'))).toBe(
      'Käive, töötajaid kvartalite kaupa. I kv 2026: Ehitus OÜ 0 €, Auto AS 1,25 mln €. Allikas: Maksu- ja Tolliamet.',
    )
    expect(rows).toEqual([
      ['Ettevõte', 'Käive, €', 'Töötajaid'],
      ['Ehitus OÜ', '0', '-'],
      ['Auto AS', '1 250 000', '10'],
    ])
    expect((structured as { about: object[] }).about).toHaveLength(2)
  })

  test('of a tag names the tag and the figures of its visible companies', async () => {
    const { title, canonical, rows, body } = await page(`/?t=${tagId},999999`)
    expect([title, canonical]).toEqual([
      'Suured <b>: käive · Kvartal',
      `http://localhost/?t=${tagId}`,
    ])
    expect(rows.map(([name]) => name)).toEqual(['Ettevõte', 'Auto AS', 'Ehitus OÜ'])
    expect(body).not.toContain('Peidetud')
  })

  test.each([
    '',
    '?c=olematu',
    `?c=${codes.hidden}&t=x`,
    '?m=luck&tab=nope',
    '?c=%00%ED%A0%80&y=99',
    '?c=&c=&__proto__=1',
  ])('without anything to show is the front page: %s', async (search) => {
    const { status, title, canonical, rows } = await page(`/${search}`)
    expect([status, title, canonical, rows]).toEqual([
      200,
      'Eesti ettevõtete finantsandmed · Kvartal',
      'http://localhost/',
      [],
    ])
  })

  test('of annual reports has no figures and no picture, even for those who may read reports', async () => {
    for (const headers of [{}, headersOf('administraator')]) {
      const { title, meta, rows } = await page(`/?tab=annual&c=${codes.auto}`, headers)
      expect(title).toBe('Auto AS: müügitulu, ärikasum · Kvartal')
      expect(meta('og:image')).toBeNull()
      expect(rows).toEqual([])
    }
  })

  test('of a hundred companies stays short', async () => {
    const many = Array.from({ length: 100 }, (_, i) => `193${String(i).padStart(5, '0')}`)
    for (const registryCode of many)
      await makeCompany(db, { registryCode, name: `Palju ${registryCode} OÜ` })
    const { title, rows } = await page(`/?c=${[codes.auto, ...many].join()}`)
    expect(title).toBe('Auto AS, Palju 19300000 OÜ, Palju 19300001 OÜ ja veel 98: käive · Kvartal')
    expect(rows).toHaveLength(21)
  })
})

describe('a tag', () => {
  test('has its companies and its feed', async () => {
    const { status, title, canonical, meta, rows, body } = await page(`/companies?tag=${tagId}`)
    expect([status, title, canonical]).toEqual([
      200,
      'Suured <b> · Kvartal',
      `http://localhost/companies?tag=${tagId}`,
    ])
    expect(plain(meta('description'))).toBe(
      'Tagiga „Suured <b>“ on 2 ettevõtet. Üle saja töötaja. Käive I kv 2026: Auto AS 1,25 mln €, Ehitus OÜ 0 €. Allikas: Maksu- ja Tolliamet.',
    )
    expect(rows.map(([name]) => name)).toEqual(['Ettevõte', 'Auto AS', 'Ehitus OÜ'])
    expect(body).toContain(`href="/tags/${tagId}/feed.atom"`)
    expect(body).not.toContain('Peidetud')
  })

  test('that does not exist answers 404, one with only hidden companies is empty', async () => {
    expect(await page('/companies?tag=999999')).toMatchObject({
      status: 404,
      title: 'Tagi ei leitud · Kvartal',
      canonical: null,
    })
    expect(await page(`/companies?tag=${hiddenTagId}`)).toMatchObject({ status: 200, rows: [] })
  })
})

describe('a ranking', () => {
  test('lists its first companies, never hidden ones', async () => {
    const { status, title, canonical, meta, rows, body } = await page(
      '/ranking?metric=revenue&county=Harju maakond&limit=3&utm=x',
    )
    expect([status, title]).toEqual([200, 'Suurim käive, Harju maakond, I kv 2026 · Kvartal'])
    expect(canonical).toBe('http://localhost/ranking?metric=revenue&county=Harju+maakond')
    expect(meta('og:image')).toBe(
      'http://localhost/export/ranking.png?metric=revenue&county=Harju+maakond&size=1200x630',
    )
    expect(plain(meta('description'))).toMatch(
      /^1\. .* 7,78 mln €, 2\. Auto AS 1,25 mln €, 3\. Ehitus OÜ 0 €; 3 ettevõtet, mille arv on teada\./,
    )
    expect(rows.slice(2).map((row) => row.slice(0, 3))).toEqual([
      ['Auto AS', '2', '1 250 000'],
      ['Ehitus OÜ', '3', '0'],
    ])
    expect(body).not.toContain('Peidetud')
  })

  test('of years has no figures, even for those who may read reports; meaningless parameters give the plain ranking', async () => {
    const annual = await page('/ranking?basis=year&metric=roe', headersOf('administraator'))
    expect([annual.title, annual.rows, annual.meta('og:image')]).toEqual([
      'Suurim omakapitali tootlus (ROE) · Kvartal',
      [],
      null,
    ])
    expect(await page('/ranking?metric=luck')).toMatchObject({
      title: 'Edetabel · Kvartal',
      canonical: 'http://localhost/ranking',
    })
  })
})

test('the overview lists its largest sums', async () => {
  const { title, canonical, rows } = await page('/overview?metric=employees&period=x')
  expect([title, canonical]).toEqual([
    'Ülevaade: töötajaid tegevusalade kaupa, I kv 2026 · Kvartal',
    'http://localhost/overview?metric=employees',
  ])
  expect(rows[0]).toEqual(['Tegevusala', 'Töötajaid', 'Ettevõtteid summas'])
})

test('the page about the product tells without scripts who runs it and how every metric is reckoned', async () => {
  await callAs(opened.app, 'administraator', settingCalls.saveSetting, {
    params: { key: 'operatorName' },
    body: { value: '<b>MTÜ</b>\u202E' },
  })
  const { title, canonical, rows, meta, body } = await page('/about')
  expect([title, canonical]).toEqual(['Kvartalist · Kvartal', 'http://localhost/about'])
  expect(meta('description')).toContain('Lehe käitaja: \u2068<b>MTÜ</b>\u202E\u2069.')
  expect(body).not.toContain('<b>MTÜ')
  expect(rows.slice(1).map(([name]) => name)).toEqual(
    [...metricTable.quarter, ...metricTable.year].map(({ label }) => label),
  )
})

test('a hostile host is not repeated', async () => {
  for (const host of ['kuri.ee"><script>', 'a b', "x'onload=1", '']) {
    expect((await page('/', { host })).canonical).toBe('http://localhost/')
  }
  expect((await page('/', { host: 'kvartal.example:8080' })).canonical).toBe(
    'http://kvartal.example:8080/',
  )
})
