import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { importEmtaNames, importNames } from '@kvartal/testing/database/named-companies'
import { registryFacts } from '@kvartal/testing/database/registry-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { saveRegistryFacts } from './save-registry-facts.ts'
import { searchDirectory } from './search-directory.ts'

const database = await databaseForFile()
beforeEach(() => emptyFigures(database))

const found = async (typed: string) =>
  (await searchDirectory(database.db, typed, { limit: 20 })).map(({ name }) => name)

test('a search finds all names even if one has thousands of characters, which is found by its beginning', async () => {
  const random = randomFrom(7)
  const long = Array.from({ length: 1500 }, () => Math.floor(random() * 1e9).toString(36)).join(' ')
  await importEmtaNames(database, '2026-07-10', {
    '10000001': `PIKK ${long} OÜ`,
    '10000002': 'LÜHIKE OÜ',
  })
  expect(await found('lühi')).toEqual(['LÜHIKE OÜ'])
  expect(await found('pikk')).toEqual([`PIKK ${long} OÜ`])
  await importNames(database, [`Pikem ${long}`, 'Lühem OÜ'], '2026-11-20')
  expect(await found('lühem')).toEqual(['Lühem OÜ'])
  await saveRegistryFacts(
    database.db,
    registryFacts({
      registryCode: '10000002',
      name: 'Uus OÜ',
      formerNames: [{ name: '각'.repeat(6000), startDate: null, endDate: '2020-01-01' }],
    }),
    '2026-11-21',
  )
  expect(await found('uus')).toEqual(['Uus OÜ'])
})

test('a search finds all names except one that cannot be indexed, which is not tried again', async () => {
  await database.pool.query(
    "alter table directory_names add constraint never check (name not like 'HALB%')",
  )
  try {
    await importEmtaNames(database, '2026-07-10', {
      '10000001': 'ENNE OÜ',
      '10000002': 'HALB OÜ',
      '10000003': 'PÄRAST OÜ',
    })
    expect(await found('enne')).toEqual(['ENNE OÜ'])
    expect(await found('pärast')).toEqual(['PÄRAST OÜ'])
    expect(await found('halb')).toEqual([])
    const { rows } = await database.pool.query(
      'select registry_code from directory where searched_name is distinct from coalesce(registry_name, emta_name)',
    )
    expect(rows).toEqual([])
  } finally {
    await database.pool.query('alter table directory_names drop constraint never')
  }
})

test('a search finds names that are already indexed even when indexing the rest fails', async () => {
  await importEmtaNames(database, '2026-07-10', { '10000001': 'VALMIS OÜ' })
  expect(await found('valmis')).toEqual(['VALMIS OÜ'])
  await importEmtaNames(database, '2026-10-10', { '10000001': 'VALMIS OÜ', '10000002': 'OOTAB OÜ' })
  await database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not now' using errcode = '40P01'; end $$;
    create trigger refuse before insert on directory_names for each statement execute function refuse()`)
  try {
    expect(await found('valmis')).toEqual(['VALMIS OÜ'])
  } finally {
    await database.pool.query('drop trigger refuse on directory_names; drop function refuse()')
  }
  expect(await found('ootab')).toEqual(['OOTAB OÜ'])
})

test('a search of many words uses eight distinct ones', async () => {
  await importNames(
    database,
    ['Üks Kaks Kolm Neli Viis Kuus Seitse Kaheksa OÜ', 'Üks Kaks OÜ'],
    '2026-11-20',
  )
  expect(await found('üks üks üks kaks kaks')).toEqual(await found('üks kaks'))
  expect(await found('üks kaks kolm neli viis kuus seitse kaheksa üheksa kümme')).toEqual([
    'Üks Kaks Kolm Neli Viis Kuus Seitse Kaheksa OÜ',
  ])
})
