import { handMadeReportFile, publishedReportFile } from '@kvartal/testing/reports/fixture'
import { readHeadings } from '@kvartal/testing/reports/read'
import { publishedReportFiles } from '@kvartal/testing/reports/report-files'
import { zipOf } from '@kvartal/testing/transport/zip-of'
import { describe, expect, test } from 'vitest'

const slice = publishedReportFile('ee_meta_slice.csv')
const fileName = '1.aruannete_yldandmed_kuni_31072026.csv'
const heading = slice.toString('utf8').split('\r\n')[0] ?? ''

/** A row of the general file: the given fields, and those of a plain report. */
function rowWith(
  own: Partial<
    Record<'id' | 'filled' | 'code' | 'form' | 'year' | 'start' | 'end' | 'submitted', string>
  >,
): string {
  const {
    id = '1',
    filled = '',
    code = '99000001',
    form = 'OÜ',
    year = '2024',
    start = '01.01.2024',
    end = '31.12.2024',
    submitted = '30.06.2025',
  } = own
  return [
    id,
    filled,
    code,
    form,
    'Registrisse kantud',
    year,
    'Ei',
    start,
    end,
    submitted,
    'Ei',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ].join(';')
}

const read = (...rows: readonly string[]) =>
  readHeadings(fileName, Buffer.from([heading, ...rows, ''].join('\r\n')))

describe('the published extract', () => {
  test('is read the same from chunks of any size', async () => {
    const whole = await readHeadings(fileName, slice)
    expect(whole).toEqual({
      reading: { rows: 3, understood: 3, faulty: 0, unknownWords: [], columnNotes: [] },
      rows: [
        {
          reportId: '3361693',
          filledReportId: null,
          registryCode: '10003666',
          year: 2025,
          period: { start: '2024-08-01', end: '2025-07-31' },
          submittedOn: '2026-01-30',
          isAudited: true,
          category: 'Keskmise suurusega ettevõtja',
          auditKind: 'Audit',
          auditorOpinion: 'Märkuseta',
          modifications: [],
        },
        {
          reportId: '3398045',
          filledReportId: null,
          registryCode: '10524187',
          year: 2025,
          period: { start: '2025-01-01', end: '2025-12-31' },
          submittedOn: '2026-02-05',
          isAudited: true,
          category: 'Keskmise suurusega ettevõtja',
          auditKind: 'Audit',
          auditorOpinion: 'Märkuseta',
          modifications: [],
        },
        {
          reportId: '3464392',
          filledReportId: null,
          registryCode: '11966711',
          year: 2025,
          period: { start: '2025-01-01', end: '2025-12-31' },
          submittedOn: '2026-05-11',
          isAudited: true,
          category: 'Keskmise suurusega ettevõtja',
          auditKind: 'Audit',
          auditorOpinion: 'Märkuseta',
          modifications: [],
        },
      ],
      problems: [],
      left: 0,
      leftBy: {},
    })
    expect(await readHeadings(fileName, slice, {}, 11)).toEqual(whole)
  })

  test('zipped it is read the same, and detected by its bytes, not its name', async () => {
    const packed = zipOf([{ name: fileName, bytes: slice }])
    const plain = await readHeadings(fileName, slice)
    expect(await readHeadings('1.aruannete_yldandmed_kuni_31072026.zip', packed, {}, 17)).toEqual(
      plain,
    )
    expect(await readHeadings(fileName, packed)).toEqual(plain)
  })

  test('it contains 43 reports with the ten companies, and only those of requested years are returned', async () => {
    const { bytes } = publishedReportFiles().headings
    expect((await readHeadings(fileName, bytes)).rows).toHaveLength(43)
    const { rows, left, leftBy } = await readHeadings(fileName, bytes, { years: [2023, 2024] })
    expect([rows.length, left, leftBy]).toEqual([20, 23, { 'other-year': 23 }])
    expect(
      rows.find(({ registryCode, year }) => registryCode === '10714568' && year === 2024),
    ).toMatchObject({
      period: { start: '2024-01-01', end: '2024-12-31' },
      submittedOn: '2025-06-09',
    })
    expect((await readHeadings(fileName, bytes, { years: [] })).rows).toEqual([])
  })
})

