import type {
  CompanyDetails,
  DetailsBatch,
  DetailsFile,
  DetailsPart,
} from '@kvartal/domain/registry/company-details'
import { cutOff } from '@kvartal/testing/database/cut-off'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { summarizeDetails } from './company-details.ts'
import { importRegisterDetails } from './import-register-details.ts'

const database = await databaseForFile()
beforeEach(() => emptyFigures(database))

const advertising = {
  code: '73111',
  version: '2025',
  name: 'Reklaamiagentuuride tegevus',
  isMain: true,
  since: '2025-06-09',
} as const
const programming = {
  code: '62011',
  version: '2008',
  name: null,
  isMain: false,
  since: null,
} as const

const full: CompanyDetails = {
  registryCode: '10000018',
  municipality: 'Tallinn',
  shareCapital: 0.01,
  shareCapitalCurrency: 'EUR',
  website: 'https://naidis.ee',
  activities: [programming, advertising],
}

const empty = {
  municipality: null,
  shareCapital: null,
  shareCapitalCurrency: null,
  website: null,
  activities: [],
}

interface MadeFile {
  readonly absent?: readonly DetailsPart[]
  readonly faulty?: number
}

function detailsFile(
  rows: readonly CompanyDetails[],
  { absent = [], faulty = 0 }: MadeFile = {},
): DetailsFile {
  async function* batches(): AsyncGenerator<DetailsBatch> {
    yield { rows, problems: [], naturalPersons: 2, withoutCode: 1 }
  }
  return {
    fileName: 'ettevotja_rekvisiidid__yldandmed.json',
    batches: batches(),
    share: () => null,
    absentParts: () => absent,
    reading: () => ({
      rows: rows.length + faulty,
      understood: rows.length,
      faulty,
      unknownWords: [],
      columnNotes: [],
    }),
  }
}

const importRows = (rows: readonly CompanyDetails[], asOf: string, more?: MadeFile) =>
  importRegisterDetails(database, detailsFile(rows, more), { asOf })

async function stored() {
  const { rows } = await database.pool.query(
    `select registry_code as code, as_of, municipality, share_capital::float as capital, share_capital_currency as currency, website,
       activity_code as activity, activity_version as version,
       (select json_agg(concat_ws(' ', code, version, case when is_main then '*' end, since, name) order by code)
        from declared_activities a where a.registry_code = d.registry_code) as declared
     from company_details d order by registry_code`,
  )
  return rows
}

const version = async () => {
  const { rows } = await database.pool.query<{ version: number }>(
    "select version from data_versions where name = 'directory'",
  )
  return rows[0]?.version ?? 0
}

const several = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...full,
    registryCode: String(10000001 + index),
  }))

test('details and every declared activity are stored, and counted', async () => {
  const counts = await importRows(
    [full, { ...full, ...empty, registryCode: '10000024' }],
    '2026-11-20',
  )
  expect(counts).toMatchObject({
    read: 5,
    added: 2,
    changed: 0,
    same: 0,
    activities: 2,
    withMainActivity: 1,
    doubt: null,
    skipped: { naturalPerson: 2, noRegistryCode: 1, olderThanStored: 0 },
  })
  expect(await stored()).toEqual([
    {
      code: '10000018',
      as_of: '2026-11-20',
      municipality: 'Tallinn',
      capital: 0.01,
      currency: 'EUR',
      website: 'https://naidis.ee',
      activity: '73111',
      version: 2025,
      declared: ['62011 2008', '73111 2025 * 2025-06-09 Reklaamiagentuuride tegevus'],
    },
    {
      code: '10000024',
      as_of: '2026-11-20',
      municipality: null,
      capital: null,
      currency: null,
      website: null,
      activity: null,
      version: null,
      declared: null,
    },
  ])
  expect(await summarizeDetails(database.db)).toEqual({
    asOf: '2026-11-20',
    companies: 2,
    withActivity: 1,
  })
})

