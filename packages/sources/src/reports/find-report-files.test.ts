import { expect, test } from 'vitest'
import { registryOpenDataUrl } from '../registry/addresses.ts'
import { findReportFiles, reportFileDay, reportFilePublication } from './find-report-files.ts'

const host = 'https://avaandmed.ariregister.rik.ee'
const linksTo = (...names: readonly string[]) =>
  names.map((name) => `<a href="/sites/default/files/${name}">x</a>`).join('')
const find = (html: string) => findReportFiles(html, registryOpenDataUrl)

test('the general file and the elements of each year are found, wherever their links are', () => {
  const html = `${linksTo('1.aruannete_yldandmed_kuni_31072026.zip', '4.2025_aruannete_elemendid_kuni_31072026_1.zip')}
    <a href="https://cdn.rik.ee/x/4.2019_aruannete_elemendid_kuni_30062026.zip?v=2">2019</a>`
  expect(find(html)).toEqual({
    headings: {
      url: `${host}/sites/default/files/1.aruannete_yldandmed_kuni_31072026.zip`,
      fileName: '1.aruannete_yldandmed_kuni_31072026.zip',
      asOf: '2026-07-31',
    },
    elementsByYear: new Map([
      [
        2019,
        {
          url: 'https://cdn.rik.ee/x/4.2019_aruannete_elemendid_kuni_30062026.zip?v=2',
          fileName: '4.2019_aruannete_elemendid_kuni_30062026.zip',
          asOf: '2026-06-30',
        },
      ],
      [
        2025,
        {
          url: `${host}/sites/default/files/4.2025_aruannete_elemendid_kuni_31072026_1.zip`,
          fileName: '4.2025_aruannete_elemendid_kuni_31072026_1.zip',
          asOf: '2026-07-31',
        },
      ],
    ]),
    activities: null,
    notTaken: [],
  })
})

test.each([
  ['1.aruannete_yldandmed_kuni_31072026.zip', '2026-07-31', -1],
  ['1.aruannete_yldandmed_kuni_30062026_3.zip', '2026-06-30', 3],
  ['4.2025_aruannete_elemendid_kuni_31072026_0.zip', '2026-07-31', 0],
  ['4.2024_aruannete_elemendid_kuni_.zip', null, -1],
  ['1.Aruuannete üldandmed kuni 31.07.2026.ZIP', '2026-07-31', -1],
  ['4.2024-aruanete%20elemendid-kuni-31072026-2.zip', '2026-07-31', 2],
  ['1.aruannete_yldandmed_kuni_31022026.zip', null, -1],
  ['aruanded.zip', null, -1],
])(
  'the name %s contains the day %s and the number of its publication, %i',
  (name, day, publication) => {
    expect([reportFileDay(name), reportFilePublication(name)]).toEqual([day, publication])
  },
)

const newest = [
  ['the later day', ['kuni_31082026', 'kuni_30092026', 'kuni_31102025'], 'kuni_30092026'],
  [
    'of one day the one published last',
    ['kuni_31082026_2', 'kuni_31082026', 'kuni_31082026_10', 'kuni_31082026_0'],
    'kuni_31082026_10',
  ],
  [
    'one published again before one without a number',
    ['kuni_31082026', 'kuni_31082026_0'],
    'kuni_31082026_0',
  ],
  ['a day of the calendar', ['kuni_31082026', 'kuni_31092026'], 'kuni_31082026'],
] as const

test.each(newest)('the chosen file of several is %s', (_, endings, wanted) => {
  for (const begin of ['1.aruannete_yldandmed_', '4.2024_aruannete_elemendid_']) {
    const links = find(linksTo(...endings.map((ending) => `${begin}${ending}.zip`)))
    const found = begin.startsWith('1') ? links.headings : links.elementsByYear.get(2024)
    expect(found?.fileName).toBe(`${begin}${wanted}.zip`)
  }
})

test('a file whose name has no date is taken, unless another one has a date', () => {
  const undated = '4.2024_aruannete_elemendid_kuni_.zip'
  expect(find(linksTo(undated)).elementsByYear.get(2024)).toMatchObject({
    fileName: undated,
    asOf: null,
  })
  const dated = '4.2024_aruannete_elemendid_kuni_31072026.zip'
  expect(find(linksTo(undated, dated, undated)).elementsByYear.get(2024)?.fileName).toBe(dated)
})

test('links to other files are ignored, and those that look like files of reports are named', () => {
  const html = linksTo(
    '3.myygitulu_geograafiline_kuni_31072026.zip',
    '1.aruannete_lisad_kuni_31072026.zip',
    '4.24_aruannete_elemendid_kuni_31072026.zip',
    '4.2024_aruannete_elemendid_kuni_31072026.xlsx',
    '4.2024_aruannete_lisad_kuni_31072026.zip',
  )
  const mail = '<a href="mailto:1.aruannete_yldandmed_kuni_31072026.zip">kiri</a>'
  expect(find(html + mail)).toEqual({
    headings: null,
    elementsByYear: new Map(),
    activities: null,
    notTaken: [
      '1.aruannete_lisad_kuni_31072026.zip',
      '4.24_aruannete_elemendid_kuni_31072026.zip',
      '4.2024_aruannete_elemendid_kuni_31072026.xlsx',
      '4.2024_aruannete_lisad_kuni_31072026.zip',
      'mailto:1.aruannete_yldandmed_kuni_31072026.zip',
    ],
  })
})

test.each([
  '2.EMTAK_myygitulu_kuni_31072026.zip',
  '2.emtak-müügitulu kuni 31.07.2026.ZIP',
  '2.EMTAK_myygitullu_kuni_31072026_1.zip',
])('revenue by activity is found as %s', (fileName) => {
  expect(find(linksTo('2.EMTAK_myygitulu_kuni_30062026.zip', fileName))).toMatchObject({
    activities: { fileName: decodeURIComponent(fileName), asOf: '2026-07-31' },
    notTaken: [],
  })
})
