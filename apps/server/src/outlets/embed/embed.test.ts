import { importEmtaFile } from '@kvartal/database/figures/import-emta-file'
import { emtaFile, madeRow, quarterFile, wideFile } from '@kvartal/testing/database/emta-file'
import { makeCompany, makeTag } from '@kvartal/testing/database/factories'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForFile, unbuiltWeb } from '../../testing/open-test-app.ts'
import { headersOf } from '../../testing/test-callers.ts'

const { app, database } = await appForFile({ web: unbuiltWeb })
const { db } = database
const [auto, ehitus, hidden, hostile] = ['19500001', '19500002', '19500003', '19500004'] as const
const hostileName = `</script><script>alert(1)</script><!--"'\u202E`
let tagId = 0

beforeAll(async () => {
  tagId = await makeTag(db, { name: 'Autod' })
  await makeCompany(db, { registryCode: auto, name: 'Auto AS', tagIds: [tagId] })
  await makeCompany(db, { registryCode: ehitus, name: 'Ehitus OÜ', tagIds: [tagId] })
  await makeCompany(db, {
    registryCode: hidden,
    name: 'Peidetud OÜ',
    tagIds: [tagId],
    isActive: false,
  })
  await makeCompany(db, { registryCode: hostile, name: hostileName })
  const others = [madeRow(ehitus, 3000), madeRow(hidden, 9999), madeRow(hostile, 5)]
  await importEmtaFile(database, emtaFile(quarterFile([madeRow(auto, 1000), ...others])), {
    scope: 'all',
  })
  await importEmtaFile(
    database,
    emtaFile(wideFile('2025-07-10', [madeRow(auto, 2000), ...others])),
    { scope: 'all' },
  )
})

async function read(search: string, headers: Record<string, string> = {}) {
  const response = await app.inject({ url: `/embed?${search}`, headers })
  const { body, statusCode } = response
  const written = /<script type="application\/json" id="embedded">(.*?)<\/script>/s.exec(body)?.[1]
  const rows = [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' '),
    ),
  )
  return {
    status: statusCode,
    response,
    body,
    rows,
    chart:
      written === undefined
        ? null
        : (JSON.parse(written) as {
            height: number
            lines: { subject: { name: string }; values: (number | null)[] }[]
          }),
  }
}

describe('a view for pages of others', () => {
  test('has the chart, a table of the newest quarter, and a credit that leads back', async () => {
    const { status, body, chart, rows } = await read(
      `c=${auto},19599999,${hidden},${ehitus}&m=revenue,employees&theme=dark&size=large&s=revenue.name`,
    )
    expect(status).toBe(200)
    expect(chart?.lines.map(({ subject, values }) => [subject.name, values])).toEqual([
      ['Auto AS', [2000]],
      ['Ehitus OÜ', [3000]],
      ['Auto AS', [3]],
      ['Ehitus OÜ', [3]],
    ])
    expect(chart?.height).toBe(500)
    expect(rows).toEqual([
      ['Nimi', 'Käive, €', 'Töötajaid'],
      ['Auto AS', '2 000', '3'],
      ['Ehitus OÜ', '3 000', '3'],
    ])
    expect(body).toContain('data-mantine-color-scheme="dark"')
    expect(body).toContain(
      `<a href="http://localhost/?c=${auto},${ehitus}&amp;m=revenue,employees" target="_blank" rel="noopener">`,
    )
    expect(body).toContain('Maksu- ja Tolliamet, CC BY 4.0, seisuga 10.07.2025')
    expect(body).toContain('<meta name="robots" content="noindex" />')
    expect(body).not.toMatch(/Peidetud|19599999|19500003|9999/)
  })

  test('may be framed, and is the only page that may be', async () => {
    const { response } = await read(`c=${auto}`)
    expect(response.headers['content-security-policy']).toContain('frame-ancestors *;')
    expect(response.headers['content-security-policy']).toContain("script-src 'self';")
    expect(response.headers).not.toHaveProperty('x-frame-options')
    const others = [
      '/',
      '/?embed',
      '/embed/',
      '/embedx',
      `/companies/${auto}`,
      '/login',
      '/profile',
      '/api/tags',
      '/oembed?url=x',
      '/embed?at=x',
      '/embed.svg',
      '/feed.atom',
      '/sitemap.xml',
      '/tundmatu',
    ]
    for (const url of others) {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } })
      expect([url, headers['x-frame-options']]).toEqual([url, 'DENY'])
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })

  test('reads no token, and is the same for everybody', async () => {
    for (const headers of [headersOf('administraator'), { authorization: 'Bearer expired' }]) {
      const { status, body } = await read(`c=${auto},${hidden}`, headers)
      expect([status, body]).toEqual([200, (await read(`c=${auto},${hidden}`)).body])
    }
  })

  test('never has annual figures', async () => {
    const { status, response } = await read(`tab=annual&c=${auto}`, headersOf('administraator'))
    expect([status, response.json()]).toEqual([
      400,
      {
        success: false,
        message: 'Väli „tab“ ei sobi: majandusaasta näitajaid ei saa teistel lehtedel näidata',
      },
    ])
  })

  test.each([
    ['at=2025-13-01', 'Kuupäev peab olema kujul AAAA-KK-PP'],
    ['theme=pink', 'theme'],
    ['size=10', 'size'],
    ['m=luck', 'm'],
    ['y=x', 'y'],
  ])('with %s is refused', async (search, message) => {
    const { status, response } = await read(search)
    expect([status, String(response.json<{ message: string }>().message)]).toEqual([
      400,
      expect.stringContaining(message),
    ])
  })

  test('with a hostile name is only text', async () => {
    const { body, chart, rows } = await read(`c=${hostile}`)
    expect(body.match(/<script/g)).toHaveLength(2)
    expect(body).not.toContain('\u202E')
    expect(chart?.lines[0]?.subject.name).toBe(hostileName.replace('\u202E', ''))
    expect(rows[1]?.[1]).toBe('5')
  })

  test('of an empty selection says so', async () => {
    const { status, chart, rows } = await read('')
    expect([status, chart?.lines, rows]).toEqual([200, [], []])
  })
})