test('hand-made: a second number, a year of 18 months, two submissions of one year', async () => {
  const { rows, problems } = await readHeadings(
    fileName,
    handMadeReportFile('aruannete_yldandmed.csv'),
  )
  expect(problems).toEqual([])
  expect(rows).toHaveLength(17)
  expect(rows[0]).toMatchObject({
    reportId: '9900211',
    filledReportId: '9900212',
    registryCode: '99000021',
  })
  expect(rows.find(({ reportId }) => reportId === '9900232')?.period).toEqual({
    start: '2023-07-01',
    end: '2024-12-31',
  })
  expect(
    rows
      .filter(({ registryCode }) => registryCode === '99000024')
      .map(({ submittedOn }) => submittedOn),
  ).toEqual(['2025-02-11', '2024-06-20'])
})

test('columns are found by name in any order, ignoring case and diacritics; others are skipped', async () => {
  const turned = (line: string) => line.split(';').toReversed().join(';')
  const other = `${turned(heading).toUpperCase().replace('ÕIGUSLIK VORM', 'Oiguslik vorm')};uus\n${turned(rowWith({ id: '7' }))};x\n`
  expect((await readHeadings(fileName, Buffer.from(other))).rows).toMatchObject([
    { reportId: '7', registryCode: '99000001', year: 2024 },
  ])
})

test('natural persons and rows without a registry code are counted and left out', async () => {
  const { rows, leftBy } = await read(
    rowWith({ form: 'FIE' }),
    rowWith({ form: 'Füüsilisest isikust ettevõtja' }),
    rowWith({ code: '' }),
    rowWith({ code: '123' }),
    rowWith({}),
  )
  expect(rows).toHaveLength(1)
  expect(leftBy).toEqual({ 'natural-person': 2, 'no-registry-code': 2 })
})

test('missing values are null', async () => {
  const { rows } = await read(
    rowWith({ start: '' }),
    rowWith({ end: '' }),
    rowWith({ submitted: ' ' }),
  )
  expect(rows.map(({ period, submittedOn }) => [period, submittedOn])).toEqual([
    [null, '2025-06-30'],
    [null, '2025-06-30'],
    [{ start: '2024-01-01', end: '2024-12-31' }, null],
  ])
})

test('a file without the columns of audit and category is read, and both are unknown', async () => {
  const without = heading
    .replace('kas auditeeritud?', 'muu')
    .replace('valitud aruanne kategooria', 'ka muu')
  expect(
    (await readHeadings(fileName, Buffer.from([without, rowWith({}), ''].join('\r\n')))).rows,
  ).toMatchObject([{ isAudited: null, category: null }])
  expect((await read(rowWith({}))).rows).toMatchObject([{ isAudited: false, category: null }])
})

test.each([
  [['', '', ''], []],
  [['Ei', 'ei', '0'], []],
  [['Jah', '', ''], ['emphasis']],
  [
    ['jah', 'yes', 'Tegevuse jätkuvus'],
    ['emphasis', 'other-matter', 'going-concern'],
  ],
])('the auditor’s matters %j are %j', async (matters, modifications) => {
  const row = rowWith({}).split(';')
  row.splice(13, 5, 'Audit', ' Märkusega', ...matters)
  expect((await read(row.join(';'))).rows).toMatchObject([
    { auditKind: 'Audit', auditorOpinion: 'Märkusega', modifications },
  ])
})

test('without the column of going concern the auditor’s matters are unknown, which is told', async () => {
  const without = heading.replace('modifikatsioon tegevuse jatkuvus', 'midagi muud')
  const { rows, reading } = await readHeadings(
    fileName,
    Buffer.from([without, rowWith({}), ''].join('\r\n')),
  )
  expect(rows).toMatchObject([{ modifications: null }])
  expect(reading.columnNotes).toEqual([
    'Veergu „modifikatsioon tegevuse jatkuvus“ failis ei ole; varem loetud väärtused jäid kehtima.',
    'Veergu „midagi muud“ ei tunta; selle sisu jäi võtmata.',
  ])
})

