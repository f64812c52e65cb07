import { publishedReportFile } from '@kvartal/testing/reports/fixture'
import { readElements, readHeadings } from '@kvartal/testing/reports/read'
import { refusalBy } from '@kvartal/testing/text/refusal-by'
import { zipOf } from '@kvartal/testing/transport/zip-of'
import { afterEach, describe, expect, test } from 'vitest'
import { SourceFormatError } from '../source-format-error.ts'
import { openReportElements } from './open-report-files.ts'

const elements = publishedReportFile('ee_elements_slice.csv')
const headings = publishedReportFile('ee_meta_slice.csv')
const csvName = '4.2024_aruannete_elemendid_kuni_31072026.csv'
const zipName = csvName.replace('.csv', '.zip')
let closed = 0

afterEach(() => {
  closed = 0
})

const refusalOfElements = (content: Uint8Array | string, fileName = csvName) =>
  refusalBy(readElements(fileName, Buffer.from(content)))

/** A stream that records when it is closed. */
async function* closable(pieces: Iterable<Uint8Array | string>) {
  try {
    for (const piece of pieces) yield Buffer.from(piece)
  } finally {
    closed++
  }
}

function* endless(piece: string) {
  while (true) yield piece
}

async function takeAll(batches: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of batches);
}

describe('a file of another kind is refused with what was expected and what was found', () => {
  test('a heading with a column renamed, and one with a duplicate column', async () => {
    const text = elements.toString('utf8')
    expect(await refusalOfElements(text.replace('vaartus', 'summa'))).toBe(
      `Faili „${csvName}“ päis ei ole äriregistri aruannete elementide oma; puuduvad veerud: „vaartus“. Oodati veerge ` +
        '„report_id;tabel;elemendi_label;elemendi_nimetus;vaartus“, leiti „report_id;tabel;elemendi_label;elemendi_nimetus;summa“.',
    )
    expect(await refusalOfElements(text.replace('vaartus', 'vaartus;Tabel'))).toContain(
      'oma; korduvad veerud: „tabel“. Oodati',
    )
  })

  test('one file instead of the other', async () => {
    expect(await refusalOfElements(headings)).toContain(
      'päis ei ole äriregistri aruannete elementide oma',
    )
    expect(await refusalBy(readHeadings('a.csv', elements))).toMatch(
      /^Faili „a\.csv“ päis ei ole äriregistri aruannete üldandmete oma\. Oodati veerge „report_id;registrikood;õiguslik vorm;aruandeaasta“, leiti „report_id;tabel;/,
    )
  })

  test('the plain table of the ten companies', async () => {
    const table = publishedReportFile('ten_companies_2022_2025.csv')
    expect(await refusalBy(readHeadings('a.csv', table))).toContain(
      'leiti „registrikood;aruandeaasta;period_start;',
    )
  })

  test('a page, a zipped spreadsheet, an archive of two files, a binary file, an empty file', async () => {
    expect(await refusalOfElements('<!DOCTYPE html>\n<html>')).toBe(
      `Fail „${csvName}“ ei ole CSV: oodati äriregistri aruannete elementide faili päist „report_id…“, leiti HTML- või XML-leht „<!DOCTYPE html>“.`,
    )
    const csv = { name: csvName, bytes: elements }
    expect(await refusalOfElements(zipOf([{ name: 'a.xlsx', bytes: elements }]), zipName)).toBe(
      `Arhiivist „${zipName}“ oodati ühte CSV-faili, leiti „a.xlsx“.`,
    )
    expect(await refusalOfElements(zipOf([csv, { ...csv, name: 'b.csv' }]), zipName)).toContain(
      'oodati ühte CSV-faili, leiti',
    )
    expect(await refusalOfElements(Uint8Array.of(1, 0, 2, 0, 3))).toContain('leiti kahendfail')
    expect(await refusalOfElements('')).toBe(
      `Fail „${csvName}“ on tühi. Oodati äriregistri aruannete elementide faili.`,
    )
  })

  test('a heading without rows', async () => {
    const [heading = ''] = elements.toString('utf8').split('\r\n')
    const message = `Failis „${csvName}“ on ainult päis, oodati selle all aruannete ridu.`
    expect(await refusalOfElements(`${heading}\r\n`)).toBe(message)
    expect(await refusalOfElements(zipOf([{ name: csvName, bytes: Buffer.from(heading) }]))).toBe(
      message,
    )
  })
})

