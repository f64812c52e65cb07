import { describeWideFile } from '@kvartal/sources/emta/fetch-emta-page'
import { parseEmtaPage } from '@kvartal/sources/emta/find-emta-files'
import { openEmtaFile } from '@kvartal/sources/emta/open-emta-file'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { openDownload, readFirstBytes, readText } from '@kvartal/sources/transport/open-download'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import { publishedFile } from '@kvartal/testing/emta/fixture'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesForFile } from './sources-for-file.ts'

const quarterName = 'tasutud_maksud_2025_i_kvartal.csv'
const wideName = 'tasutud_maksud_kaesolev_aasta.csv'
const sources = await sourcesForFile()

const open = (url: string, timeoutMs = 5000) =>
  openDownload(url, {
    maxBytes: 10_000_000,
    timeoutMs,
    userAgent: 'Kvartal test',
    allowsPrivate: true,
  })

async function findFiles() {
  const page = await open(sources.emtaPageUrl)
  return parseEmtaPage(await readText(page.bytes), page.finalUrl)
}

async function urlOf(fileName: string): Promise<string> {
  const { files } = await findFiles()
  const url = files.find((file) => file.fileName === fileName)?.url
  if (url === undefined) throw new Error(`The page does not list ${fileName}.`)
  return url
}

/** The steps of the import: find, download through the redirect, read to the end. */
async function read(fileName: string, timeoutMs?: number) {
  const download = await open(await urlOf(fileName), timeoutMs)
  const file = await openEmtaFile(fileName, download.bytes)
  let rowCount = 0
  for await (const batch of file.batches) rowCount += batch.rows.length
  return { rowCount, tally: file.tally(), finalUrl: download.finalUrl }
}

test('the list has the nineteen files of the page, and no other links', async () => {
  const { files, problems } = await findFiles()
  expect(problems).toEqual([])
  expect(files).toHaveLength(19)
  expect(files.find((file) => file.fileName === quarterName)).toMatchObject({
    label: 'I kv 2025 tasutud maksud, käive ja töötajate arv',
    year: 2025,
    quarter: 1,
  })
})

test('a file is downloaded through the 303 redirect and read', async () => {
  const { rowCount, finalUrl } = await read(quarterName)
  expect(rowCount).toBe(483)
  expect(finalUrl).toMatch(/\/public\.php\/dav\/files\/\w+$/)
})

test('a wide file is described from its first bytes without a full download', async () => {
  const download = await open(await urlOf(wideName))
  const description = await describeWideFile(wideName, await readFirstBytes(download.bytes, 16_384))
  expect(description.label).toBe(
    'Tasutud maksud, käive ja töötajate arv 2025–2026 (seisuga 10.04.2026)',
  )
})

test('links expire when the page is loaded again', async () => {
  const url = await urlOf(quarterName)
  await findFiles()
  await expect(open(url)).rejects.toMatchObject({ name: 'TransferError', status: 404 })
})

test('a download that ends before its Content-Length is an error, not a partial file', async () => {
  sources.misbehave(quarterName, { kind: 'truncated', share: 0.5 })
  await expect(read(quarterName)).rejects.toThrow(/allalaadimine katkes/)
  await expect(read(quarterName)).rejects.toBeInstanceOf(TransferError)
})

test('a failing source and a source that requests a delay are reported', async () => {
  sources.misbehave(quarterName, { kind: 'status', status: 500 })
  await expect(read(quarterName)).rejects.toThrow('vastas veaga (HTTP 500)')
  sources.misbehave('page', { kind: 'status', status: 429, retryAfterSeconds: 7 })
  await expect(findFiles()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7 })
})

test('a page instead of the file is refused by its content', async () => {
  sources.misbehave(quarterName, { kind: 'html' })
  await expect(read(quarterName)).rejects.toBeInstanceOf(SourceFormatError)
})

test('a silent source times out, a slow one does not', async () => {
  sources.misbehave(quarterName, { kind: 'slow', pauseMs: 5000 })
  await expect(read(quarterName, 100)).rejects.toThrow(/ei vastanud/)
  sources.misbehave(quarterName, { kind: 'slow', pauseMs: 1 })
  expect((await read(quarterName)).rowCount).toBe(483)
})

test('a corrected file is served', async () => {
  const text = readFileSync(publishedFile(quarterName), 'utf8')
  sources.replaceFile(
    quarterName,
    new TextEncoder().encode(text.replace(';34309154;', ';34309155;')),
  )
  const corrected = await read(quarterName)
  sources.reset()
  expect((await read(quarterName)).tally.contentHash).not.toBe(corrected.tally.contentHash)
})

test('another process can change the misbehaviour', async () => {
  const target = `${sources.url}/misbehave/${quarterName}`
  await fetch(target, { method: 'PUT', body: JSON.stringify({ kind: 'status', status: 503 }) })
  await expect(read(quarterName)).rejects.toMatchObject({ status: 503 })
  await fetch(target, { method: 'DELETE' })
  expect((await read(quarterName)).rowCount).toBe(483)
})
