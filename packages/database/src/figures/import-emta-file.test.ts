import { describeRemovalSkipped } from '@kvartal/domain/emta/import-words'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import {
  emtaFile,
  type MadeFile,
  madeRow as row,
  quarterFile as quarter,
  wideFile as wide,
} from '@kvartal/testing/database/emta-file'
import { makeCompany } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { importEmtaFile } from './import-emta-file.ts'

const database = await databaseForFile()
beforeEach(async () => {
  await emptyFigures(database)
  await database.pool.query('truncate companies cascade')
})

const importAll = (made: MadeFile) => importEmtaFile(database, emtaFile(made), { scope: 'all' })
const importTracked = (made: MadeFile) =>
  importEmtaFile(database, emtaFile(made), { scope: 'tracked' })

/** '10000018 2025-1: 100 90 1000 3', sorted; '-' is a missing number. */
async function stored(): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select * from figures order by registry_code, year, quarter',
  )
  return rows.map((row) => {
    const numbers = [row.national_taxes, row.labor_taxes, row.revenue, row.employee_count]
    return `${row.registry_code} ${row.year}-${row.quarter}: ${numbers.map((value) => value ?? '-').join(' ')}`
  })
}

const april = '2025-04-10'
const july = '2025-07-10'
const october = '2025-10-10'

describe('figures', () => {
  test('are stored as published: cents, negative revenue, missing distinct from 0', async () => {
    const figures = { 1: [22353.85, 18034.91, -140.5, 0], 3: [null, null, null, 7] } as const
    const counts = await importAll(
      wide(october, [{ registryCode: '10000018', year: 2025, figures }]),
    )
    expect(await stored()).toEqual([
      '10000018 2025-1: 22353.85 18034.91 -140.5 0',
      '10000018 2025-3: - - - 7',
    ])
    expect(counts).toEqual({
      read: 1,
      added: 2,
      changed: 0,
      same: 0,
      removed: 0,
      skipped: { naturalPerson: 0, noRegistryCode: 0, untracked: 0, olderThanStored: 0 },
      problemCount: 0,
      repeated: 0,
      doubt: null,
      notes: [],
      problems: [],
    })
  })

  test('do not change when the same file is imported again, and no row is written again', async () => {
    const file = wide(july, [row('10000018', 1000), row('10000024', 5)])
    const written = async (...tables: string[]) => {
      const versions = tables.map(
        (table) => `select '${table}' as place, xmin::text, ctid::text from ${table}`,
      )
      return (await database.pool.query(versions.join(' union all '))).rows
    }
    await importAll(file)
    const first = await written('figures', 'directory', 'publication_coverage')
    const counts = await importAll(file)
    expect(counts).toMatchObject({ read: 2, added: 0, changed: 0, same: 2, removed: 0 })
    expect(await written('figures', 'directory', 'publication_coverage')).toEqual(first)
    const second = await written('last_publications', 'figure_periods')
    await importAll(file)
    expect(await written('last_publications', 'figure_periods')).toEqual(second)
    expect((await database.pool.query('select from publications')).rowCount).toBe(1)
  })

  test('of a newer file replace older ones completely, including missing numbers', async () => {
    await importAll(wide(april, [row('10000018', 1000), row('10000024', 5)]))
    const counts = await importAll(wide(july, [row('10000018', null), row('10000024', 5)]))
    expect(await stored()).toEqual(['10000018 2025-1: 100 90 - 3', '10000024 2025-1: 100 90 5 3'])
    expect(counts).toMatchObject({ added: 0, changed: 1, same: 1 })
  })

  test('of an older file change nothing, even if a newer file only confirmed the earlier figures', async () => {
    await importAll(wide(april, [row('10000018', 1000)]))
    await importAll(wide(october, [row('10000018', 1000)]))
    const counts = await importAll(wide(july, [row('10000018', 2000)]))
    expect(counts).toMatchObject({ added: 0, changed: 0, same: 0, skipped: { olderThanStored: 1 } })
    expect(await stored()).toEqual(['10000018 2025-1: 100 90 1000 3'])
  })

  test.each([
    ['the wide file first', [wide(april, [row('10000018', 1)]), quarter([row('10000018', 2)])]],
    ['the quarter file first', [quarter([row('10000018', 2)]), wide(april, [row('10000018', 1)])]],
  ])('of the same day are those of the wide file, %s', async (_, files) => {
    for (const file of files) await importAll(file)
    expect(await stored()).toEqual(['10000018 2025-1: 100 90 1 3'])
  })

  test('that EMTA corrected on the same day are those imported last', async () => {
    await importAll(wide(april, [row('10000018', 1)]))
    await importAll(wide(april, [row('10000018', 2)]))
    await importAll(wide(april, [row('10000018', 1)]))
    expect(await stored()).toEqual(['10000018 2025-1: 100 90 2 3'])
  })

  test('are listed by quarter with the date of the newest publication that has any', async () => {
    await importAll(wide(july, [row('10000018', 1), row('10000018', 1, 2024)]))
    await importAll(wide(october, [row('10000018', 1)]))
    await importAll(quarter([row('10000024', 1)]))
    const { rows } = await database.pool.query(
      'select year, quarter, published_on from figure_periods order by year',
    )
    expect(rows).toEqual([
      { year: 2024, quarter: 1, published_on: july },
      { year: 2025, quarter: 1, published_on: october },
    ])
  })
})

