import { readAll } from '@kvartal/testing/emta/read'
import { inPieces } from '@kvartal/testing/text/in-pieces'
import { refusalBy } from '@kvartal/testing/text/refusal-by'
import { zipOf } from '@kvartal/testing/transport/zip-of'
import { expect, describe, test } from 'vitest'
import { openEmtaFile } from './open-emta-file.ts'

const heading2017 = [
  'Registrikood',
  'Nimi',
  'Liik',
  'Registreeritud käibemaksukohustuslaste registrisse',
  'EMTAK tegevusvaldkond, mis on EMTAKi struktuuris tähistatud tähtkoodiga',
  'Maakond',
  'Riiklikud maksud',
  'Tööjõumaksud ja maksed',
  'Käive',
  'Töötajate arv',
]
const activity = 'HULGI- JA JAEKAUBANDUS; MOOTORSÕIDUKITE JA MOOTORRATASTE REMONT'
const begin = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relationships =
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

const open = (fileName: string, parts: Readonly<Record<string, string>>) =>
  openEmtaFile(
    fileName,
    inPieces(
      zipOf(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))),
      100,
    ),
  )
const read = async (...given: Parameters<typeof open>) => readAll(await open(...given))

const column = (index: number) => String.fromCharCode(65 + index)
const textCell = (text: string, index: number, row: number) =>
  `<c r="${column(index)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
const rowOf = (cells: readonly string[], row: number) => `<row r="${row}">${cells.join('')}</row>`
const headingRow = (row = 1) =>
  rowOf(
    heading2017.map((text, index) => textCell(text, index, row)),
    row,
  )
const sheetOf = (rows: string) =>
  `${begin}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`
const workbookOf = (sheets: string) =>
  `${begin}<workbook ${main} ${relationships}><sheets>${sheets}</sheets></workbook>`
const oneSheet = workbookOf('<sheet name="Leht1" sheetId="1" r:id="rId1"/>')
const relations = `${begin}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/teine.xml"/></Relationships>`
const xlsx = (rows: string, more: Readonly<Record<string, string>> = {}) => ({
  'xl/workbook.xml': oneSheet,
  'xl/_rels/workbook.xml.rels': relations,
  'xl/worksheets/sheet1.xml': sheetOf(rows),
  ...more,
})

const company = {
  registryCode: '10000018',
  name: 'AMSERV AUTO AKTSIASELTS',
  county: 'Harju maakond',
  vatRegistered: true,
  year: 2018,
  figures: [
    {
      year: 2018,
      quarter: 3,
      nationalTaxes: 1134805.23,
      laborTaxes: 736604.35,
      revenue: 19142710.36,
      employeeCount: 200,
    },
  ],
}
const texts = ['AMSERV AUTO AKTSIASELTS', 'Äriühing', 'jah', activity, 'Harju ( Tallinn )']
const sharedCell = (index: number, shared: number) =>
  `<c r="${column(index)}2" t="s"><v>${shared}</v></c>`
const numberCell = (index: number, value: string, more = '') =>
  `<c r="${column(index)}2"${more}><v>${value}</v></c>`
const figureCells = [
  numberCell(6, '1134805.2300000002'),
  numberCell(7, '736604.35'),
  `<c r="I2"><f>G2+SUM(1;2)</f><v>1.9142710359999999E7</v></c>`,
  numberCell(9, '200'),
]
const companyRow = rowOf(
  [
    numberCell(0, '1.0000018E7'),
    ...texts.map((_, index) => sharedCell(index + 1, index)),
    ...figureCells,
  ],
  2,
)
const shared = `${begin}<sst ${main}>${texts.map((text) => `<si><r><t xml:space="preserve">${text.slice(0, 3)}</t></r><r><t>${text.slice(3)}</t></r></si>`).join('')}</sst>`
const workbook = xlsx(headingRow() + companyRow, { 'xl/sharedStrings.xml': shared })
const quarterName = 'tasutud_maksud_2018_iii_kvartal.xlsx'