describe('a view frozen at a day', () => {
  test.each([
    ['2025-04-09', []],
    ['2025-04-10', [1000]],
    ['2025-07-09', [1000]],
    ['2025-07-10', [2000]],
  ])('%s shows what had been published by that day', async (day, values) => {
    const { body, chart } = await read(`c=${auto}&at=${day}`)
    expect(chart?.lines.map((line) => line.values)).toEqual([values])
    expect(body).toContain(
      `Andmed, nagu need olid avaldatud ${day.split('-').toReversed().join('.')} seisuga.`,
    )
  })

  test('has averages of tags of that day too', async () => {
    const averageOn = async (day: string) =>
      (await read(`t=${tagId}&v=averages&at=${day}`)).chart?.lines.map(({ subject, values }) => [
        subject.name,
        values,
      ])
    expect(await averageOn('2025-05-01')).toEqual([['Autod', [2000]]])
    expect(await averageOn('2025-08-01')).toEqual([['Autod', [2500]]])
  })

  test('hides what is hidden now', async () => {
    expect((await read(`c=${hidden}&at=2025-05-01`, headersOf('haldur'))).body).not.toMatch(
      /Peidetud|9999/,
    )
  })

  test('has its picture for readers without script', async () => {
    const { body } = await read(`c=${auto}&at=2025-05-01`)
    const picture = /<noscript><img src="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(picture).toBe(`/embed.svg?c=${auto}&at=2025-05-01`)
    const {
      statusCode,
      headers,
      body: svg,
    } = await app.inject({ url: picture, headers: headersOf('administraator') })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(svg).toContain('Auto AS')
  })
})

describe('how others learn of it', () => {
  const ask = (url: string, more = '') =>
    app.inject({
      url: `/oembed?format=json${more}&url=${encodeURIComponent(url)}`,
      headers: headersOf('administraator'),
    })

  test('an address of the dashboard has a frame of the same view', async () => {
    const response = await ask(`http://localhost/?c=${auto},${hidden}&m=employees`, '&maxwidth=500')
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([
      200,
      '*',
    ])
    const reply = response.json<Record<string, unknown>>()
    expect(reply).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Auto AS: töötajaid',
      width: 500,
      provider_name: 'Kvartal',
    })
    expect(reply['html']).toBe(
      `<iframe src="http://localhost/embed?c=${auto}&amp;m=employees" title="Auto AS: töötajaid" width="500" height="700" style="border:0;max-width:100%" loading="lazy"></iframe>`,
    )
    expect(
      (await ask(`http://localhost/?c=${auto}`, '&maxwidth=9&maxheight=300')).json(),
    ).toMatchObject({ width: 280, height: 300 })
  })

  test('the page of the view names it', async () => {
    const { body } = await app.inject(`/?c=${auto}`)
    const href =
      /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]*)"/
        .exec(body)?.[1]
        ?.replaceAll('&amp;', '&') ?? ''
    expect((await app.inject(href.replace('http://localhost', ''))).json()).toMatchObject({
      title: 'Auto AS: käive',
    })
  })

  test.each([
    [`/companies/${auto}`, `/export/company/${auto}.png?size=1200x630`],
    ['/ranking?metric=revenue', '/export/ranking.png?'],
  ])('the page %s, which may not be framed, is its picture', async (page, picture) => {
    const reply = (await ask(`http://localhost${page}`)).json<Record<string, unknown>>()
    expect(reply).toMatchObject({
      version: '1.0',
      type: 'photo',
      provider_name: 'Kvartal',
      width: 1200,
      height: 630,
    })
    expect(reply['url']).toContain(`http://localhost${picture}`)
    expect(reply).not.toHaveProperty('html')
    expect((await ask(`http://localhost${page}`, '&maxwidth=600')).json()).toMatchObject({
      width: 600,
      height: 315,
    })
    const { body } = await app.inject(page)
    const href =
      /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]*)"/
        .exec(body)?.[1]
        ?.replaceAll('&amp;', '&') ?? ''
    expect((await app.inject(href.replace('http://localhost', ''))).json()).toMatchObject({
      type: 'photo',
    })
    expect(
      (await app.inject(String(reply['url']).replace('http://localhost', ''))).headers[
        'content-type'
      ],
    ).toBe('image/png')
  })

  test.each([
    'http://kuri.ee/?c=19500001',
    'http://localhost.kuri.ee/?c=19500001',
    'http://localhost@kuri.ee/?c=19500001',
    'https://localhost/?c=19500001',
    'http://localhost/',
    'http://localhost/?c=19500003',
    'http://localhost/?tab=annual&c=19500001',
    'http://localhost/companies/19500003',
    'http://localhost/companies/manage',
    'http://localhost/companies/19500001/feed.atom',
    'http://localhost/ranking?basis=year&period=2024&metric=revenue',
    'http://localhost/api/tags',
    'javascript:alert(1)',
    'x',
    '',
  ])('%s has none', async (url) => {
    const response = await ask(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('Peidetud')
  })

  test('only JSON is supported', async () => {
    expect(
      (await app.inject(`/oembed?format=xml&url=http://localhost/?c=${auto}`)).statusCode,
    ).toBe(400)
  })
})
