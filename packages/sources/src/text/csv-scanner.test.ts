import { expect, test } from 'vitest'
import { csvScanner } from './csv-scanner.ts'

function scanned(text: string, columns: number, pieceLength = text.length) {
  const scanner = csvScanner(';', columns, 1)
  const records = []
  for (let at = 0; at < text.length; at += pieceLength) records.push(...scanner.push(text.slice(at, at + pieceLength)))
  const end = scanner.end()
  return { records: [...records, ...end.records], unfinished: end.unfinished }
}

test.each([1, 2, 3, 7, 1000])('quotes, line ends and empty fields in pieces of %i letters', (length) => {
  const text = 'a;"b;1";c\r\n"x ""y""\nz";;"w"\n\n;;\r\nlast;1;"2"\n'
  expect(scanned(text, 3, length)).toEqual({
    records: [
      { line: 1, fields: ['a', 'b;1', 'c'] },
      { line: 2, fields: ['x "y"\nz', '', 'w'] },
      { line: 5, fields: ['', '', ''] },
      { line: 6, fields: ['last', '1', '2'] },
    ],
    unfinished: null,
  })
})

test('a last record without a line end is unfinished, inside quotes too', () => {
  expect(scanned('a;b\nc;d', 2).unfinished).toEqual({ line: 2, fields: ['c', 'd'] })
  expect(scanned('a;b\nc;"d', 2).unfinished).toEqual({ line: 2, fields: ['c', '"d'] })
  expect(scanned('a;b\nc;"d"', 2).unfinished).toEqual({ line: 2, fields: ['c', 'd'] })
})

test.each([2, 1000])('a mark that nothing closes costs its own row at most, in pieces of %i letters', (length) => {
  const rows = Array.from({ length: 2000 }, (_, i) => `${i};plain text`).join('\n')
  const { records } = scanned(`"OPEN;1\n${rows}\n`, 2, length * 10)
  expect(records).toHaveLength(2001)
  expect(records[0]).toEqual({ line: 1, fields: ['"OPEN', '1'] })
  expect(records[2000]).toEqual({ line: 2001, fields: ['1999', 'plain text'] })
})

test('a mark that nothing closes holds up no more than the longest field', () => {
  const scanner = csvScanner(';', 2, 1)
  expect(scanner.push('"OPEN;1\n2;x\n')).toEqual([])
  expect(scanner.push('3;plain\n'.repeat(3000))).toHaveLength(3002)
})

test('a stray mark that swallows rows until another closes it is read again row by row', () => {
  const { records } = scanned('"OPEN;1\n2;x\n3;y"\n4;z\n', 2)
  expect(records.map((record) => record.line)).toEqual([1, 2, 3, 4])
})
