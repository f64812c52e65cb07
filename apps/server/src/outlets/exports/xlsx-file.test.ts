import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { Column, Row, Table } from './table.ts'
import { xlsxFile } from './xlsx-file.ts'

const columns: readonly Column[] = [
  { heading: 'Nimi', key: 'name', kind: 'text', width: 20 },
  { heading: 'Päev', key: 'day', kind: 'day', width: 12 },
  { heading: 'Osakaal, %', key: 'share', kind: 'percent', width: 12 },
  { heading: 'Käive, €', key: 'revenue', kind: 'money', width: 14 },
]

function tableOf(rows: Table['rows'], name = 'Leht'): Table {
  return { name, columns, rows }
}

async function readBack(...tables: readonly Table[]) {
  const { sheets } = await readXlsx(Buffer.concat((await xlsxFile(tables).toArray()) as Buffer[]), {
    readStyles: true,
  })
  return sheets
}

describe('an XLSX file', () => {
  test('has texts, days and numbers as they are, and empty cells for missing values', async () => {
    const rows: Row[] = [
      ['=1+1', '2026-05-10', 0.1234567, -1234567.89],
      ["'@a\u0007_x0041_\r\n<b>", '1999-12-31', null, 1e-9],
      [null, null, 0, 1e21],
    ]
    const [sheet] = await readBack(tableOf(() => [rows]))
    expect(sheet?.rows).toEqual([
      ['Nimi', 'Päev', 'Osakaal, %', 'Käive, €'],
      ['=1+1', new Date('2026-05-10'), 0.1234567, -1234567.89],
      ["'@a\u0007_x0041_\r\n<b>", new Date('1999-12-31'), null, 1e-9],
      [null, null, 0, 1e21],
    ])
  })

  test('has no cell for a value that is not a number', async () => {
    const [sheet] = await readBack(
      tableOf(() => [[['a', null, Number.NaN, Number.POSITIVE_INFINITY]]]),
    )
    expect(sheet?.rows[1]?.slice(1).every((cell) => cell === null)).toBe(true)
  })

  test('has a worksheet for each table, also an empty one', async () => {
    const sheets = await readBack(
      tableOf(() => [], 'Tühi'),
      tableOf(() => [[['a']], [['b'], ['c']]], 'Täis'),
    )
    expect(sheets.map(({ name, rows }) => [name, rows.map(([first]) => first)])).toEqual([
      ['Tühi', ['Nimi']],
      ['Täis', ['Nimi', 'a', 'b', 'c']],
    ])
  })

  test('is aborted when a table fails, so that it never looks complete', async () => {
    const failing = tableOf(async function* () {
      yield [['a']]
      throw new Error('The database is gone.')
    })
    await expect(xlsxFile([failing]).toArray()).rejects.toThrow('The database is gone.')
  })

  test('reads no further rows after its reader has gone', async () => {
    let read = 0
    const ended = Promise.withResolvers<void>()
    const endless = tableOf(async function* () {
      try {
        for (;;) {
          read += 1
          yield Array.from({ length: 100 }, (_, i): Row => [`Nimi ${read} ${i} ${Math.random()}`])
        }
      } finally {
        ended.resolve()
      }
    })
    // Leaving the loop destroys the stream.
    for await (const part of xlsxFile([endless])) if (part !== null && read > 3) break
    await ended.promise
    const then = read
    await new Promise(setImmediate)
    expect(read).toBe(then)
  })
})
