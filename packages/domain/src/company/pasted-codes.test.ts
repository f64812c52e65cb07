import { expect, test } from 'vitest'
import { codesOfRows, pastedCodes, textOfRows } from './pasted-codes.ts'

const [one, two, three] = ['10000018', '10000024', '14532901']

test.each<[string, string, readonly string[], readonly string[]]>([
  ['a column', `${one}\n${two}\n${three}`, [one, two, three], []],
  [
    'line ends of Windows, empty lines and spaces',
    `\r\n ${one} \r\n\r\n${two}\r\n`,
    [one, two],
    [],
  ],
  [
    'spaces in a code, also the kind that does not break',
    '1000 0018\n10\u00A0000\u00A0024',
    [one, two],
    [],
  ],
  ['duplicates', `${one}\n${two}\n1000 0018`, [one, two], []],
  ['a heading', `Registrikood\n${one}`, [one], []],
  ['codes beside each other', `${one}, ${two};${three}`, [one, two, three], []],
  ['codes with only spaces between', `${one} ${two} ${three}`, [one, two, three], []],
  ['a label before a code', `Registrikood: ${one}`, [one], []],
  [
    'numbers that a spreadsheet made of codes',
    `${one}.0\n'${two}\n="${three}"`,
    [one, two, three],
    [],
  ],
  ['too few and too many digits', `${one}\n1234567\n123456789`, [one], ['1234567', '123456789']],
  ['a word in a column of codes', `${one}\npuudub\n${two}`, [one, two], ['puudub']],
  ['the same mistake twice', '1234567\n1234567', [], ['1234567']],
  [
    'copied from a spreadsheet',
    `Nimi\tReg. kood\tKäive\nBolt OÜ\t${one}\t12345678\nAas AS\t${two}\t87654321`,
    [one, two],
    [],
  ],
  ['a CSV file', `nimi;kood\n"Bolt; vend ""OÜ""";${one}\nAas AS;${two}\n`, [one, two], []],
  ['commas, and quotes around everything', `"${one}","Bolt, OÜ"\n"${two}","Aas"`, [one, two], []],
  [
    'without a heading the column with the most codes',
    `1\tBolt\t${one}\n2\tAas\t${two}`,
    [one, two],
    [],
  ],
  [
    'figures that look like codes, in a column of another name',
    `Kood;Käive\n${one};11111111\n1234567;22222222`,
    [one],
    ['1234567'],
  ],
  ['a row without a code is named', `Nimi;Kood\nBolt OÜ;${one}\nAas AS;`, [one], ['Aas AS']],
  ['one row of a table', `Bolt OÜ\t${one}\tHarju maakond`, [one], []],
  ['a row of codes with a mistake', `${one}, 1234567, ${two}`, [one, two], ['1234567']],
  ['nothing', ' \n ', [], []],
  ['only words', 'tere', [], ['tere']],
  ['a quote that never ends', `"${one}\n${two}`, [one, two], []],
])('%s', (_, text, codes, invalid) => {
  const found = pastedCodes(text)
  expect([found.codes, found.invalid.map((entry) => entry.text)]).toEqual([codes, invalid])
})

test('repeated codes are counted', () => {
  expect(pastedCodes(`${one} ${one}\n${two}\n1000 0018`).repeated).toBe(2)
})

test('an entry is shortened to what a call may have', () => {
  expect(pastedCodes('x'.repeat(500)).invalid.map(({ text }) => text)).toEqual(['x'.repeat(100)])
})

test('a large text takes no more than a moment', () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, place) => `Ettevõte ${place};${10_000_000 + place}`,
  )
  expect(pastedCodes(lines.join('\n')).codes).toHaveLength(10_000)
})

test('rows of a spreadsheet are read like a text', () => {
  expect(codesOfRows([['Nimi', 'Registrikood'], ['Bolt', one], [], ['Aas', ` ${two}`]])).toEqual({
    codes: [one, two],
    invalid: [],
    repeated: 0,
  })
})

test('an entry that is no code has its rows, as a spreadsheet counts them, and the name beside it', () => {
  const table = [
    ['Nimi', 'Registrikood'],
    ['Bolt', one],
    [],
    ['Aas', '1234567'],
    ['Oja'],
    ['Aas', '1234567'],
    ['Saar', '1234567'],
  ]
  const invalid = [
    { text: '1234567', rows: [4, 6], name: 'Aas' },
    { text: 'Oja', rows: [5], name: null },
    { text: '1234567', rows: [7], name: 'Saar' },
  ]
  expect(codesOfRows(table).invalid).toEqual(invalid)
  expect(pastedCodes(`${one}\n\n1234567`).invalid).toEqual([
    { text: '1234567', rows: [3], name: null },
  ])
  // A file is put into a field: what is then read of the text is the same.
  expect(textOfRows(table)).toBe(`\n${one}\n\n1234567\tAas\nOja\n1234567\tAas\n1234567\tSaar`)
  expect(pastedCodes(textOfRows(table))).toEqual(codesOfRows(table))
})
