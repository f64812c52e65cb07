import { zipOf } from '@kvartal/testing/transport/zip-of'
import { expect, test } from 'vitest'
import { openZip } from './xlsx-worksheets.ts'

/** An archive of one file with this text, with extra bytes after its end. */
function archiveOf(name: string, text: string, behind = ''): ArrayBuffer {
  const bytes = Buffer.concat([zipOf([{ name, bytes: Buffer.from(text) }]), Buffer.from(behind)])
  return new Uint8Array(bytes).buffer
}

test.each([
  ['as it is', ''],
  ['with a comment behind', 'tere'],
])('a file of an archive is read: %s', async (_, comment) => {
  const read = openZip(archiveOf('xl/õ.xml', '<x>õun</x>'.repeat(1000), comment))
  expect(await read('xl/õ.xml')).toBe('<x>õun</x>'.repeat(1000))
  expect(await read('muu.xml')).toBeNull()
})

test.each([
  ['a text', new TextEncoder().encode('kood;nimi\n10000018;Bolt').buffer],
  ['nothing', new ArrayBuffer(0)],
  ['an archive that was cut off', archiveOf('a', 'x'.repeat(500)).slice(10)],
])('%s is refused', (_, file) => {
  expect(() => openZip(file)).toThrow(RangeError)
})

test('an archive that unpacks to far too much is refused', async () => {
  const read = openZip(archiveOf('a', 'x'.repeat(101_000_000)))
  await expect(read('a')).rejects.toThrow('too much')
})
