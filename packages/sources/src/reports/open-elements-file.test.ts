import { publishedReportFile } from '@kvartal/testing/reports/fixture'
import { readElements } from '@kvartal/testing/reports/read'
import { publishedReportFiles, replayedReportFiles } from '@kvartal/testing/reports/report-files'
import { zipOf } from '@kvartal/testing/transport/zip-of'
import { expect, test } from 'vitest'
import { openReportElements } from './open-report-files.ts'

const slice = publishedReportFile('ee_elements_slice.csv')
const fileName = '4.2025_aruannete_elemendid_kuni_31072026.csv'
const heading = 'report_id;tabel;elemendi_label;elemendi_nimetus;vaartus'

const read = (...rows: readonly string[]) =>
  readElements(fileName, Buffer.from([heading, ...rows, ''].join('\n')))

test('the published extract gives the elements of statements, whatever the chunk size, and counts the rest', async () => {
  const whole = await readElements(fileName, slice)
  expect(whole.rows).toHaveLength(93)
  expect(whole).toMatchObject({ problems: [], left: 4, leftBy: { other: 4 } })
  expect(whole.rows[0]).toEqual({
    reportId: '3361693',
    table: 'Konsolideerimata bilanss',
    label: 'Eelmiste perioodide jaotamata kasum (kahjum)',
    name: 'RetainedEarningsLoss',
    value: 3_659_383,
  })
  expect(whole.rows.find(({ name }) => name === 'EmployeeExpenseConsolidated')).toEqual({
    reportId: '3361693',
    table: 'Konsolideeritud kasumiaruanne skeem 1',
    label: 'Tööjõukulud',
    name: 'EmployeeExpenseConsolidated',
    value: -2_047_704,
  })
  expect(await readElements(fileName, slice, 13)).toEqual(whole)
  const packed = zipOf([
    { name: 'LOEMIND.txt', bytes: Buffer.from('x') },
    { name: fileName, bytes: slice },
  ])
  expect(await readElements('4.2025_aruannete_elemendid_kuni_31072026.zip', packed, 13)).toEqual(
    whole,
  )
})

test('AS MARU EHITUS has the elements that it published for 2024', async () => {
  const { headings, elementsByYear } = publishedReportFiles()
  expect([...elementsByYear.keys()]).toEqual([2022, 2023, 2024, 2025])
  const [, reportId = ''] =
    /^(\d+);;10714568;"AS";"Registrisse kantud";2024;/m.exec(headings.bytes.toString('utf8')) ?? []
  const file = elementsByYear.get(2024)
  const { rows } = await readElements(file?.fileName ?? '', file?.bytes ?? Buffer.alloc(0))
  const values = Object.fromEntries(
    rows.filter((row) => row.reportId === reportId).map(({ name, value }) => [name, value]),
  )
  expect(values).toEqual({
    CurrentAssets: 17_417_663,
    CurrentLiabilities: 14_509_334,
    Equity: 3_458_907,
    NonCurrentLiabilities: 346_710,
    CashAndCashEquivalents: 9_401_741,
    Assets: 18_314_951,
    TotalAnnualPeriodProfitLoss: 2_285_338,
    Revenue: 64_436_458,
    TotalProfitLoss: 3_081_619,
  })
})

test('every year from 2019 to 2025 is replayed, hand-made reports included', async () => {
  const { elementsByYear } = replayedReportFiles()
  expect([...elementsByYear.keys()]).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025])
  for (const { fileName, bytes } of elementsByYear.values()) {
    const { rows, problems } = await readElements(fileName, bytes)
    expect([problems, rows.some(({ reportId }) => reportId.startsWith('990027'))]).toEqual([
      [],
      true,
    ])
  }
  const of2024 = elementsByYear.get(2024)
  const { rows } = await readElements(fileName, of2024?.bytes ?? Buffer.alloc(0))
  expect(rows.filter(({ reportId }) => reportId === '9900212')).toHaveLength(12)
  expect(rows.filter(({ table }) => table === 'Tulemiaruanne')).toHaveLength(4)
})

