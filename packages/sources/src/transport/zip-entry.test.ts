import { inPieces } from '@kvartal/testing/text/in-pieces'
import { refusalBy } from '@kvartal/testing/text/refusal-by'
import { type PackedFile, zipOf } from '@kvartal/testing/transport/zip-of'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ZipLimits, beginsZip, zipEntry } from './zip-entry.ts'

const limits: ZipLimits = { maxBytes: 20_000_000, maxRatio: 100 }
const text = 'nimi;kood\nEESTI RAAMAT OÜ;10000024\n'
const csv: PackedFile = { name: 'lihtandmed.csv', bytes: Buffer.from(text) }
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kvartal-test-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const pieces = (bytes: Uint8Array, length = 7) => inPieces(bytes, length)

const open = (archive: AsyncIterable<Uint8Array>) =>
  zipEntry('a.zip', archive, (name) => name.endsWith('.csv'), 'CSV-faili', limits)

async function unpack(bytes: Uint8Array): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of open(pieces(bytes, 65_536))) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const refusalOf = (bytes: Uint8Array) => refusalBy(unpack(bytes))

test('the wanted file is decompressed, wherever it is in the archive', async () => {
  expect(await unpack(zipOf([csv]))).toBe(text)
  const readme = { name: 'LOEMIND.txt', bytes: Buffer.from('x') }
  const shadow = { name: '__MACOSX/._lihtandmed.csv', bytes: Buffer.from('x') }
  const inFolder = { name: 'kaust/lihtandmed.csv', bytes: csv.bytes }
  expect(
    await unpack(zipOf([readme, { name: 'kaust/', bytes: Buffer.alloc(0) }, shadow, inFolder])),
  ).toBe(text)
})

test('an archive without exactly one wanted file is an error with the files found', async () => {
  const other = { name: 'lihtandmed.xml', bytes: Buffer.from('<x/>') }
  expect(await refusalOf(zipOf([other]))).toBe(
    'Arhiivist „a.zip“ oodati ühte CSV-faili, leiti „lihtandmed.xml“.',
  )
  expect(await refusalOf(zipOf([]))).toBe(
    'Arhiivist „a.zip“ oodati ühte CSV-faili, arhiiv on tühi.',
  )
  expect(await refusalOf(zipOf([csv, { ...csv, name: 'teine.csv' }]))).toBe(
    'Arhiivist „a.zip“ oodati ühte CSV-faili, leiti „lihtandmed.csv“, „teine.csv“.',
  )
})

test('an archive truncated anywhere is refused', async () => {
  const whole = zipOf([csv])
  for (let length = 0; length < whole.length; length++) {
    const message = await refusalOf(whole.subarray(0, length))
    expect([length, message]).toEqual([length, 'Arhiiv „a.zip“ on rikutud või ei ole ZIP-arhiiv.'])
  }
})

test('a changed byte of the content is detected', async () => {
  const wrongSum = zipOf([{ ...csv, claimed: { checksum: 1 } }])
  expect(await refusalOf(wrongSum)).toBe('Arhiiv „a.zip“ on rikutud: kontrollsumma ei klapi.')
})

const tooLarge =
  'Arhiivi „a.zip“ sisu on lahti pakituna suurem kui lubatud: lubatud on kuni 20 MB ja kuni 100 korda rohkem kui pakituna.'

test('a zip bomb is refused by its declared and by its real size', async () => {
  const zeros = Buffer.alloc(5_000_000)
  expect(await refusalOf(zipOf([{ name: 'a.csv', bytes: zeros }]))).toBe(tooLarge)
  expect(await refusalOf(zipOf([{ ...csv, claimed: { length: 20_000_001 } }]))).toBe(tooLarge)
  // Declares ten bytes but decompresses to millions.
  const lying = zipOf([{ name: 'a.csv', bytes: zeros, claimed: { length: 10 } }])
  expect(await refusalOf(lying)).toBe('Arhiiv „a.zip“ on rikutud või ei ole ZIP-arhiiv.')
})

test('an archive of countless files is not searched', async () => {
  const files = Array.from({ length: 1001 }, (_, index) => ({
    name: `${index}.csv`,
    bytes: Buffer.from('x'),
  }))
  expect(await refusalOf(zipOf(files))).toBe(
    'Arhiivis „a.zip“ on 1001 faili, oodati ühte CSV-faili.',
  )
})

test('an error of the source passes through, and the temporary file is always deleted', async () => {
  async function* breaking() {
    yield zipOf([csv]).subarray(0, 20)
    throw new Error('katkes')
  }
  await expect(open(breaking()).next()).rejects.toThrow('katkes')
  const stopped = open(
    pieces(zipOf([{ name: 'a.csv', bytes: Buffer.from('rida\n'.repeat(100_000)) }])),
  )
  await stopped.next()
  expect(readdirSync(folder)).toHaveLength(1)
  await stopped.return()
  expect(readdirSync(folder)).toEqual([])
})

test('a zip is detected by its first bytes', () => {
  expect(beginsZip(zipOf([csv]))).toBe(true)
  expect(beginsZip(zipOf([]))).toBe(true)
  expect([beginsZip(Buffer.from('PK;nimi')), beginsZip(new Uint8Array(0))]).toEqual([false, false])
})