describe('a quarter file of 2017 to 2019 I as an Excel workbook', () => {
  test('is read as a CSV file is: shared texts, numbers with the noise of doubles, formulas by their value', async () => {
    const { file, rows, tally } = await read(quarterName, workbook)
    expect(file).toMatchObject({ series: 'quarter', publishedOn: '2018-10-10' })
    expect(rows).toMatchObject([company])
    expect(tally).toMatchObject({ read: 1, problemCount: 0 })
  })

  test('by the first visible sheet, wherever it is', async () => {
    const sheets =
      '<sheet name="Peidus" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Andmed" sheetId="2" r:id="rId2"/>'
    const parts = {
      ...workbook,
      'xl/workbook.xml': workbookOf(sheets),
      'xl/worksheets/teine.xml': workbook['xl/worksheets/sheet1.xml'],
      'xl/worksheets/sheet1.xml': sheetOf(''),
    }
    expect((await read(quarterName, parts)).rows).toMatchObject([company])
  })

  test('with a title and an empty row above the heading, merged cells and formatted empty cells', async () => {
    const title = rowOf([textCell('Tasutud maksud', 0, 1)], 1)
    const empty = rowOf(['<c r="A2" s="1"/><c r="Z2" s="1"/>'], 2)
    const heading = headingRow(3).replace('</row>', '<c r="K3" s="1"/><c r="L3" s="1"/></row>')
    const parts = xlsx(
      title + empty + heading + companyRow.replace('</row>', '<c r="M2" s="1"/></row>'),
      { 'xl/sharedStrings.xml': shared },
    )
    expect((await read(quarterName, parts)).rows).toMatchObject([company])
  })

  test('cells without a value are empty, one that is wrong costs its field, and a row with a column too many its row', async () => {
    const rowWith = (code: string, more: string) =>
      rowOf(
        [numberCell(0, code), ...texts.map((_, index) => sharedCell(index + 1, index)), more],
        2,
      )
    const parts = xlsx(
      headingRow() +
        rowWith('10000018', numberCell(6, '5')) +
        rowWith('10000024', `${numberCell(6, '#DIV/0!', ' t="e"')}${numberCell(8, '7')}`) +
        rowWith('10000030', numberCell(10, '5')),
      { 'xl/sharedStrings.xml': shared },
    )
    const { rows, tally } = await read(quarterName, parts)
    expect(rows.map(({ registryCode, figures }) => [registryCode, figures])).toEqual([
      [
        '10000018',
        [
          {
            year: 2018,
            quarter: 3,
            nationalTaxes: 5,
            laborTaxes: null,
            revenue: null,
            employeeCount: null,
          },
        ],
      ],
      [
        '10000024',
        [
          {
            year: 2018,
            quarter: 3,
            nationalTaxes: null,
            laborTaxes: null,
            revenue: 7,
            employeeCount: null,
          },
        ],
      ],
    ])
    expect(tally.problems.map(({ reason }) => reason)).toEqual([
      'Riiklikud maksud: „#DIV/0!“ ei ole arv.',
      'Real on 11 veergu, oodati 10.',
    ])
  })
})

test('a wide file saved as a workbook has its date from the serial number', async () => {
  const headings = [
    'Andmete seis',
    'Registrikood',
    'Nimi',
    'Liik',
    'Maakond',
    'Tegevusala',
    'Aasta',
    ...['Riiklikud maksud', 'Tööjõumaksud', 'Käive', 'Töötajate arv'].flatMap((title) =>
      ['I', 'II', 'III', 'IV'].map((quarter) => `${title} ${quarter} kv`),
    ),
  ]
  const styles = `${begin}<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="170"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`
  const heading = rowOf(
    headings.map((text, index) => textCell(text, index, 1)),
    1,
  )
  const row = rowOf(
    [
      numberCell(0, '46122', ' s="1"'),
      numberCell(1, '10000018'),
      ...['A', 'Äriühing', 'Harju ( Tallinn )', activity].map((text, index) =>
        textCell(text, index + 2, 2),
      ),
      numberCell(6, '2025'),
      numberCell(7, '5'),
    ],
    2,
  )
  const { file, rows } = await read('minu.xlsx', xlsx(heading + row, { 'xl/styles.xml': styles }))
  expect(file).toMatchObject({ series: 'wide', publishedOn: '2026-04-10' })
  expect(rows).toMatchObject([
    { registryCode: '10000018', year: 2025, figures: [{ quarter: 1, nationalTaxes: 5 }] },
  ])
})