/** '10000018 2025-1', sorted: marked as no longer published. */
async function removed(): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select * from removed_figures order by registry_code, year, quarter',
  )
  return rows.map((row) => `${row.registry_code} ${row.year}-${row.quarter}`)
}

describe('the mark of figures that are no longer published', () => {
  const codes = [
    '10000001',
    '10000002',
    '10000003',
    '10000004',
    '10000005',
    '10000006',
    '10000007',
    '10000008',
    '10000009',
    '10000010',
  ]
  const rows = codes.map((code) => row(code, 1))

  test('is set where a newer wide file lacks figures, if it has nine tenths of the rows; the figures stay', async () => {
    await importAll(wide(april, rows))
    const counts = await importAll(wide(july, rows.slice(1)))
    expect(counts).toMatchObject({ added: 0, changed: 0, same: 9, removed: 1 })
    expect(counts).not.toHaveProperty('removalSkipped')
    expect(await stored()).toContain('10000001 2025-1: 100 90 1 3')
    expect(await removed()).toEqual(['10000001 2025-1'])
  })

  test('is not set when the newer file has fewer rows, which is reported', async () => {
    await importAll(wide(april, rows, { fileName: 'varasem.csv' }))
    const counts = await importAll(wide(july, rows.slice(2)))
    expect(counts).toMatchObject({ same: 8, removed: 0 })
    expect(counts.removalSkipped && describeRemovalSkipped(counts.removalSkipped)).toBe(
      'Märget „EMTA ei avalda enam“ ei lisatud: failis on 8 rida, aga failis „varasem.csv“ (10.04.2025) oli sama aja kohta 10; ' +
        'märke jaoks peab ridu olema sellest vähemalt üheksa kümnendikku. Märketa jäi ettevõtte kvartaleid, mida failis enam ei ole: 2.',
    )
    expect(await stored()).toHaveLength(10)
    expect(await removed()).toEqual([])
  })

  test('is set by the next complete file when the one in between was too short', async () => {
    await importAll(wide(april, rows))
    await importAll(wide(july, rows.slice(5)))
    const counts = await importAll(wide(october, rows.slice(1)))
    expect(counts).toMatchObject({ added: 0, same: 9, removed: 1 })
  })

  test('depends on the rows of the years that both files cover', async () => {
    const earlier = codes.map((code) => row(code, 1, 2024))
    await importAll(wide(april, [...earlier, ...rows]))
    const counts = await importAll(wide(july, rows.slice(1)))
    expect(counts.removed).toBe(1)
    expect(await stored()).toHaveLength(20)
    expect(await removed()).toEqual(['10000001 2025-1'])
  })

  test('depends on rows of natural persons too', async () => {
    await importAll(wide(april, rows, { naturalPersons: 10 }))
    const counts = await importAll(wide(july, rows.slice(2), { naturalPersons: 10 }))
    expect(counts).toMatchObject({ removed: 2 })
  })

  test('is set where all numbers of a quarter are empty now', async () => {
    await importAll(wide(april, rows))
    await importAll(
      wide(july, [{ registryCode: '10000001', year: 2025, figures: {} }, ...rows.slice(1)]),
    )
    expect(await stored()).toHaveLength(10)
    expect(await removed()).toEqual(['10000001 2025-1'])
  })

  test('depends on files of the same quarter, but never on a quarter file and a wide one', async () => {
    await importAll(quarter([...rows, row('10000011', 1)]))
    await importAll(wide(july, rows))
    await importAll(wide(october, rows))
    expect(await removed()).toEqual([])
    const counts = await importAll(quarter(rows))
    expect(counts).toMatchObject({ removed: 1, skipped: { olderThanStored: 10 } })
    expect(await stored()).toContain('10000011 2025-1: 100 90 1 3')
    expect(await removed()).toEqual(['10000011 2025-1'])
  })

  test('is not set for a company whose row could not be read', async () => {
    await importAll(wide(april, rows))
    const problems = [{ line: 2, reason: 'Real on 22 veergu, oodati 23.' }]
    const counts = await importAll(
      wide(july, rows.slice(1), {
        unreadable: [{ registryCode: '10000001', year: 2025 }],
        problems,
      }),
    )
    expect(counts).toMatchObject({ removed: 0, same: 9, problemCount: 1, problems })
    expect(await stored()).toHaveLength(10)
    expect(await removed()).toEqual([])
  })

  test('is not lifted by an older file of either series that is imported late', async () => {
    await importAll(wide(april, rows))
    await importAll(wide(october, rows.slice(1)))
    await importAll(wide(july, rows))
    await importAll(quarter(rows))
    expect(await stored()).toHaveLength(10)
    expect(await removed()).toEqual(['10000001 2025-1'])
  })

  test('is set for a company that only an older file imported late contains', async () => {
    await importAll(wide(july, rows))
    const counts = await importAll(wide(april, [...rows, row('10000011', 1)]))
    expect(counts).toMatchObject({ added: 1, removed: 1, skipped: { olderThanStored: 10 } })
    expect(await stored()).toContain('10000011 2025-1: 100 90 1 3')
    expect(await removed()).toEqual(['10000011 2025-1'])
  })

  test('is lifted by a newer file that contains the company again', async () => {
    await importAll(wide(april, rows))
    await importAll(wide(july, rows.slice(1)))
    const counts = await importAll(wide(october, rows))
    expect(counts).toMatchObject({ added: 0, changed: 0, same: 10, removed: 0 })
    expect(await stored()).toHaveLength(10)
    expect(await removed()).toEqual([])
  })

  test('is set once, and lifted with other figures too', async () => {
    await importAll(wide(april, rows))
    await importAll(wide(july, rows.slice(1)))
    expect(await importAll(wide(october, rows.slice(1)))).toMatchObject({
      added: 0,
      changed: 0,
      same: 9,
      removed: 0,
    })
    const counts = await importAll(wide('2026-01-10', [row('10000001', 2), ...rows.slice(1)]))
    expect(counts).toMatchObject({ added: 0, changed: 1, same: 9, removed: 0 })
    expect(await removed()).toEqual([])
  })

  test('leaves a quarter in the list of quarters, even when all its figures have it', async () => {
    await importAll(wide(april, [...rows, { registryCode: '10000001', year: 2025, figures: {} }]))
    const withSecond = {
      registryCode: '10000011',
      year: 2025,
      figures: { 2: [1, 1, 1, 1] },
    } as const
    await importAll(wide(july, [...rows, withSecond]))
    await importAll(wide(october, rows))
    expect(await removed()).toEqual(['10000011 2025-2'])
    expect(
      (await database.pool.query('select year, quarter from figure_periods order by quarter')).rows,
    ).toEqual([
      { year: 2025, quarter: 1 },
      { year: 2025, quarter: 2 },
    ])
  })
})

