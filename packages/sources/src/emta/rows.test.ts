import { publishedFile } from '@kvartal/testing/emta/fixture'
import { bytesOf, readAll, readHandMade } from '@kvartal/testing/emta/read'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openEmtaFile } from './open-emta-file.ts'

const wideName = 'tasutud_maksud_kaesolev_aasta.csv'
const quarterName = 'tasutud_maksud_2025_i_kvartal.csv'
const wideHeading = (readFileSync(publishedFile(wideName), 'utf8').split(/\r?\n/)[0] ?? '')
  .replace('\uFEFF', '')
  .slice(1, -1)
  .split('","')
const [quarterHeading = ''] = readFileSync(publishedFile(quarterName), 'utf8').split('\r\n')

async function readQuarter(lines: readonly string[]) {
  const text = [quarterHeading, ...lines, ''].join('\r\n')
  return readAll(await openEmtaFile(quarterName, bytesOf(text)))
}

test('a bad row is a problem with its line and reason, and reading continues', async () => {
  const { rows, unreadable, tally } = await readHandMade(
    'bad_rows_tasutud_maksud_2025_i_kvartal.csv',
  )
  expect(tally.problems).toEqual([
    { line: 3, reason: 'Riiklikud Maksud: „umbes 5“ ei ole arv.', kind: 'field' },
    { line: 4, reason: 'Tootajaid: „2,5“ ei ole täisarv.', kind: 'field' },
    { line: 5, reason: 'Tootajaid: „-4“ on negatiivne.', kind: 'field' },
    { line: 6, reason: 'Real on 11 veergu, oodati 10.' },
    { line: 7, reason: 'Kaive: „999999999999999“ on liiga suur.', kind: 'field' },
    { line: 8, reason: 'Liik on tühi: ei saa teada, kas rida on inimese kohta.' },
    { line: 9, reason: 'Liik „Kosmoselaev“ on tundmatu.' },
    {
      line: 13,
      reason: 'Sama ettevõtte sama aja kohta on real 11 teised arvud; kehtima jäi rida 11.',
      kind: 'repeated',
    },
  ])
  expect(tally).toMatchObject({ read: 13, problemCount: 3, repeated: 2 })
  expect(unreadable).toEqual(
    ['10000024', '10000127', '10000165', '10000248', '10000356', '10000372', '10000395'].map(
      (registryCode) => ({
        registryCode,
        year: 2025,
      }),
    ),
  )
  // Of a bad number only the number is lost. Line 12 equals line 11 and is not reported; line 10 is
  // compared with line 2 by the import.
  expect(rows.map((row) => row.line)).toEqual([2, 3, 4, 5, 7, 10, 11, 14])
  expect(rows[1]?.figures).toEqual([
    {
      year: 2025,
      quarter: 1,
      nationalTaxes: null,
      laborTaxes: 37574,
      revenue: 236677,
      employeeCount: 11,
    },
  ])
  expect(rows[7]).toMatchObject({ registryCode: '10000461', county: null, figures: [] })
})

test('only the self-employed are natural persons, and only eight digits are a registry code', async () => {
  const { rows, tally } = await readHandMade('types_tasutud_maksud_2025_i_kvartal.csv')
  expect(rows.map((row) => row.registryCode)).toEqual([
    '10000018',
    '80000014',
    '90000017',
    '75000011',
    '60000002',
  ])
  expect(tally.skipped).toEqual({ naturalPerson: 6, noRegistryCode: 2 })
  expect(tally.problemCount).toBe(0)
})