test('numbers of reports that were written as fractions are read as integers', async () => {
  expect((await read(rowWith({ id: '12.0', filled: '13.0' }))).rows).toMatchObject([
    { reportId: '12', filledReportId: '13' },
  ])
})

const badRows = [
  ['1;2', 'Real on 2 veergu, oodati 19.'],
  [rowWith({ year: '24' }), 'Aruandeaasta „24“ ei ole aasta.'],
  [rowWith({ year: '' }), 'Aruandeaasta „“ ei ole aasta.'],
  [rowWith({ id: '' }), 'Aruande number „“ ei ole number.'],
] as const

const badFields = [
  [
    rowWith({ filled: 'x1' }),
    'Täidetud aruande number „x1“ ei ole number.',
    { filledReportId: null, submittedOn: '2025-06-30' },
  ],
  [
    rowWith({ start: '31.02.2024' }),
    'Kuupäev „31.02.2024“ ei ole kuupäev kujul PP.KK.AAAA.',
    { period: null, submittedOn: '2025-06-30' },
  ],
  [
    rowWith({ submitted: 'eile' }),
    'Kuupäev „eile“ ei ole kuupäev kujul PP.KK.AAAA.',
    { period: { start: '2024-01-01', end: '2024-12-31' }, submittedOn: null },
  ],
  [
    rowWith({ start: '01.01.2025' }),
    'Majandusaasta lõpeb enne, kui algab: 01.01.2025 – 31.12.2024.',
    { period: null },
  ],
  [
    rowWith({ start: 'x'.repeat(5000) }),
    `Kuupäev „${'x'.repeat(59)}…“ ei ole kuupäev kujul PP.KK.AAAA.`,
    { period: null },
  ],
] as const

test.each(badRows)(
  'a bad row (%#) is a problem with its line and reason, and stops nothing',
  async (row, reason) => {
    const { rows, problems } = await read(rowWith({}), row, rowWith({ id: '2' }))
    expect(rows.map(({ reportId }) => reportId)).toEqual(['1', '2'])
    expect(problems).toEqual([{ line: 3, reason }])
  },
)

test.each(badFields)(
  'a bad field (%#) is a problem with its value, and the rest of the row is kept',
  async (row, reason, kept) => {
    const { rows, problems } = await read(row, rowWith({ id: '2' }))
    expect(rows[0]).toMatchObject({ reportId: '1', ...kept })
    expect(problems).toEqual([{ line: 2, reason, kind: 'field' }])
  },
)

test('days and months of one digit are read', async () => {
  const { rows, problems } = await read(rowWith({ start: '1.1.2024', submitted: '30.6.2025' }))
  expect([rows[0]?.period?.start, rows[0]?.submittedOn, problems]).toEqual([
    '2024-01-01',
    '2025-06-30',
    [],
  ])
})

test('a misspelt heading is read, and an optional column that is missing costs only what it holds', async () => {
  const misspelt = heading
    .replace('taidetud_aruanne_report_id', 'täidetud_aruuanne_report_id')
    .replace('esitatud_kpv', 'muu_kpv')
  const { rows, reading } = await readHeadings(
    fileName,
    Buffer.from([misspelt, rowWith({ filled: '77' }), ''].join('\r\n')),
  )
  expect(rows).toMatchObject([{ filledReportId: '77', submittedOn: null, year: 2024 }])
  expect(reading.columnNotes).toEqual([
    'Veergu „esitatud_kpv“ failis ei ole; varem loetud väärtused jäid kehtima.',
    'Veerg „täidetud_aruuanne_report_id“ loeti veeruna „taidetud_aruanne_report_id“.',
    'Veergu „muu_kpv“ ei tunta; selle sisu jäi võtmata.',
  ])
})
