import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import type { EmtaRow } from '@kvartal/domain/emta/file-row'
import { inPieces, publishedFile, publishedFileNames } from '@kvartal/testing/emta/fixture'
import { bytesOf, readAll, readHandMade, readPublished } from '@kvartal/testing/emta/read'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openEmtaFile } from './open-emta-file.ts'

const wideName = 'tasutud_maksud_kaesolev_aasta.csv'

const headingOf = (fileName: string) =>
  readFileSync(publishedFile(fileName), 'utf8').split(/\r?\n/)[0] ?? ''
const quarterHeading = headingOf('tasutud_maksud_2025_i_kvartal.csv')

const figuresOf = (rows: readonly EmtaRow[], registryCode: string): QuarterFigure[] =>
  rows.filter((row) => row.registryCode === registryCode).flatMap((row) => row.figures)

describe('the published quarter files', () => {
  test('AMSERV AUTO in 2025 I has the figures that EMTA published', async () => {
    const { file, rows } = await readPublished('tasutud_maksud_2025_i_kvartal.csv')
    expect(file.series).toBe('quarter')
    expect(file.publishedOn).toBe('2025-04-10')
    expect(rows[0]).toEqual({
      line: 2,
      registryCode: '10000018',
      name: 'AMSERV AUTO OSAÜHING',
      county: 'Harju maakond',
      municipality: 'Tallinn',
      activity: 'HULGI- JA JAEKAUBANDUS; MOOTORSÕIDUKITE JA MOOTORRATASTE REMONT',
      vatRegistered: true,
      year: 2025,
      figures: [
        {
          year: 2025,
          quarter: 1,
          nationalTaxes: 1723565,
          laborTaxes: 1259900,
          revenue: 34309154,
          employeeCount: 254,
        },
      ],
    })
  })

  test('natural persons are counted and left out', async () => {
    const { rows, tally } = await readPublished('tasutud_maksud_2025_i_kvartal.csv')
    expect(rows).toHaveLength(483)
    expect(tally).toMatchObject({
      read: 515,
      skipped: { naturalPerson: 32, noRegistryCode: 0 },
      problemCount: 0,
      problems: [],
      coverage: [{ year: 2025, quarter: 1, rowCount: 515 }],
    })
    expect(rows.filter((row) => row.name.includes('FIE'))).toEqual([])
  })

  test('all nineteen files are read without a problem', async () => {
    expect(publishedFileNames).toHaveLength(19)
    for (const fileName of publishedFileNames) {
      const { tally, rows } = await readPublished(fileName)
      expect([fileName, tally.problemCount]).toEqual([fileName, 0])
      expect(rows.length).toBe(tally.read - tally.skipped.naturalPerson)
    }
  })
})