describe('keeping tracked companies only', () => {
  test('leaves out other companies, including untracked and pending ones, and the directory', async () => {
    await makeCompany(database.db, { registryCode: '10000018', isTracked: true, isActive: false })
    await makeCompany(database.db, { registryCode: '10000024', isTracked: false })
    await makeCompany(database.db, { registryCode: '10000030', isTracked: true, state: 'pending' })
    const codes = ['10000018', '10000024', '10000030', '10000036']
    const counts = await importTracked(
      wide(
        july,
        codes.map((code) => row(code, 1)),
      ),
    )
    expect(counts).toMatchObject({ read: 4, added: 1, skipped: { untracked: 3 } })
    expect(await stored()).toEqual(['10000018 2025-1: 100 90 1 3'])
    expect((await database.pool.query('select from directory')).rowCount).toBe(0)
  })

  test('marks figures of tracked companies only as no longer published', async () => {
    await makeCompany(database.db, { registryCode: '10000018' })
    const others = Array.from({ length: 18 }, (_, index) => row(String(10000030 + index), 1))
    await importAll(wide(april, [row('10000018', 1), row('10000024', 1), ...others]))
    const counts = await importTracked(wide(july, others))
    expect(counts).toMatchObject({ removed: 1 })
    expect(await removed()).toEqual(['10000018 2025-1'])
  })

  test('allows the same file to be imported for all companies later', async () => {
    await makeCompany(database.db, { registryCode: '10000018' })
    const file = wide(july, [row('10000018', 1), row('10000024', 2), row('10000024', 2, 2024)])
    await importTracked(file)
    const counts = await importAll(file)
    expect(counts).toMatchObject({ added: 2, same: 1, changed: 0 })
    const { rows } = await database.pool.query(
      'select distinct publication_id, kept_codes from figures join publications on publications.id = publication_id',
    )
    expect(rows).toEqual([{ publication_id: expect.any(Number), kept_codes: null }])
  })
})
