import { makeCompany, makeFigures } from '@kvartal/testing/database/factories'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appForFile } from '../../testing/open-test-app.ts'
import { headersOf } from '../../testing/test-callers.ts'

const folder = await mkdtemp(join(tmpdir(), 'kvartal-web-'))
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><!--head--><!--/head--></head><div id="root"></div><!--plain--><!--/plain-->',
)
const { app, database } = await appForFile({ web: folder })
const codes = { auto: '19300001', ehitus: '19300002', hidden: '19300003', none: '19300004' }

beforeAll(async () => {
  const { db } = database
  await makeCompany(db, { registryCode: codes.auto, name: 'Auto <AS>', businessActivity: 'EHITUS' })
  await makeCompany(db, { registryCode: codes.ehitus, name: 'Ehitus OÜ' })
  await makeCompany(db, { registryCode: codes.hidden, name: 'Peidetud OÜ', isActive: false })
  await makeCompany(db, { registryCode: codes.none, name: 'Andmeteta OÜ' })
  await makeFigures(db, codes.auto, [
    { year: 2025, quarter: 4, revenue: 1_000_000, employeeCount: 9 },
    { year: 2026, quarter: 1, revenue: 1_250_000, employeeCount: null },
  ])
  for (const code of [codes.ehitus, codes.hidden])
    await makeFigures(db, code, [{ year: 2026, quarter: 1, revenue: 7_777_777 }])
})
afterAll(() => rm(folder, { recursive: true }))

/** What is in the web's root, and what readers without scripts get behind it. */
async function read(url: string, headers: Readonly<Record<string, string>> = {}) {
  const { body } = await app.inject({ url, headers: { accept: 'text/html', ...headers } })
  const [, root = '', after = ''] = /<div id="root">(.*)<\/div>(<noscript>.*)$/s.exec(body) ?? []
  return { root: root.replaceAll('\u00A0', ' '), after }
}

test("a company's page has its newest quarter before any script, and the older ones for readers without", async () => {
  const { root, after } = await read(`/companies/${codes.auto}`)
  expect(root).toContain('<h1>Auto &lt;AS&gt;</h1>')
  expect(root).toContain(`<span>${codes.auto} · Harju maakond · Ehitus</span>`)
  expect(root).toContain('<h2>I kv 2026</h2> <p>käive: detsember 2025 – veebruar 2026</p>')
  expect(root).toContain('<div><dt>Käive</dt><dd>1 250 000 €</dd></div>')
  expect(root).toContain('<div><dt>Töötajaid</dt><dd>-</dd></div>')
  const scripted = root.replace(/<noscript>.*<\/noscript>/s, '')
  expect(scripted).not.toContain('IV kv 2025')
  expect(root).toContain('IV kv 2025')
  // Read once.
  expect(after).toBe('<noscript><p>Kvartal vajab töötamiseks JavaScripti.</p></noscript>')
})

test('a comparison has the newest quarter of its companies, without the hidden one, whoever asks', async () => {
  const url = `/?c=${codes.ehitus},${codes.hidden},${codes.auto}`
  for (const headers of [{}, headersOf('administraator')]) {
    const { root } = await read(url, headers)
    expect(root).toContain('<h1>Eesti ettevõtete finantsandmed</h1>')
    expect([...root.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell)).toEqual([
      '7 777 777',
      '1 250 000',
    ])
    expect(root).not.toContain('Peidetud')
  }
})

test('the start page has the country’s figures of companies that everybody sees', async () => {
  for (const headers of [{}, headersOf('administraator')]) {
    const { root, after } = await read('/', headers)
    expect(root).toContain('<h2>I kv 2026</h2> <p>Eesti ettevõtted</p>')
    expect(root).toContain('<div><dt>Käive kokku</dt><dd>9,03 mln €</dd></div>')
    expect(after).toBe('<noscript><p>Kvartal vajab töötamiseks JavaScripti.</p></noscript>')
  }
})

test('a ranking has its first companies, in the order of its address', async () => {
  for (const [url, names] of [
    ['/ranking', ['Ehitus OÜ', 'Auto &lt;AS&gt;']],
    ['/ranking?order=asc', ['Auto &lt;AS&gt;', 'Ehitus OÜ']],
  ] as const) {
    const { root } = await read(url)
    expect(
      [...root.matchAll(/<th scope="row"><a [^>]*><bdi>(.*?)<\/bdi>/g)].map(([, name]) => name),
    ).toEqual(names)
    expect(root).not.toContain('Peidetud')
  }
  const { root } = await read('/ranking')
  expect(root).toContain('<h1>Suurim käive, I kv 2026</h1>')
  expect(root).toContain('järjestatud 2 ettevõtet kolmest')
})

test('the overview has the sums of activities', async () => {
  const { root } = await read('/overview')
  expect(root).toContain('<h1>Ülevaade</h1>')
  expect(root).toContain('<h2>Käive tegevusalade kaupa</h2>')
  expect([...root.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell)).toContain('1 250 000')
})

test.each([
  `/companies/${codes.auto}?tab=chart`,
  `/companies/${codes.none}`,
  `/companies/${codes.hidden}`,
  `/?c=${codes.auto}&f=share`,
  `/?c=${codes.hidden}`,
  '/?tab=annual',
  '/ranking?basis=year',
  '/ranking?metric=olematu',
  '/ranking?county=Hiiu%20maakond',
  '/overview?tab=counties',
])('%s leaves the first view to the scripts', async (url) => {
  const { root, after } = await read(url)
  expect(root).toBe('')
  expect(after).toMatch(/^<noscript><main><h1>/)
})
