import { handMadeFile, publishedFile } from '@kvartal/testing/emta/fixture'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SourceFormatError } from '../source-format-error.ts'
import { describeWideFile } from './fetch-emta-page.ts'
import { parseEmtaPage } from './find-emta-files.ts'

const pageUrl = 'https://www.emta.ee/ariklient/amet-uudised-ja-kontakt/statistika-ja-avaandmed'
const host = 'https://ncfailid.emta.ee'

describe('EMTA’s page', () => {
  test('files are found by the names in their links, with the links’ texts', () => {
    const html = `
      <a href="/">Avaleht</a>
      <div id="tasutud-maksud-failid"><ul>
        <li><a href="${host}/s/AbC123/download/tasutud_maksud_2024_III_kvartal.csv">
          <span>III kv 2024</span> tasutud maksud,\n k&auml;ive ja t&ouml;&ouml;tajate arv</a> (CSV)</li>
        <li><a href="${host}/s/x/download/tasutud_maksud_2024_iii_kvartal.xlsx">XLSX</a></li>
        <li><a href="${host}/s/Def/download/tasutud_maksud_kaesolev_aasta.csv?v=2">2025-2026</a></li>
      </ul></div>
      <p>Mujal lehel: <a href='../failid/tasutud_maksud_2019_ii_kvartal.csv'></a></p>`
    expect(parseEmtaPage(html, pageUrl)).toEqual({
      files: [
        {
          url: `${host}/s/AbC123/download/tasutud_maksud_2024_III_kvartal.csv`,
          label: 'III kv 2024 tasutud maksud, käive ja töötajate arv',
          fileName: 'tasutud_maksud_2024_III_kvartal.csv',
          series: 'quarter',
          year: 2024,
          quarter: 3,
          language: 'et',
        },
        {
          url: `${host}/s/Def/download/tasutud_maksud_kaesolev_aasta.csv?v=2`,
          label: '2025-2026',
          fileName: 'tasutud_maksud_kaesolev_aasta.csv',
          series: 'wide',
          year: null,
          quarter: null,
          language: 'et',
        },
        {
          url: 'https://www.emta.ee/ariklient/failid/tasutud_maksud_2019_ii_kvartal.csv',
          label: 'Tasutud maksud, käive ja töötajate arv II kv 2019',
          fileName: 'tasutud_maksud_2019_ii_kvartal.csv',
          series: 'quarter',
          year: 2019,
          quarter: 2,
          language: 'et',
        },
      ],
      problems: [],
    })
  })

  test('the Estonian one of a wide file in both languages is chosen, an English one only if it is the only one', () => {
    const link = (name: string) => `<a href="${host}/s/${name.length}/download/${name}">${name}</a>`
    const html = [
      'tasutud_maksud_kaesolev_aasta_eng.csv',
      'tasutud_maksud_kaesolev_aasta.csv',
      'tasutud_maksud_varasemad_aastad_eng.csv',
    ].map(link)
    const { files } = parseEmtaPage(html.join(''), pageUrl)
    expect(files.map((file) => [file.fileName, file.language])).toEqual([
      ['tasutud_maksud_kaesolev_aasta.csv', 'et'],
      ['tasutud_maksud_varasemad_aastad_eng.csv', 'en'],
    ])
  })

  test('of a quarter in several formats CSV is chosen, else Excel, and a spreadsheet where it is the only one', () => {
    const names = [
      '2018_i_kvartal.ods',
      '2018_i_kvartal.xlsx',
      '2018_ii_kvartal.ods',
      '2019_i_kvartal.xlsx',
      '2019_i_kvartal_eng.csv',
      '2019_ii_kvartal.ods',
      '2019_ii_kvartal.csv',
    ]
    const { files, problems } = parseEmtaPage(
      names.map((name) => `<a href="/f/tasutud_maksud_${name}">${name}</a>`).join(''),
      pageUrl,
    )
    expect(
      files.map(({ fileName, year, quarter, language }) => [fileName, year, quarter, language]),
    ).toEqual([
      ['tasutud_maksud_2018_i_kvartal.xlsx', 2018, 1, 'et'],
      ['tasutud_maksud_2018_ii_kvartal.ods', 2018, 2, 'et'],
      ['tasutud_maksud_2019_i_kvartal.xlsx', 2019, 1, 'et'],
      ['tasutud_maksud_2019_ii_kvartal.csv', 2019, 2, 'et'],
    ])
    expect(problems).toEqual([])
    const wide = (name: string) => `<a href="/f/tasutud_maksud_${name}">${name}</a>`
    const page = parseEmtaPage(
      ['kaesolev_aasta.csv', 'kaesolev_aasta.xlsx', 'varasemad_aastad.xlsx'].map(wide).join(''),
      pageUrl,
    )
    expect(page.problems.map(({ reason }) => reason)).toEqual([
      'Faili nime „tasutud_maksud_varasemad_aastad.xlsx“ ei tunta.',
    ])
  })

  test('a file linked twice is listed once; one with an unknown name is reported', () => {
    const name = 'tasutud_maksud_2024_iv_kvartal.csv'
    const html = `<a href="/a/${name}">IV kv</a><a href="/b/${name}">uuesti</a>
      <a href="/c/tasutud_maksud_2024_aasta.csv">2024</a><a href="mailto:tasutud_maksud_2024_i_kvartal.csv">kiri</a>`
    const { files, problems } = parseEmtaPage(html, pageUrl)
    expect(files.map((file) => file.url)).toEqual([`https://www.emta.ee/a/${name}`])
    expect(problems).toEqual([
      {
        url: 'https://www.emta.ee/c/tasutud_maksud_2024_aasta.csv',
        reason: 'Faili nime „tasutud_maksud_2024_aasta.csv“ ei tunta.',
      },
    ])
  })

  test('a page without files is an error with the expected file names', () => {
    expect(() => parseEmtaPage('<a href="/muu.csv">muu</a>', pageUrl)).toThrow(SourceFormatError)
    expect(() => parseEmtaPage('', pageUrl)).toThrow(
      `Lehelt www.emta.ee ei leitud ühtegi EMTA faili. Otsiti linke, mis lõpevad nimega nagu ` +
        '„tasutud_maksud_2024_iii_kvartal.csv“',
    )
  })
})