test('values are read as written by programs and by people; an element without value, or without name and label, is left out', async () => {
  const values = ['50000.0', '"-100735.25"', '1.2E7', '1 234,50', '-0.0', '', 'x']
  const { rows, problems, leftBy } = await read(
    ...values.map((value) => `1;Bilanss;Varad;Assets;${value}`),
    '1;Bilanss;;;5',
  )
  expect(rows.map(({ value }) => value)).toEqual([50_000, -100_735.25, 12_000_000, 1234.5, 0])
  expect(leftBy).toEqual({ empty: 2 })
  expect(problems).toEqual([{ line: 8, reason: 'Väärtus „x“ ei ole arv.' }])
})

const badRows = [
  ['1;2', 'Real on 2 veergu, oodati 5.'],
  [';Bilanss;Varad;Assets;5', 'Aruande number „“ ei ole number.'],
  ['1e5;Bilanss;Varad;Assets;5', 'Aruande number „1e5“ ei ole number.'],
  [
    `1;Bilanss;Varad;${'A'.repeat(12_000)};5`,
    'Tabeli või elemendi nimi on pikem kui 500 tähemärki.',
  ],
  [`1;Bilanss;Varad;Assets;${'9'.repeat(400)}`, `Väärtus „${'9'.repeat(59)}…“ ei ole arv.`],
  [
    '1;Bilanss;Va\0rad;Assets;5',
    'Tabeli või elemendi nimes on nullmärk (NUL), mida ei saa salvestada.',
  ],
  [`1;Bilanss;Varad;Assets;${'9'.repeat(30_000)}`, 'Rida on pikem kui 20 000 tähemärki.'],
  [
    '1;Bil\uFFFDnss;Varad;Assets;5',
    'Tabeli või elemendi nimes on tähemärke, mida faili kodeeringus ei ole.',
  ],
] as const

test.each(badRows)(
  'a bad row (%#) is a problem with its line and reason, and stops nothing',
  async (row, reason) => {
    const { rows, problems } = await read(
      '1;Bilanss;Varad;Assets;5',
      row,
      '2;Bilanss;Varad;Assets;6',
    )
    expect(rows.map(({ value }) => value)).toEqual([5, 6])
    expect(problems).toEqual([{ line: 3, reason }])
  },
)

test('rows are returned in batches, even when few are wanted', async () => {
  const wanted = '1;Bilanss;Varad;Assets;5\n'.repeat(10_000)
  const notes = '1;Lisa: Raha;Raha;Cash;5\n'.repeat(100_000)
  const file = await openReportElements(fileName, inChunks(`${heading}\n${wanted}${notes}`))
  const sizes: { rows: number; left: number }[] = []
  for await (const { rows, left } of file.batches) sizes.push({ rows: rows.length, left })
  expect(Math.max(...sizes.map(({ rows }) => rows))).toBeLessThan(5000)
  expect(Math.max(...sizes.map(({ left }) => left))).toBeLessThan(25_000)
  expect(sizes.reduce((sum, { rows }) => sum + rows, 0)).toBe(10_000)
  expect(sizes.reduce((sum, { left }) => sum + left, 0)).toBe(100_000)
})

async function* inChunks(text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

test('tables of which nothing is read are named with their rows; notes and other figures of a PDF are counted', async () => {
  const { rows, leftBy } = await read(
    '1;PDF tabel;Müügitulu;;5',
    '1;PDF tabel;Dividendid;;6',
    '1;Kasumiaruanne skeem 3;Müügitulu;Revenue;7',
    '1;Lisa 1;Raha;Cash;8',
  )
  expect(rows.map(({ value }) => value)).toEqual([5])
  expect(leftBy).toEqual({ pdf: 1, 'statement-without-code': 1, note: 1 })
  const file = await openReportElements(
    fileName,
    inChunks(`${heading}\n1;Kasumiaruanne skeem 3;Müügitulu;Revenue;7\n1;Lisa 1;Raha;Cash;8\n`),
  )
  for await (const { leftTables } of file.batches)
    expect(leftTables).toEqual({ 'Kasumiaruanne skeem 3': 1 })
})