test('quoted line ends and stray quotation marks affect neither rows nor line numbers', async () => {
  for (const pieceLength of [3, 65_536]) {
    const { rows, tally } = await readHandMade(
      'quoted_line_ends_tasutud_maksud_2025_i_kvartal.csv',
      pieceLength,
    )
    expect(rows.map((row) => [row.line, row.name])).toEqual([
      [2, 'AMSERV AUTO "UUS" OÜ'],
      [4, 'EESTI "RAAMAT" OÜ'],
      [5, '"ARAVETE" TÜ'],
      [6, '"KIVIÕLI, AS'],
      [8, 'ITW OÜ'],
    ])
    expect(tally.problems).toEqual([
      { line: 8, reason: 'Riiklikud Maksud: „x“ ei ole arv.', kind: 'field' },
    ])
  }
})

test('a wide row of an impossible year is a problem', async () => {
  const text = readFileSync(publishedFile(wideName), 'utf8').split('\n').slice(0, 4)
  const later = text
    .map((line, index) => (index === 1 ? line : line.replace(',2026,', ',2027,')))
    .join('\n')
  const { tally, unreadable } = await readAll(await openEmtaFile(wideName, bytesOf(`${later}\n`)))
  expect(tally.problems).toEqual([{ line: 3, reason: 'Aasta „2027“ ei ole sobiv aastaarv.' }])
  expect(unreadable).toEqual([])
})

test('a wide row with an unquoted comma is still attributed to its company', async () => {
  const text = readFileSync(publishedFile(wideName), 'utf8').split('\n').slice(0, 3).join('\n')
  const broken = text.replace('AMSERV AUTO', 'AMSERV, AUTO')
  const { tally, unreadable, rows } = await readAll(
    await openEmtaFile(wideName, bytesOf(`${broken}\n`)),
  )
  expect(tally.problems).toEqual([{ line: 2, reason: 'Real on 24 veergu, oodati 23.' }])
  expect(unreadable).toEqual([{ registryCode: '10000018', year: 2025 }])
  expect(rows).toHaveLength(1)
})

test('the first thousand problems are kept and all are counted', async () => {
  const lines = Array.from({ length: 1200 }, (_, i) => `${10_000_018 + i};X;Äriühing;ei;;;x;;;`)
  const { tally } = await readQuarter(lines)
  expect(tally.problemCount).toBe(1200)
  expect(tally.problems).toHaveLength(1000)
})

test('a byte that does not fit the encoding is reported with its row', async () => {
  const good = '10000018;HEA OÜ;Äriühing;ei;;;1;2;3;4'
  const bytes = Buffer.concat([
    Buffer.from(`${quarterHeading}\r\n${good}\r\n10000024;HALB `, 'utf8'),
    Buffer.from([0xd5]),
    Buffer.from(';Äriühing;ei;;;1;2;3;4\r\n', 'utf8'),
  ])
  const { rows, tally } = await readAll(await openEmtaFile(quarterName, bytesOf(bytes)))
  expect(rows.map((row) => row.name)).toEqual(['HEA OÜ'])
  expect(tally.problems).toEqual([
    { line: 3, reason: 'Nimes on tähemärke, mida faili kodeeringus ei ole.' },
  ])
})

test.each([
  [`10000024;${'X'.repeat(301)};Äriühing;ei;;;1;2;3;4`, 'Nimi on pikem kui 300 tähemärki.'],
  ['10000024;HALB\0 OÜ;Äriühing;ei;;;1;2;3;4', 'Nimes on nullmärk (NUL), mida ei saa salvestada.'],
  [
    `10000024;HALB OÜ;Äriühing;ei;${'X'.repeat(501)};;1;2;3;4`,
    'Tegevusala on pikem kui 500 tähemärki.',
  ],
  [
    '10000024;HALB OÜ;Äriühing;ei;EHI\0TUS;;1;2;3;4',
    'Tegevusalas on nullmärk (NUL), mida ei saa salvestada.',
  ],
  [
    `10000024;${'X'.repeat(1_000_000)};Äriühing;ei;;;1;2;3;4`,
    'Rida on pikem kui 20 000 tähemärki.',
  ],
  [
    `10000024;"${'X"";'.repeat(100_000)};Äriühing;ei;;;1;2;3;4`,
    'Rida on pikem kui 20 000 tähemärki.',
  ],
])(
  'a text that cannot be stored is a problem of its row (%#), and the rows around it are read',
  async (row, reason) => {
    const { rows, tally } = await readQuarter([
      '10000018;HEA OÜ;Äriühing;ei;;;1;2;3;4',
      row,
      `10000030;${'Y'.repeat(300)};Äriühing;ei;;;1;2;3;4`,
    ])
    expect(rows.map(({ registryCode }) => registryCode)).toEqual(['10000018', '10000030'])
    expect(tally.problems).toEqual([{ line: 3, reason }])
  },
)

