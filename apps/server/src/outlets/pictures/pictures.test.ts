import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForFile } from '../../testing/open-test-app.ts'
import { headersOf, type TestCaller } from '../../testing/test-callers.ts'
import { xmlFaults } from '../../testing/xml-faults.ts'

const opened = await appForFile()
const hostileName = `<script>alert("&")</script> ${'pikk '.repeat(40)}]]>'`
let tag: string
const codes = { aas: '', tamm: '', hostile: '', hidden: '', empty: '' }

beforeAll(async () => {
  const { db } = opened.database
  const tagId = await makeTag(db, { name: 'Ehitus & remont' })
  tag = String(tagId)
  const named = {
    aas: 'Aas OÜ',
    tamm: 'Tamm OÜ',
    hostile: hostileName,
    hidden: 'Peidetud OÜ',
    empty: 'Tühi OÜ',
  }
  for (const [key, name] of Object.entries(named)) {
    const { registryCode } = await makeCompany(db, {
      name,
      tagIds: [tagId],
      isActive: key !== 'hidden',
    })
    Object.assign(codes, { [key]: registryCode })
    if (key === 'empty') continue
    await makeFigures(
      db,
      registryCode,
      [1, 2, 3].map((quarter) => ({
        year: 2025,
        quarter: quarter as 1,
        revenue: 1000 * quarter + (Number(registryCode) % 97),
        employeeCount: quarter,
      })),
    )
  }
})

async function get(
  url: string,
  caller: TestCaller = 'anonymous',
  headers: Record<string, string> = {},
) {
  return opened.app.inject({ url, headers: { ...headersOf(caller), ...headers } })
}

const message = (body: string) => (JSON.parse(body) as { readonly message: string }).message

/** Width and height of a PNG. */
function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

describe('a picture of a comparison', () => {
  test('is an SVG document with title, every name, source and address', async () => {
    const { statusCode, headers, body } = await get(
      `/export/compare.svg?c=${codes.aas},${codes.tamm},${codes.hostile},${codes.empty}&t=${tag}&m=revenue,employees&y=2025`,
    )
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'inline; filename="kvartal_kaive_tootajaid_ehitus-remont_4-ettevotet_2025.svg"',
    ])
    expect(await xmlFaults(body, 'picture')).toEqual([])
    for (const text of [
      'Aas OÜ, Tamm OÜ, ',
      ': käive ja töötajaid, I kv 2025 – III kv 2025',
      'Aas OÜ',
      'Tamm OÜ',
      'Tühi OÜ',
      'Ehitus &amp; remont',
      'Maksu- ja Tolliamet, CC BY 4.0, seisuga',
      `http://localhost/?c=${codes.aas}`,
    ]) {
      expect(body).toContain(text)
    }
    // The full name is in the title even where it is cut, and none of it is markup.
    expect(body).toContain(`<title>${'&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt; '}`)
    expect(body).not.toMatch(/<script|style=|onload|href/)
  })

  test.each([
    ['', [1200, 630]],
    ['&size=1600x900&theme=dark', [1600, 900]],
    ['&size=2400x1350', [2400, 1350]],
  ])('is a PNG of the requested size%s', async (look, size) => {
    const { headers, rawPayload } = await get(`/export/compare.png?c=${codes.aas}${look}`)
    expect(headers['content-type']).toBe('image/png')
    expect(sizeOf(rawPayload)).toEqual(size)
  })

  test('leaves out unknown and hidden companies alike, also in its address', async () => {
    const { body } = await get(`/export/compare.svg?c=${codes.hidden},99999990,${codes.aas}`)
    expect(body).toContain('Aas OÜ')
    expect(body).not.toMatch(/Peidetud|99999990/)
    expect(body).not.toContain(codes.hidden)
    const nothing = await get(`/export/compare.svg?c=${codes.hidden}`)
    expect(nothing.statusCode).toBe(200)
    expect(nothing.body).toBe((await get('/export/compare.svg?c=99999990')).body)
  })

  test('repeats no text of its address that has no meaning', async () => {
    const { body } = await get(
      `/export/compare.svg?c=${codes.aas}kirjuta,${codes.aas}&x=midagi&k=muud&s=siia&lisa=veel`,
    )
    expect(body).toContain(`http://localhost/?c=${codes.aas}</desc>`)
    expect(body).not.toMatch(/kirjuta|midagi|muud|siia|veel/)
  })

  test('shows the switches of its address', async () => {
    const { body } = await get(`/export/compare.svg?c=${codes.aas},${codes.tamm}&d=index,log`)
    expect(body).toContain('(indeks, I kv 2025 = 100; logaritmiline telg)')
  })

  test.each([
    ['size=9x9', 'size'],
    ['theme=pink', 'theme'],
    ['m=kasum', 'm'],
    ['tab=x', 'tab'],
    ['y=eile', 'y'],
    ['v=x', 'v'],
    ['a=x', 'a'],
    ['d=x', 'd'],
    ['c=1&c=2', 'c'],
  ])('with a wrong value answers 400 with its field: %s', async (query, field) => {
    const { statusCode, body } = await get(`/export/compare.png?${query}`)
    expect(statusCode).toBe(400)
    expect(message(body)).toContain(`Väli „${field}“`)
  })

  test('of years needs a login, and must not be cached', async () => {
    expect((await get(`/export/compare.png?tab=annual&c=${codes.aas}`)).statusCode).toBe(401)
    const { statusCode, headers } = await get(
      `/export/compare.png?tab=annual&c=${codes.aas}`,
      'külaline',
    )
    expect([statusCode, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([
      200,
      'no-store',
      undefined,
    ])
  })

  test('may be cached for half a minute and is revalidated by its ETag', async () => {
    const url = `/export/compare.png?c=${codes.aas}`
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=30, stale-while-revalidate=30',
      'access-control-allow-origin': '*',
    })
    const again = await get(url, 'anonymous', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('follows the data: a hidden company disappears', async () => {
    const { db } = opened.database
    const { registryCode } = await makeCompany(db, { name: 'Kaduv OÜ' })
    const url = `/export/compare.svg?c=${registryCode},${codes.aas}`
    expect((await get(url)).body).toContain('Kaduv OÜ')
    await db
      .updateTable('companies')
      .set({ is_active: false })
      .where('registry_code', '=', registryCode)
      .execute()
    expect((await get(url)).body).not.toContain('Kaduv OÜ')
    expect((await get(url, 'haldur')).body).toContain('Kaduv OÜ')
    expect((await get(url)).body).not.toContain('Kaduv OÜ')
  })
})

test('a client with many concurrent requests is told to retry; another one gets its picture', async () => {
  const many = Array.from({ length: 40 }, (_, i) =>
    get(`/export/compare.png?c=${codes.aas},${codes.tamm}&y=${1980 + i}-2025`),
  )
  const other = await opened.app.inject({
    url: `/export/compare.png?c=${codes.tamm}`,
    remoteAddress: '192.0.2.77',
  })
  expect(other.statusCode).toBe(200)
  const refused = (await Promise.all(many)).filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { statusCode, headers } of refused)
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '3',
      'no-store',
    ])
})

