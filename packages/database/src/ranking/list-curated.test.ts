import { countedSection, readableActivity } from '@kvartal/domain/company/activity'
import { makeCompany, makeTag } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeAll, expect, test } from 'vitest'
import { scanDirectory } from '../directory/scan-directory.ts'
import { directoryWith } from '../directory/stored-directory.ts'
import { listCurated } from './list-curated.ts'

const database = await databaseForFile()
const { db, pool } = database
const { signal } = new AbortController()

const building = readableActivity('EHITUS')
const trade = 'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont'

/** By code: the activity of the curated company, EMTA's, and the code that it declares. */
const companies = {
  '10000001': { own: building, emta: building, declared: '41201' },
  '10000002': { own: trade, emta: building, declared: '41201' },
  '10000003': { own: trade, emta: trade, declared: '41201' },
  '10000004': { own: trade, emta: building, declared: null },
  '10000005': { own: null, emta: trade, declared: '41201' },
  '10000006': { own: trade, emta: null, declared: null },
} as const

async function read() {
  const { columns, names } = await scanDirectory(database, signal)
  return listCurated(db, Promise.resolve(directoryWith(columns, names)))
}

beforeAll(async () => {
  const tagId = await makeTag(db)
  for (const [registryCode, { own, emta, declared }] of Object.entries(companies)) {
    await makeCompany(db, { registryCode, businessActivity: own, tagIds: [tagId] })
    // The last one is in the general data alone.
    if (registryCode !== '10000006')
      await pool.query(
        'insert into directory (registry_code, registry_name, emta_activity, emta_municipality, gone_on) values ($1, $1, $2, $3, $4)',
        [registryCode, emta, 'Tartu', registryCode === '10000003' ? '2026-09-01' : null],
      )
    await pool.query(
      `insert into company_details (registry_code, as_of, activity_code, activity_version, municipality) values ($1, '2026-11-01', $2, $3, $4)`,
      [
        registryCode,
        declared,
        declared === null ? null : 2008,
        registryCode === '10000006' ? 'Võru' : null,
      ],
    )
  }
})

test('a curated company counts under the section that it declares, unless a person has written another one than EMTA', async () => {
  const section = countedSection('41201', null)
  const counted = (await read()).map(({ code, activity, emtak }) => [code, activity, emtak])
  expect(counted).toEqual([
    [10_000_001, section, '2008 41201'],
    [10_000_002, countedSection(null, trade), null],
    [10_000_003, section, '2008 41201'],
    [10_000_004, countedSection(null, trade), null],
    [10_000_005, section, '2008 41201'],
    [10_000_006, countedSection(null, trade), null],
  ])
})

test('what files say of a curated company is found, also where no list has it', async () => {
  const found = await read()
  expect(found.map(({ municipality }) => municipality)).toEqual([
    'Tartu',
    'Tartu',
    'Tartu',
    'Tartu',
    'Tartu',
    'Võru',
  ])
  expect(found.filter(({ isGone }) => isGone).map(({ code }) => code)).toEqual([10_000_003])
  expect(new Set(found.map(({ tagIds }) => tagIds.length))).toEqual(new Set([1]))
})
