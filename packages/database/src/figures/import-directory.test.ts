import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import { emtaFile, type MadeFile, type MadeRow } from '@kvartal/testing/database/emta-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { importEmtaFile } from './import-emta-file.ts'

const database = await databaseForFile()
beforeEach(() => emptyFigures(database))

const importAll = (made: MadeFile) => importEmtaFile(database, emtaFile(made), { scope: 'all' })
const row = (given: Partial<MadeRow>): MadeRow => ({
  registryCode: '10000018',
  year: 2025,
  figures: { 1: [1, 1, 1, 1] },
  ...given,
})

async function entry() {
  const { rows } = await database.pool.query(
    'select emta_name, emta_county, emta_activity, emta_vat_registered, emta_as_of, legal_form from directory',
  )
  expect(rows).toHaveLength(1)
  return rows[0]
}

test('the directory gets the facts of all companies in a file, including those without figures', async () => {
  const latest = row({
    name: 'EESTI RAAMAT, OÜ',
    county: 'Harju maakond',
    activity: 'INFO JA SIDE',
    figures: {},
  })
  await importAll({ publishedOn: '2025-07-10', rows: [latest] })
  expect(await entry()).toEqual({
    emta_name: 'EESTI RAAMAT, OÜ',
    emta_county: 'Harju maakond',
    emta_activity: 'INFO JA SIDE',
    emta_vat_registered: null,
    emta_as_of: '2025-07-10',
    legal_form: 'OÜ',
  })
})

test('names and legal forms are those of the latest year in the newest file, in any order of rows', async () => {
  const other = row({ registryCode: '10000024' })
  await importAll({
    publishedOn: '2025-07-10',
    rows: [
      row({ name: 'VANA AS', year: 2024 }),
      row({ name: 'UUS OÜ' }),
      row({ name: 'VANEM', year: 2023 }),
    ],
  })
  expect(await entry()).toMatchObject({ emta_name: 'UUS OÜ', legal_form: 'OÜ' })
  await importAll({ publishedOn: '2025-04-10', rows: [row({ name: 'HILJAKS JÄÄNUD AS' })] })
  expect(await entry()).toMatchObject({ emta_name: 'UUS OÜ', emta_as_of: '2025-07-10' })
  const apart = [
    row({ name: 'ENNE AS', year: 2024 }),
    other,
    row({ name: 'HILJEM SA' }),
    other,
    row({ name: 'KÕIGE ENNE', year: 2023 }),
  ]
  await importAll({ publishedOn: '2025-10-10', rows: apart })
  const { rows } = await database.pool.query(
    "select emta_name, emta_as_of, legal_form from directory where registry_code = '10000018'",
  )
  expect(rows).toEqual([{ emta_name: 'HILJEM SA', emta_as_of: '2025-10-10', legal_form: 'SA' }])
})

test('in an empty directory a company whose rows are not contiguous gets its latest name', async () => {
  const other = row({ registryCode: '10000024', name: 'TEINE' })
  await importAll({
    publishedOn: '2025-10-10',
    rows: [row({ name: 'ENNE', year: 2024 }), other, row({ name: 'HILJEM' })],
  })
  const { rows } = await database.pool.query(
    'select emta_name from directory order by registry_code',
  )
  expect(rows).toEqual([{ emta_name: 'HILJEM' }, { emta_name: 'TEINE' }])
})

test.each([
  [['2025-04-10', '2025-07-10', 'wide']],
  [['wide', '2025-07-10', '2025-04-10']],
  [['2025-07-10', 'wide', '2025-04-10']],
])(
  'VAT registration is that of the newest quarter file, since wide files do not contain it: %s',
  async (order) => {
    for (const which of order) {
      if (which === 'wide')
        await importAll({ publishedOn: '2025-10-10', rows: [row({ name: 'LAI' })] })
      else {
        const quarter = { year: 2025, quarter: which === '2025-04-10' ? 1 : 2 } as const
        await importAll({
          publishedOn: which,
          quarter,
          rows: [row({ name: 'KITSAS', vatRegistered: which === '2025-07-10' })],
        })
      }
    }
    expect(await entry()).toMatchObject({
      emta_name: 'LAI',
      emta_vat_registered: true,
      emta_as_of: '2025-10-10',
    })
  },
)

test('a legal form from the register is kept', async () => {
  await database.pool.query(
    "insert into directory (registry_code, registry_name, legal_form, registry_as_of) values ('10000018', 'Mr Safe', 'AS', '2025-01-01')",
  )
  await importAll({ publishedOn: '2025-07-10', rows: [row({ name: 'MR SAFE OÜ' })] })
  expect(await entry()).toMatchObject({ emta_name: 'MR SAFE OÜ', legal_form: 'AS' })
})

test('names keep every character, including those that are special in COPY', async () => {
  const name = 'TAGURPIDI \\N \\t KALDKRIIPS "JA\tVAHE" OÜ'
  await importAll({ publishedOn: '2025-07-10', rows: [row({ name })] })
  expect(await entry()).toMatchObject({ emta_name: name, legal_form: 'OÜ' })
  await importAll({ publishedOn: '2025-10-10', rows: [row({ name: `${name}\\` })] })
  expect(await entry()).toMatchObject({ emta_name: `${name}\\` })
})

test('a legal form is taken from the end of the name before its beginning, not from parts of its last word', async () => {
  await importAll({ publishedOn: '2025-07-10', rows: [row({ name: 'SUUR AS-GRUPP' })] })
  expect(await entry()).toMatchObject({ legal_form: null })
})
