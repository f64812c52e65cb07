import { fetchRegistryFacts } from '@kvartal/sources/registry/fetch-registry-facts'
import { findRegistryFile } from '@kvartal/sources/registry/find-registry-file'
import { openRegistryFile } from '@kvartal/sources/registry/open-registry-file'
import { openDownload, readText } from '@kvartal/sources/transport/open-download'
import { publishedRegistryFile, registryFileName } from '@kvartal/testing/registry/fixture'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { sourcesForFile } from './sources-for-file.ts'

const login = { username: 'arireg-tester', password: 'x<y>&"z"' }
const sources = await sourcesForFile({ registryLogin: login })

const download = (url: string, timeoutMs: number) =>
  openDownload(url, {
    maxBytes: 10_000_000,
    timeoutMs,
    userAgent: 'Kvartal test',
    allowsPrivate: true,
  })

const ask = (registryCode: string, more: { password?: string; timeoutMs?: number } = {}) =>
  fetchRegistryFacts({
    url: sources.registryServiceUrl,
    ...login,
    registryCode,
    timeoutMs: 5000,
    ...more,
  })

/** The steps of a refresh: find, download, read to the end. */
async function readFile(timeoutMs = 5000) {
  const page = await download(sources.registryPageUrl, timeoutMs)
  const { url, fileName } = findRegistryFile(await readText(page.bytes), page.finalUrl)
  const file = await openRegistryFile(fileName, (await download(url, timeoutMs)).bytes)
  const rows = []
  for await (const batch of file.batches) rows.push(...batch.rows)
  return { fileName, rows }
}

test('the file of all companies is found on the page, downloaded and read', async () => {
  const { fileName, rows } = await readFile()
  expect(fileName).toBe(`${registryFileName}.zip`)
  expect(rows).toHaveLength(22)
})

test('the service and the file agree on every company in the facts that both have', async () => {
  const { rows } = await readFile()
  for (const { municipality: _place, vatNumber: _number, ...facts } of rows) {
    const answer = await ask(facts.registryCode)
    expect(answer).toEqual({
      ...facts,
      businessActivity: answer?.businessActivity,
      formerNames: [],
    })
  }
  expect((await ask('10714568'))?.businessActivity).toBe('Ehitus')
  expect((await ask('10165653'))?.businessActivity).toBe(
    'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont',
  )
  expect((await ask('12652512'))?.businessActivity).toBeNull()
})

test('former names, a deleted company, a natural person and an unknown code can be requested', async () => {
  expect((await ask('99000001'))?.formerNames?.map(({ name }) => name)).toEqual([
    'Näidis Kaubandus OÜ',
    'Osaühing Näidis',
  ])
  expect((await ask('99000002'))?.status).toBe('Kustutatud')
  expect(await ask('99000003')).toBeNull()
  expect(await ask('99999999')).toBeNull()
})

test('the login is echoed like in the register, and a wrong login is refused', async () => {
  const body = `<e:Envelope xmlns:e="urn:e"><e:Body><detailandmed_v2><keha><ariregister_kasutajanimi>${login.username}</ariregister_kasutajanimi>
    <ariregister_parool>x&lt;y&gt;&amp;"z"</ariregister_parool><ariregistri_kood>99999999</ariregistri_kood></keha></detailandmed_v2></e:Body></e:Envelope>`
  const answer = await fetch(sources.registryServiceUrl, { method: 'POST', body })
  expect(await answer.text()).toContain(
    '<ns1:ariregister_parool>x&lt;y&gt;&amp;"z"</ns1:ariregister_parool>',
  )
  const wrong = await ask('10714568', { password: 'vale' }).catch((error: unknown) => error)
  expect(wrong).toMatchObject({ name: 'RegistryRefusal', isLoginWrong: true })
  expect(inspect(wrong, { depth: null, showHidden: true })).not.toContain(login.username)
  expect((await fetch(sources.registryServiceUrl)).status).toBe(405)
  const other = await fetch(sources.registryServiceUrl, { method: 'POST', body: '<a/>' })
  expect([other.status, await other.text()]).toEqual([
    500,
    expect.stringContaining('Tundmatu päring'),
  ])
})

test('the service can misbehave', async () => {
  sources.misbehave('arireg', { kind: 'soap-fault', words: 'Päringute piirarv on täis' })
  await expect(ask('10714568')).rejects.toThrow(
    'Äriregister keeldus vastamast: „Päringute piirarv on täis“.',
  )
  sources.misbehave('arireg', { kind: 'status', status: 429, retryAfterSeconds: 7 })
  await expect(ask('10714568')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7 })
  sources.misbehave('arireg', { kind: 'truncated', share: 0.5 })
  await expect(ask('10714568')).rejects.toThrow('allalaadimine katkes')
  sources.misbehave('arireg', { kind: 'html' })
  await expect(ask('10714568')).rejects.toThrow('oodati XML-i, leiti HTML-leht')
  sources.misbehave('arireg', { kind: 'slow', pauseMs: 5000 })
  await expect(ask('10714568', { timeoutMs: 100 })).rejects.toThrow('ei vastanud')
})

test('the file and its page can misbehave', async () => {
  sources.misbehave('registry-file', { kind: 'truncated', share: 0.5 })
  await expect(readFile()).rejects.toThrow('allalaadimine katkes')
  sources.misbehave('registry-file', { kind: 'html' })
  await expect(readFile()).rejects.toThrow('leiti HTML- või XML-leht')
  sources.misbehave('registry-file', { kind: 'status', status: 503 })
  await expect(readFile()).rejects.toMatchObject({ status: 503 })
  sources.misbehave('registry-file', { kind: 'slow', pauseMs: 5000 })
  await expect(readFile(100)).rejects.toThrow('ei vastanud')
  sources.misbehave('registry-page', { kind: 'html' })
  await expect(readFile()).rejects.toThrow('ei leitud äriregistri lihtandmete faili')
})

test('a replaced file of companies is served', async () => {
  const text = publishedRegistryFile(registryFileName).toString('utf8')
  sources.replaceRegistryFile(Buffer.from(text.replace('AS MARU EHITUS;', 'AS MARU UUS;')))
  const nameOf = async () =>
    (await readFile()).rows.find(({ registryCode }) => registryCode === '10714568')?.name
  expect(await nameOf()).toBe('AS MARU UUS')
  sources.reset()
  expect(await nameOf()).toBe('AS MARU EHITUS')
})