describe('the published wide file', () => {
  test('a row gives the quarters that have a figure, and no others', async () => {
    const { file, rows } = await readPublished(wideName)
    expect(file).toMatchObject({ series: 'wide', publishedOn: '2026-04-10', fileName: wideName })
    expect(rows[0]).toMatchObject({
      line: 2,
      registryCode: '10000018',
      year: 2025,
      vatRegistered: null,
    })
    expect(rows[0]?.figures.map((figure) => figure.revenue)).toEqual([
      34309154, 30413704, 23282177, 21724706,
    ])
    expect(rows[1]?.figures).toEqual([
      {
        year: 2026,
        quarter: 1,
        nationalTaxes: 1561762,
        laborTaxes: 1088007,
        revenue: 19993085,
        employeeCount: 236,
      },
    ])
  })

  test('its 60 rows of natural persons are left out, 484 companies stay', async () => {
    const { rows, tally } = await readPublished(wideName)
    expect(tally.read).toBe(1000)
    expect(tally.skipped).toEqual({ naturalPerson: 60, noRegistryCode: 0 })
    expect(rows).toHaveLength(940)
    expect(new Set(rows.map((row) => row.registryCode)).size).toBe(484)
    expect(tally.coverage.map(({ year, quarter }) => [year, quarter])).toEqual([
      [2025, 0],
      [2026, 0],
    ])
    expect(tally.coverage.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBe(1000)
    expect(tally.contentHash).toBe(
      createHash('sha256')
        .update(readFileSync(publishedFile(wideName)))
        .digest('hex'),
    )
  })

  test('both layouts give the same figures of all its companies, in chunks of any size', async () => {
    const wide = await readPublished(wideName, 37)
    const companies = new Set(wide.rows.map((row) => row.registryCode))
    const fromQuarters = new Map<string, QuarterFigure[]>()
    for (const quarter of ['2025_i', '2025_ii', '2025_iii', '2025_iv', '2026_i']) {
      const { rows } = await readPublished(`tasutud_maksud_${quarter}_kvartal.csv`, 113)
      for (const { registryCode, figures } of rows) {
        if (!companies.has(registryCode)) continue
        fromQuarters.set(registryCode, [...(fromQuarters.get(registryCode) ?? []), ...figures])
      }
    }
    for (const code of companies) {
      expect([code, figuresOf(wide.rows, code)]).toEqual([code, fromQuarters.get(code) ?? []])
    }
    expect([...fromQuarters.values()].flat().length).toBeGreaterThan(2000)
  })

  test('the tally is available only after all batches were read', async () => {
    const file = await openEmtaFile(wideName, inPieces(publishedFile(wideName), 65_536))
    expect(() => file.tally()).toThrow('only when all its batches')
  })
})

describe('files of every era', () => {
  test('Latin-1 with spaces between thousands, decimal commas and a negative revenue', async () => {
    const { rows } = await readHandMade('latin1_tasutud_maksud_2021_ii_kvartal.csv', 11)
    expect(rows.map((row) => [row.name, row.county])).toEqual([
      ['EESTI RAAMAT, OÜ', 'Harju maakond'],
      ['AMSERV AUTO AKTSIASELTS', 'Harju maakond'],
      ['EHITUSMEISTER, OÜ', 'Võru maakond'],
    ])
    const period = { year: 2021, quarter: 2 }
    expect(rows.flatMap((row) => row.figures)).toEqual([
      {
        ...period,
        nationalTaxes: 22353.85,
        laborTaxes: 18034.91,
        revenue: 140346.67,
        employeeCount: 11,
      },
      {
        ...period,
        nationalTaxes: 1134805.23,
        laborTaxes: 736604.35,
        revenue: -19142710.36,
        employeeCount: 200,
      },
      { ...period, nationalTaxes: 0, laborTaxes: null, revenue: null, employeeCount: 3 },
    ])
  })

  test('Baltic letters outside Latin-1, a decimal point', async () => {
    const { rows } = await readHandMade('windows1257_tasutud_maksud_2021_i_kvartal.csv')
    expect(rows[0]).toMatchObject({
      name: 'ŽURNAAL ŠOKOLAAD, OÜ',
      figures: [{ nationalTaxes: 5.5, revenue: 3.25 }],
    })
  })

  test('UTF-8 without a byte order mark', async () => {
    const { rows } = await readHandMade('no_bom_tasutud_maksud_2022_i_kvartal.csv', 1)
    expect(rows[0]).toMatchObject({ name: 'EESTI RAAMAT, OÜ', figures: [{ revenue: 140346.67 }] })
  })

  test('headings of 2017 in other case, with umlauts, in another order', async () => {
    const { rows } = await readHandMade('headings_2017_tasutud_maksud_2017_i_kvartal.csv')
    expect(rows[0]).toMatchObject({
      vatRegistered: true,
      activity: 'HULGI- JA JAEKAUBANDUS; MOOTORSÕIDUKITE JA MOOTORRATASTE REMONT',
      year: 2017,
      figures: [
        {
          quarter: 1,
          nationalTaxes: 22353.85,
          laborTaxes: 18034.91,
          revenue: 140346.67,
          employeeCount: 11,
        },
      ],
    })
  })

  test('the English wide file gives the same Estonian texts, and its self-employed are natural persons', async () => {
    const { rows, tally } = await readHandMade('english_tasutud_maksud_kaesolev_aasta_eng.csv')
    const estonian = await readPublished(wideName)
    expect(tally.skipped.naturalPerson).toBe(1)
    expect(rows.slice(0, 2)).toEqual(estonian.rows.slice(0, 2))
    expect(rows[2]).toMatchObject({ registryCode: '60000002', county: null, activity: null })
    expect(rows[2]?.figures).toEqual([
      {
        year: 2025,
        quarter: 1,
        nationalTaxes: 1137,
        laborTaxes: 1178,
        revenue: null,
        employeeCount: null,
      },
      {
        year: 2025,
        quarter: 2,
        nationalTaxes: null,
        laborTaxes: null,
        revenue: null,
        employeeCount: 1,
      },
      {
        year: 2025,
        quarter: 3,
        nationalTaxes: 1141,
        laborTaxes: 1210,
        revenue: null,
        employeeCount: 1,
      },
      {
        year: 2025,
        quarter: 4,
        nationalTaxes: 1956,
        laborTaxes: 2059,
        revenue: null,
        employeeCount: 1,
      },
    ])
  })

  test('the quarter is read from the name in any case, and its publication is the 10th of the next month', async () => {
    const [, row] = readFileSync(publishedFile('tasutud_maksud_2025_i_kvartal.csv'), 'utf8').split(
      '\r\n',
    )
    const file = await openEmtaFile(
      'Tasutud_Maksud_2024_IV_Kvartal.CSV',
      bytesOf(`${quarterHeading}\n${row}\n`),
    )
    expect(file.publishedOn).toBe('2025-01-10')
    expect((await readAll(file)).rows[0]?.figures[0]).toMatchObject({ year: 2024, quarter: 4 })
  })
})

test('an English quarter file has the same rows as an Estonian one', async () => {
  const { file, rows } = await readHandMade('english_tasutud_maksud_2021_ii_kvartal_eng.csv', 7)
  expect(file).toMatchObject({ series: 'quarter', publishedOn: '2021-07-10' })
  expect(rows).toMatchObject([
    {
      registryCode: '99000031',
      name: 'NÄIDIS OÜ',
      county: 'Harju maakond',
      activity: 'INFO JA SIDE',
      vatRegistered: true,
      figures: [
        {
          year: 2021,
          quarter: 2,
          nationalTaxes: 22_353.85,
          laborTaxes: 18_034.91,
          revenue: 140_346.67,
          employeeCount: 11,
        },
      ],
    },
  ])
})
