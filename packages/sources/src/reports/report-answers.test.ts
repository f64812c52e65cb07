import { handMadeReportFile } from '@kvartal/testing/reports/fixture'
import { describe, expect, test } from 'vitest'
import { SourceFormatError } from '../source-format-error.ts'
import { parseReportList } from './fetch-report-list.ts'
import { parseReportRows } from './fetch-report-rows.ts'

const xmlOf = (name: string) => handMadeReportFile(`${name}_v1_response.xml`).toString('utf8')
const list = xmlOf('loetelu')
const rows = xmlOf('kirjed')

test('the list has code, name, year and financial year; entries that cannot be requested are skipped', () => {
  expect(parseReportList(list)).toEqual({
    kind: 'list',
    reports: [
      {
        code: '14',
        name: 'Bilanss',
        year: 2023,
        period: { start: '2023-01-01', end: '2023-12-31' },
      },
      {
        code: '15',
        name: 'Kasumiaruanne (skeem 1)',
        year: 2023,
        period: { start: '2023-01-01', end: '2023-12-31' },
      },
      {
        code: '14',
        name: 'Bilanss',
        year: 2025,
        period: { start: '2024-08-01', end: '2025-07-31' },
      },
      {
        code: '35',
        name: 'Kasumiaruanne & lisad (skeem 1)',
        year: 2025,
        period: { start: '2024-08-01', end: '2025-07-31' },
      },
      { code: '18', name: 'Rahavoogude aruanne (kaudne meetod)', year: 2025, period: null },
    ],
  })
})

test('a company without reports has an empty list', () => {
  expect(
    parseReportList(list.replace(/<ns1:keha>.*<\/ns1:keha>/s, '<ns1:keha></ns1:keha>')),
  ).toEqual({ kind: 'list', reports: [] })
})

test('rows keep their numbers and names; values are parsed as numbers if possible, else text, null when empty', () => {
  const answer = parseReportRows(rows)
  if (answer.kind === 'fault') throw new Error('The answer is a fault.')
  const { table } = answer
  expect(table.columns).toEqual({ A1: '31.12.2024', A2: '31.12.2023', B1: 'Muutus' })
  expect(
    table.rows.map(({ rowNumber, rowName, values }) => [
      rowNumber,
      rowName,
      ...Object.entries(values).map(([code, { value }]) => [code, value]),
    ]),
  ).toEqual([
    [1, 'VARAD'],
    [2, 'Raha', ['A1', 1234], ['A2', -567]],
    [3, 'Nõuded ja ettemaksed', ['A1', 1234.5], ['A2', 0]],
    [4, 'Varud', ['A1', '-'], ['A2', null]],
    [7, 'KÄIBEVARA KOKKU', ['A1', 12_345.678], ['A2', -1000]],
    [null, 'Müük <Soome>', ['A1', 'vt lisa 3'], ['B1', '12%']],
    [37, 'PÕHIVARA KOKKU', ['A1', 12_000_000], ['A2', 0]],
    [73, 'AKTIVA (VARAD) KOKKU', ['A2', 99], ['A1', 100]],
  ])
})

test('an answer without rows is a table without rows', () => {
  expect(
    parseReportRows(
      xmlOf('kirjed').replaceAll(
        /<ns1:majandusaasta_aruanded_read>.*<\/ns1:majandusaasta_aruanded_read>/gs,
        '',
      ),
    ),
  ).toEqual({
    kind: 'table',
    table: { rows: [], columns: {} },
  })
  expect(
    parseReportRows(handMadeReportFile('kirjed_v1_without_rows_response.xml').toString('utf8')),
  ).toEqual({
    kind: 'table',
    table: { rows: [], columns: {} },
  })
})

test('names from outside cannot change prototypes of objects', () => {
  const answer = parseReportRows(rows.replace('<ns1:veeru_kood>B1', '<ns1:veeru_kood>__proto__'))
  if (answer.kind === 'fault') throw new Error('The answer is a fault.')
  const [row] = answer.table.rows.filter(({ rowNumber }) => rowNumber === null)
  expect(Object.keys(row?.values ?? {})).toEqual(['A1', '__proto__'])
  expect(Object.getPrototypeOf(row?.values)).toBe(Object.prototype)
})

describe('another prefix, another namespace', () => {
  test('give the same result', () => {
    expect(
      parseReportRows(rows.replaceAll('ns1:', 'x:').replaceAll('xmlns:ns1', 'xmlns:x')),
    ).toEqual(parseReportRows(rows))
    expect(
      parseReportList(
        list
          .replaceAll('ns1:', '')
          .replaceAll('SOAP-ENV:', 's:')
          .replace('xmlns:SOAP-ENV', 'xmlns:s'),
      ),
    ).toEqual(parseReportList(list))
  })
})

const unexpected = [
  ['no body', '<a><b/></a>', 'selles puudub element „keha“'],
  [
    'an answer without content',
    rows.replaceAll('ns1:keha', 'ns1:muu'),
    'selles puudub element „keha“',
  ],
] as const

test.each(unexpected)('%s is refused with what was expected', (_, xml, reason) => {
  const error = new SourceFormatError(`Äriregistri vastus ei ole oodatud kujul: ${reason}.`)
  expect(() => parseReportRows(xml)).toThrow(error)
  expect(() => parseReportList(xml)).toThrow(error)
})

test('an invalid date costs the financial year of its report only', () => {
  const reportsOf = (xml: string) => {
    const read = parseReportList(xml)
    return read.kind === 'list' ? read.reports : []
  }
  const ended = '2023-12-31'
  const expected = reportsOf(list).map((report) =>
    report.period?.end === ended ? { ...report, period: null } : report,
  )
  expect(reportsOf(list.replaceAll(`${ended}Z`, 'saladus'))).toEqual(expected)
  expect(expected).not.toEqual(reportsOf(list))
})

test('an answer truncated anywhere is refused', () => {
  for (const [xml, parse] of [
    [list, parseReportList],
    [rows, parseReportRows],
  ] as const) {
    for (let length = 0; length < xml.trimEnd().length; length += 83) {
      expect(() => parse(xml.slice(0, length))).toThrow(/^Äriregistri vastus ei ole loetav/)
    }
  }
})
