import { expect, test } from 'vitest'
import { csvScanner } from './csv-scanner.ts'

function scanned(text: string, columns: number, pieceLength = text.length) {
  const scanner = csvScanner(';', columns, 1)
  const records = []
  for (let at = 0; at < text.length; at += pieceLength)
    records.push(...scanner.push(text.slice(at, at + pieceLength)))
  const end = scanner.end()
  return { records: [...records, ...end.records], unfinished: end.unfinished }
}

test.each([1, 2, 3, 7, 1000])(
  'quotes, line ends and empty fields are parsed in chunks of %i characters',
  (length) => {
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
  },
)

test('a last record without a line end is unfinished, inside quotes too', () => {
  expect(scanned('a;b\nc;d', 2).unfinished).toEqual({ line: 2, fields: ['c', 'd'] })
  expect(scanned('a;b\nc;"d', 2).unfinished).toEqual({ line: 2, fields: ['c', '"d'] })
  expect(scanned('a;b\nc;"d"', 2).unfinished).toEqual({ line: 2, fields: ['c', 'd'] })
})

test.each([2, 1000])(
  'an unmatched quotation mark affects only its own row, in chunks of %i characters',
  (length) => {
    const rows = Array.from({ length: 2000 }, (_, i) => `${i};plain text`).join('\n')
    const { records } = scanned(`"OPEN;1\n${rows}\n`, 2, length * 10)
    expect(records).toHaveLength(2001)
    expect(records[0]).toEqual({ line: 1, fields: ['"OPEN', '1'] })
    expect(records[2000]).toEqual({ line: 2001, fields: ['1999', 'plain text'] })
  },
)

test('an unmatched quotation mark buffers no more than the longest field', () => {
  const scanner = csvScanner(';', 2, 1)
  expect(scanner.push('"OPEN;1\n2;x\n')).toEqual([])
  expect(scanner.push('3;plain\n'.repeat(3000))).toHaveLength(3002)
})

test('rows between two stray quotation marks are parsed again one by one', () => {
  const { records } = scanned('"OPEN;1\n2;x\n3;y"\n4;z\n', 2)
  expect(records.map((record) => record.line)).toEqual([1, 2, 3, 4])
})

test.each([1000, 30_000, 10_000_000])(
  'an overlong line affects no other line, in chunks of %i characters',
  (length) => {
    const text = `a;b\n1;${'x'.repeat(3_000_000)}\n2;y\n3;"${'z"";'.repeat(10_000)}"\n4;z\n5;${'x'.repeat(19_000)}\n`
    expect(scanned(text, 2, length)).toEqual({
      records: [
        { line: 1, fields: ['a', 'b'] },
        { line: 2, fields: [], isTooLong: true },
        { line: 3, fields: ['2', 'y'] },
        { line: 4, fields: [], isTooLong: true },
        { line: 5, fields: ['4', 'z'] },
        { line: 6, fields: ['5', 'x'.repeat(19_000)] },
      ],
      unfinished: null,
    })
  },
)

test.each([1000, 10_000_000])(
  'overlong quoted fields with line ends are parsed as single lines, in chunks of %i characters',
  (length) => {
    const { records } = scanned(`${'"a\nb";'.repeat(10_000)}c\nlast;1\n`, 2, length)
    expect(records).toHaveLength(10_002)
    expect(records.at(-1)).toEqual({ line: 10_002, fields: ['last', '1'] })
  },
)

test('a line that never ends is unfinished, and is refused when it exceeds the longest possible row', () => {
  expect(scanned(`a;b\n1;${'x'.repeat(100_000)}`, 2, 1000).unfinished).toEqual({
    line: 2,
    fields: [],
    isTooLong: true,
  })
  expect(() => scanned(`a;b\n1;${'x'.repeat(17_000_000)}`, 2, 65_536)).toThrow(
    'Rida 2 on liiga pikk: rea lõppu ei leitud.',
  )
})