describe('a truncated file throws', () => {
  test('plain, in the middle of its last row', async () => {
    expect(await refusalOfElements(elements.subarray(0, -4))).toBe(
      `Fail „${csvName}“ katkeb real 98: viimane rida ei lõpe reavahetusega.`,
    )
    expect(await refusalBy(readHeadings('a.csv', headings.subarray(0, -4)))).toContain(
      'Fail „a.csv“ katkeb real 4',
    )
  })

  test('zipped; a complete archive needs no last line end', async () => {
    const packed = zipOf([
      { name: csvName, bytes: Buffer.from(elements.toString('utf8').trimEnd()) },
    ])
    expect((await readElements(zipName, packed)).rows).toHaveLength(93)
    expect(await refusalOfElements(packed.subarray(0, packed.length / 2), zipName)).toContain(
      'on rikutud või ei ole ZIP-arhiiv',
    )
  })
})

describe('reading endless data stops, and closes the source', () => {
  const heading = 'report_id;tabel;elemendi_label;elemendi_nimetus;vaartus\n'

  test('a heading without an end', async () => {
    const source = closable(endless('x'.repeat(4096)))
    expect(await refusalBy(openReportElements(csvName, source))).toContain(
      'päis ei ole äriregistri aruannete elementide oma',
    )
    expect(closed).toBe(1)
  })

  test('a row without an end, and a field in quotes without one', async () => {
    function* begun(row: string) {
      yield heading + row
      yield* endless('x'.repeat(65_536))
    }
    for (const row of ['1;', '1;"']) {
      const file = await openReportElements(csvName, closable(begun(row)))
      expect(await refusalBy(takeAll(file.batches))).toBe(
        'Rida 2 on liiga pikk: rea lõppu ei leitud.',
      )
    }
    expect(closed).toBe(2)
  })

  test('a zip bomb, by its declared and by its real size', async () => {
    const rows = Buffer.from(heading + '1;Bilanss;Varad;Assets;5\n'.repeat(400_000))
    const message =
      'sisu on lahti pakituna suurem kui lubatud: lubatud on kuni 4\u00a0000 MB ja kuni 200 korda rohkem kui pakituna.'
    expect(await refusalOfElements(zipOf([{ name: csvName, bytes: rows }]), zipName)).toContain(
      message,
    )
    const lying = zipOf([{ name: csvName, bytes: rows, claimed: { length: 100 } }])
    expect(await refusalOfElements(lying, zipName)).toContain('on rikutud või ei ole ZIP-arhiiv')
    const small = { name: csvName, bytes: elements, claimed: { length: 4_000_000_001 } }
    expect(await refusalOfElements(zipOf([small]), zipName)).toContain(message)
  })

  test('a stopped reader closes the source, and so does a refused heading', async () => {
    const many = '1;Bilanss;Varad;Assets;5\n'.repeat(3000)
    const file = await openReportElements(
      csvName,
      closable([heading, many, ...Array.from({ length: 50 }, () => many)]),
    )
    const batches = file.batches[Symbol.asyncIterator]()
    expect((await batches.next()).done).toBe(false)
    await batches.return?.()
    expect(closed).toBe(1)
    await expect(openReportElements(csvName, closable(['a;b\n', '1;2\n']))).rejects.toThrow(
      SourceFormatError,
    )
    expect(closed).toBe(2)
  })

  test('an error of the source passes through', async () => {
    async function* breaking() {
      yield Buffer.from(`${heading}1;Bilanss;Varad;Assets;5\n`)
      throw new Error('katkes')
    }
    const file = await openReportElements(csvName, breaking())
    await expect(takeAll(file.batches)).rejects.toThrow('katkes')
  })
})

test('texts that never repeat do not fill the cache', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `${at};Bilanss;Nimi ${at};Element${at};1`,
  ).join('\n')
  const { rows: read, problems } = await readElements(
    csvName,
    Buffer.from(`report_id;tabel;elemendi_label;elemendi_nimetus;vaartus\n${rows}\n`),
  )
  expect([read.length, problems]).toEqual([20_000, []])
  expect(read.at(-1)).toEqual({
    reportId: '19999',
    table: 'Bilanss',
    label: 'Nimi 19999',
    name: 'Element19999',
    value: 1,
  })
})