test.each([
  ['Füüsilisest isikust ettevõtja (FIE)', 'JAAN TAMM'],
  ['FÜÜSILISEST ISIKUST ETTEVÕTJA', 'JAAN TAMM'],
  ['Self employed', 'JAAN TAMM'],
  ['Äriühing', 'JAAN TAMM, FIE'],
])('a row of „%s“ with the name „%s“ is a natural person’s', async (type, name) => {
  const { rows, tally } = await readQuarter([`10000018;${name};${type};ei;;;1;2;3;4`])
  expect([rows, tally.skipped.naturalPerson]).toEqual([[], 1])
})

test('a wide file saved with semicolons is read, and so is one with misspelt headings and without optional columns', async () => {
  const heading = wideHeading.map((title) => `"${title}"`).join(';')
  const row =
    '10.4.2026;99100151;LAI OÜ;Äriühing;Harju ( Tallinn );EHITUS;2025;1;2;3;4;1;2;3;4;10;20;30;40;1;1;1;1'
  const read = await readAll(
    await openEmtaFile(wideName, bytesOf(`\uFEFF${heading}\r\n${row}\r\n`)),
  )
  expect(read.file.publishedOn).toBe('2026-04-10')
  expect(read.rows[0]).toMatchObject({ registryCode: '99100151', county: 'Harju maakond' })
  expect(read.rows[0]?.figures.map(({ revenue }) => revenue)).toEqual([10, 20, 30, 40])

  const other = heading
    .replace('Maakond', 'Piirkond')
    .replace('Käive II kv', 'Kaive  IIkv')
    .replace('Registrikood', 'Registrikod')
  const { rows, file, tally } = await readAll(
    await openEmtaFile(wideName, bytesOf(`${other}\n${row}\n`)),
  )
  expect(rows[0]).toMatchObject({ county: null, figures: read.rows[0]?.figures })
  expect(file.absentFacts).toEqual(['county'])
  expect(tally.reading.columnNotes).toContain('Veergu „Piirkond“ ei tunta; selle sisu jäi võtmata.')
})

test('unknown words are named with their counts, most frequent first', async () => {
  const { tally } = await readQuarter([
    '10000018;A OÜ;Kosmoselaev;ei;;;1;2;3;4',
    '10000024;B OÜ;Kosmoselaev;ei;;;1;2;3;4',
    '10000127;C OÜ;Äriühing;ei;;Kuu ( Mare );1;2;3;4',
    '10000165;D OÜ;Äriühing;ei;;;1;1.134.805,23;3;4',
    '10000248;E OÜ;Äriühing;ei;KOSMOSELENNUD;;1;2;3;4',
    'EE123;F;Mitteresident;ei;;;1;2;3;4',
  ])
  expect(tally.reading).toEqual({
    rows: 6,
    understood: 4,
    faulty: 5,
    columnNotes: [],
    unknownWords: [
      { what: 'Liik', word: 'Kosmoselaev', rows: 2 },
      { what: 'Maakond', word: 'Kuu ( Mare )', rows: 1 },
      { what: 'Tööjõumaksud Ja Maksed', word: '1.134.805,23', rows: 1 },
      { what: 'Tegevusala', word: 'KOSMOSELENNUD', rows: 1 },
    ],
  })
})