describe('a picture of a company', () => {
  test('shows its turnover and employees, and is named after them and the company', async () => {
    const { body, headers } = await get(`/export/company/${codes.aas}.svg`)
    expect(await xmlFaults(body, 'picture')).toEqual([])
    expect(body).toContain('Aas OÜ: käive ja töötajad kvartalite kaupa')
    expect(body).toContain(`/companies/${codes.aas}`)
    expect(headers['content-disposition']).toBe(
      `inline; filename="kvartal_kaive_tootajaid_aas-ou.svg"`,
    )
    expect(sizeOf((await get(`/export/company/${codes.aas}.png`)).rawPayload)).toEqual([1200, 630])
  })

  test('without figures says so', async () => {
    expect((await get(`/export/company/${codes.empty}.svg`)).body).toContain(
      'ei ole Maksu- ja Tolliamet',
    )
  })

  test.each(['hidden', 'unknown', 'invalid'])(
    'of a company that the visitor may not see is not found: %s',
    async (which) => {
      const code = { hidden: codes.hidden, unknown: '99999990', invalid: '1' }[which]
      const { statusCode, body } = await get(`/export/company/${code}.png`)
      expect([statusCode, which === 'invalid' ? '' : message(body)]).toEqual([
        404,
        which === 'invalid' ? '' : 'Ettevõtet ei leitud',
      ])
    },
  )
})

describe('a picture of a ranking', () => {
  test('shows the first ten', async () => {
    const { statusCode, body } = await get(
      '/export/ranking.svg?period=2025-Q3&scope=curated&lisa=veel',
    )
    expect(statusCode).toBe(200)
    expect(await xmlFaults(body, 'picture')).toEqual([])
    expect(body).toContain('Suurim käive, III kv 2025')
    expect(body).toContain('Tamm OÜ')
    expect(body).not.toMatch(/Peidetud|veel/)
    expect(sizeOf((await get('/export/ranking.png?theme=dark')).rawPayload)).toEqual([1200, 630])
  })

  test('with a wrong value answers 400 with its field, and years need a login', async () => {
    const wrong = await get('/export/ranking.png?metric=kasum')
    expect([wrong.statusCode, message(wrong.body)]).toEqual([
      400,
      expect.stringContaining('„metric“'),
    ])
    expect((await get('/export/ranking.png?basis=year')).statusCode).toBe(401)
  })
})