test('a newer file changes what is other, and of the rest only the date', async () => {
  const same = { ...full, registryCode: '10000024' }
  await importRows([full, same], '2026-11-13')
  const rowOf = async (code: string) => {
    const { rows } = await database.pool.query(
      'select xmin::text as by from declared_activities where registry_code = $1',
      [code],
    )
    return rows
  }
  const before = await rowOf('10000024')
  const moved = {
    ...full,
    municipality: 'Rae vald',
    activities: [{ ...programming, isMain: true }],
  }
  expect(await importRows([moved, same], '2026-11-20')).toMatchObject({ changed: 1, same: 1 })
  expect(await stored()).toMatchObject([
    {
      as_of: '2026-11-20',
      municipality: 'Rae vald',
      activity: '62011',
      version: 2008,
      declared: ['62011 2008 *'],
    },
    { as_of: '2026-11-20', municipality: 'Tallinn', activity: '73111' },
  ])
  expect(await rowOf('10000024')).toEqual(before)
})

test('the same file again changes no version of the data; one that changes something does', async () => {
  await importRows([full], '2026-11-13')
  const first = await version()
  expect(await importRows([full], '2026-11-20')).toMatchObject({ changed: 0, same: 1 })
  expect(await version()).toBe(first)
  await importRows([{ ...full, municipality: null }], '2026-11-20')
  expect(await version()).toBeGreaterThan(first)
})

test('an older file does not overwrite', async () => {
  await importRows([full], '2026-11-20')
  const counts = await importRows(
    [
      { ...full, ...empty },
      { ...full, registryCode: '10000024' },
    ],
    '2026-11-13',
  )
  expect(counts).toMatchObject({
    added: 1,
    changed: 0,
    skipped: { olderThanStored: 1 },
    doubt: null,
  })
  expect(await stored()).toMatchObject([
    {
      as_of: '2026-11-20',
      municipality: 'Tallinn',
      declared: [{}, {}].map(() => expect.any(String)),
    },
    { as_of: '2026-11-13' },
  ])
})

test('a company that the file lacks keeps its details with their date', async () => {
  await importRows([full, { ...full, registryCode: '10000024' }], '2026-11-13')
  await importRows([full], '2026-11-20')
  expect(await stored()).toMatchObject([
    { as_of: '2026-11-20' },
    { as_of: '2026-11-13', activity: '73111' },
  ])
})

test('a part that the file says nothing about stays as it was', async () => {
  await importRows([full], '2026-11-13')
  const bare = { ...full, ...empty, website: 'https://uus.ee' }
  const absent = ['municipality', 'shareCapital', 'activities'] as const
  const fresh = { ...bare, registryCode: '10000024' }
  expect(await importRows([bare, fresh], '2026-11-20', { absent })).toMatchObject({
    added: 1,
    changed: 1,
  })
  const [kept, added] = await stored()
  expect(kept).toMatchObject({
    municipality: 'Tallinn',
    capital: 0.01,
    activity: '73111',
    declared: ['62011 2008', expect.any(String)],
    website: 'https://uus.ee',
  })
  expect(added).toMatchObject({ municipality: null, declared: null, website: 'https://uus.ee' })
})

test('a file that is much shorter, or hardly understood, is told as doubtful', async () => {
  await importRows(several(200), '2026-11-13')
  const short = await importRows(several(150), '2026-11-20')
  expect(short.doubt).toMatch(
    /^Failis on 150 ettevõtet, aga varem \(13\.11\.2026\) oli neid 200\. Puuduvate/,
  )
  // The short file is no measure for the next.
  expect((await importRows(several(150), '2026-11-27')).doubt).toContain('oli neid 200')
  expect((await importRows(several(190), '2026-11-28')).doubt).toBeNull()
  expect((await importRows(several(200), '2026-11-29', { faulty: 50 })).doubt).toContain(
    'Täielikult ei saadud aru 50 reast',
  )
  await expect(importRows([], '2026-11-30', { faulty: 3 })).rejects.toThrow(
    'ei õnnestunud lugeda ühtegi rida',
  )
  expect(await stored()).toHaveLength(200)
})

test('all or nothing: a file that breaks off changes nothing', async () => {
  await importRows([full], '2026-11-13')
  const file = detailsFile([{ ...full, municipality: 'Rae vald' }])
  const broken = cutOff(file, 1, new Error('katkes'))
  await expect(importRegisterDetails(database, broken, { asOf: '2026-11-20' })).rejects.toThrow(
    'katkes',
  )
  expect(await stored()).toMatchObject([{ as_of: '2026-11-13', municipality: 'Tallinn' }])
})