describe('the beginning of a wide file', () => {
  test('contains its date, its years and its last quarter', async () => {
    const firstBytes = readFileSync(publishedFile('tasutud_maksud_kaesolev_aasta.csv')).subarray(
      0,
      16_384,
    )
    expect(await describeWideFile('tasutud_maksud_kaesolev_aasta.csv', firstBytes)).toEqual({
      publishedOn: '2026-04-10',
      latest: { year: 2026, quarter: 1 },
      label: 'Tasutud maksud, käive ja töötajate arv 2025–2026 (seisuga 10.04.2026)',
    })
  })

  test('of earlier years covers them completely', async () => {
    const text = readFileSync(publishedFile('tasutud_maksud_kaesolev_aasta.csv'), 'utf8')
    const earlier = text
      .replaceAll(',2025,', ',2022,')
      .replaceAll(',2026,', ',2024,')
      .slice(0, 8000)
    const description = await describeWideFile(
      'tasutud_maksud_varasemad_aastad.csv',
      new TextEncoder().encode(earlier),
    )
    expect(description.latest).toEqual({ year: 2024, quarter: 4 })
    expect(description.label).toBe(
      'Tasutud maksud, käive ja töötajate arv 2022–2024 (seisuga 10.04.2026)',
    )
  })

  test('is read the same in English', async () => {
    const bytes = readFileSync(handMadeFile('english_tasutud_maksud_kaesolev_aasta_eng.csv'))
    const { latest, publishedOn } = await describeWideFile(
      'tasutud_maksud_kaesolev_aasta_eng.csv',
      bytes,
    )
    expect([publishedOn, latest]).toEqual(['2026-07-10', { year: 2026, quarter: 2 }])
  })

  test('of a quarter file or only a heading is refused', async () => {
    const quarter = readFileSync(publishedFile('tasutud_maksud_2025_i_kvartal.csv'))
    await expect(describeWideFile('x.csv', quarter)).rejects.toThrow('ei leitud andmete seisu')
    const wide = readFileSync(publishedFile('tasutud_maksud_kaesolev_aasta.csv'))
    const beginning = wide.subarray(0, wide.indexOf('\n') + 50)
    await expect(describeWideFile('y.csv', beginning)).rejects.toThrow('ei leitud andmete seisu')
  })
})