describe('a quarter file as an OpenDocument spreadsheet', () => {
  const text = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
  const number = (value: string) =>
    `<table:table-cell office:value-type="float" office:value="${value}"><text:p>1,00</text:p></table:table-cell>`
  const rows = (first: string) =>
    `<table:table-row>${heading2017.map(text).join('')}<table:table-cell table:number-columns-repeated="16374"/></table:table-row>
    <table:table-row>${number(first)}${texts.map(text).join('')}${number('1134805.2300000002')}${number('736604.35')}${number('19142710.36')}${number('200')}<table:table-cell table:number-columns-repeated="16374"/></table:table-row>
    <table:table-row table:number-rows-repeated="1048574"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`
  const content = (tables: string) =>
    `${begin}<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  const table = (inside: string) => `<table:table table:name="Leht">${inside}</table:table>`

  test('is read by its first table; empty cells and rows that repeat to the end are none', async () => {
    const { rows: found, tally } = await read('tasutud_maksud_2018_iii_kvartal.ods', {
      mimetype: 'x',
      'content.xml': content(table(rows('10000018')) + table(rows('10000024'))),
    })
    expect(found).toMatchObject([company])
    expect(tally).toMatchObject({ read: 1, problemCount: 0 })
  })

  test('a row that repeats more often than sheets have rows is refused', async () => {
    const repeated = `<table:table-row table:number-rows-repeated="999999999">${text('a')}${text('b')}</table:table-row>`
    const file = { 'content.xml': content(table(rows('10000018') + repeated)) }
    expect(await refusalBy(read('tasutud_maksud_2018_iii_kvartal.ods', file))).toContain(
      'on rohkem kui 1048576 rida',
    )
  })
})

describe('a hostile workbook is refused', () => {
  const bomb = `${begin}<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData>&b;</sheetData></worksheet>`
  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['entities', { ...workbook, 'xl/worksheets/sheet1.xml': bomb }, 'DOCTYPE ei ole lubatud'],
    [
      'a sheet that is cut off',
      { ...workbook, 'xl/worksheets/sheet1.xml': sheetOf(headingRow() + companyRow).slice(0, -40) },
      'XML on vigane',
    ],
    [
      'deep nesting',
      { ...workbook, 'xl/worksheets/sheet1.xml': '<a>'.repeat(100) },
      'pesastatud sügavamalt kui 50',
    ],
    [
      'one endless text',
      {
        ...workbook,
        'xl/worksheets/sheet1.xml': sheetOf(
          headingRow() + `<row><c><v>${'0123456789abcdef'.repeat(200_000)}</v></c></row>`,
        ),
      },
      'lahti pakituna suurem|pikem kui miljon',
    ],
    [
      'a sheet that unpacks to far more than it is',
      { ...workbook, 'xl/worksheets/sheet1.xml': sheetOf(headingRow() + ' '.repeat(3_000_000)) },
      'lahti pakituna suurem',
    ],
    [
      'a workbook without its sheet',
      { 'xl/workbook.xml': oneSheet },
      'ei ole ühtegi nähtavat lehte',
    ],
    [
      'an archive of something else',
      { 'loe.txt': 'x' },
      'milles ei ole tabelit: loetakse CSV-, XLSX- ja ODS-faile',
    ],
    [
      'a workbook with another table',
      xlsx(rowOf([textCell('Nimi', 0, 1), textCell('Kood', 1, 1)], 1)),
      'ei ole EMTA',
    ],
  ])('%s', async (_, parts, sentence) => {
    expect(await refusalBy(read(quarterName, parts))).toMatch(new RegExp(sentence))
  })

  test('a sheet that claims the last column of the last row costs no memory', async () => {
    const far = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>'
    const { rows } = await read(
      quarterName,
      xlsx(headingRow() + companyRow + far, { 'xl/sharedStrings.xml': shared }),
    )
    expect(rows).toMatchObject([company])
  })

  test('a workbook of Excel before 2007, with what to do', async () => {
    const bytes = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 10, 0)
    expect(
      await refusalBy(openEmtaFile('tasutud_maksud_2018_iii_kvartal.xls', inPieces(bytes, 100))),
    ).toContain('Ava see tabelarvutuses ja salvesta CSV-failina')
  })
})
