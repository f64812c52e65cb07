import { periodKey } from '@kvartal/domain/period/period'
import { emtaFile, type FourNumbers } from '@kvartal/testing/database/emta-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeAll, expect, test } from 'vitest'
import { importedPeriods, readPublications, readCompanyQuarters } from './company-quarters.ts'
import { importEmtaFile } from './import-emta-file.ts'

const database = await databaseForFile()
const figures: FourNumbers = [1, 1, 1, 1]
const [held, silent, untracked, unreadable] = [
  '10000001',
  '10000002',
  '10000003',
  '10000004',
] as const

beforeAll(async () => {
  // A complete file: two quarters of 2025 were published by then.
  await importEmtaFile(
    database,
    emtaFile({
      publishedOn: '2025-07-10',
      rows: [{ registryCode: held, year: 2025, figures: { 1: figures } }],
      unreadable: [{ registryCode: unreadable, year: 2025 }],
    }),
    { scope: 'all' },
  )
  await importEmtaFile(
    database,
    emtaFile({
      quarter: { year: 2024, quarter: 4 },
      publishedOn: '2025-01-10',
      rows: [{ registryCode: held, year: 2024, figures: { 4: figures } }],
    }),
    { scope: { codes: [held, silent] } },
  )
  await importEmtaFile(
    database,
    emtaFile({
      quarter: { year: 2024, quarter: 3 },
      publishedOn: '2024-10-10',
      rows: [{ registryCode: held, year: 2024, figures: { 3: figures } }],
    }),
    { scope: 'sample' },
  )
})

test.each([
  ['that is in the files', held, ['2024-Q4', '2025-Q1', '2025-Q2']],
  ['that the files lack, but that was looked for', silent, ['2024-Q4', '2025-Q1', '2025-Q2']],
  ['that was not looked for in one of them', untracked, ['2025-Q1', '2025-Q2']],
  ['whose row could not be read', unreadable, []],
])(
  'of a company %s; extracts and quarters still to come do not count',
  async (_, registryCode, expected) => {
    expect(
      importedPeriods(
        await readCompanyQuarters(database.db, { registryCode }),
        await readPublications(database.db),
      ).map(periodKey),
    ).toEqual(expected)
  },
)
