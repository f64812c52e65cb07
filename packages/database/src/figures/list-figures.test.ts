import {
  makeCompany,
  makeFigures,
  makePublication,
  makeRegistryCode,
} from '@kvartal/testing/database/factories'
import { databaseForFile, openTestDatabase } from '@kvartal/testing/database/test-database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { figureSources, readPublications, readCompanyQuarters } from './company-quarters.ts'
import { listFigures } from './list-figures.ts'
import { activeCompanies, countPeriods } from './list-periods.ts'

const database = await databaseForFile()

describe('quarterly figures', () => {
  test('are returned oldest first by registry code, missing values as null', async () => {
    const { db } = database
    const [known, other, none] = [makeRegistryCode(), makeRegistryCode(), makeRegistryCode()]
    const whole = {
      nationalTaxes: 1_723_565,
      laborTaxes: 1_259_900,
      revenue: 34_309_154.25,
      employeeCount: 254,
    }
    await makeFigures(db, known, [
      { year: 2025, quarter: 1, ...whole },
      { year: 2024, quarter: 4, revenue: -12.5, employeeCount: 0 },
    ])
    await makeFigures(db, other, [{ year: 2025, quarter: 2, nationalTaxes: 0 }])
    expect(await listFigures(db, [other, none, known])).toEqual(
      new Map([
        [
          other,
          [
            {
              year: 2025,
              quarter: 2,
              nationalTaxes: 0,
              laborTaxes: null,
              revenue: null,
              employeeCount: null,
            },
          ],
        ],
        [none, []],
        [
          known,
          [
            {
              year: 2024,
              quarter: 4,
              nationalTaxes: null,
              laborTaxes: null,
              revenue: -12.5,
              employeeCount: 0,
            },
            { year: 2025, quarter: 1, ...whole },
          ],
        ],
      ]),
    )
    expect(await listFigures(db, [])).toEqual(new Map())
  })

  test('of a span are those of its quarters', async () => {
    const { db } = database
    const codes = [makeRegistryCode(), makeRegistryCode(), makeRegistryCode()] as const
    const quarters = ([2022, 2023, 2024] as const).flatMap((year) =>
      ([1, 2, 3, 4] as const).map((quarter) => ({ year, quarter, revenue: year + quarter / 4 })),
    )
    await makeFigures(db, codes[0], quarters)
    await makeFigures(db, codes[1], quarters.slice(0, 2))
    const span = { from: { year: 2023, quarter: 2 }, to: { year: 2024, quarter: 1 } } as const
    const found = await listFigures(db, codes, null, span)
    expect(codes.map((code) => found.get(code)?.map(({ revenue }) => revenue))).toEqual([
      [2023.5, 2023.75, 2024, 2024.25],
      [],
      [],
    ])
  })

  test('of a code that is requested twice are returned once', async () => {
    const code = makeRegistryCode()
    await makeFigures(database.db, code, [{ year: 2025, quarter: 1 }])
    expect((await listFigures(database.db, [code, code])).get(code)).toHaveLength(1)
  })

  test('are found by an index lookup, independent of how many others are stored', async () => {
    const own = await openTestDatabase()
    const publicationId = await makePublication(own.db)
    await own.pool.query(
      `insert into figures (registry_code, year, quarter, publication_id)
       select (50000000 + company)::text, 2016 + number / 4, 1 + number % 4, $1
       from generate_series(0, 39) as number, generate_series(1, 1000) as company`,
      [publicationId],
    )
    await own.pool.query('analyze figures')
    const asked = Array.from({ length: 500 }, (_, i) => String(50_000_001 + i * 2))
    // Statistics of a session are flushed by that session, so everything runs on one connection.
    const counted = await own.db.connection().execute(async (connection) => {
      const count = async () => {
        await sql`select pg_stat_force_next_flush()`.execute(connection)
        const { rows } = await sql<{ seq_scan: number; idx_scan: number }>`
          select seq_scan, idx_scan from pg_stat_user_tables where relname = 'figures'`.execute(
          connection,
        )
        return rows[0] ?? { seq_scan: 0, idx_scan: 0 }
      }
      const before = await count()
      const figures = await listFigures(connection, asked)
      const after = await count()
      return {
        quarters: [...figures.values()].flat().length,
        wholeReads: after.seq_scan - before.seq_scan,
        lookUps: after.idx_scan - before.idx_scan,
      }
    })
    await own.close()
    expect(counted).toEqual({ quarters: 20_000, wholeReads: 0, lookUps: 500 })
  })
})

test('each quarter of a company has the publication that its figures come from', async () => {
  const { db } = database
  const code = makeRegistryCode()
  await makeFigures(db, code, [{ year: 2025, quarter: 1 }], '2025-04-10')
  await makeFigures(db, code, [{ year: 2024, quarter: 4 }], '2025-01-10')
  await makeFigures(db, makeRegistryCode(), [{ year: 2024, quarter: 3 }], '2024-10-10')
  const fileName = 'tasutud_maksud_kaesolev_aasta.csv'
  const sourcesOf = async (registryCode: string) =>
    figureSources(await readCompanyQuarters(db, { registryCode }), await readPublications(db))
  expect(await sourcesOf(code)).toEqual([
    {
      year: 2024,
      quarter: 4,
      fileName,
      publishedOn: '2025-01-10',
      isDateAssumed: false,
      scope: 'all',
    },
    {
      year: 2025,
      quarter: 1,
      fileName,
      publishedOn: '2025-04-10',
      isDateAssumed: false,
      scope: 'all',
    },
  ])
  expect(await sourcesOf(makeRegistryCode())).toEqual([])
})

test('quarters with figures are listed oldest first with their newest publication and the number of active companies', async () => {
  const own = await openTestDatabase()
  expect((await countPeriods(own.db)).periods).toEqual([])
  const { registryCode } = await makeCompany(own.db)
  const hidden = await makeCompany(own.db, { isActive: false })
  await makeFigures(own.db, registryCode, [{ year: 2025, quarter: 1 }], '2025-04-10')
  await makeFigures(own.db, hidden.registryCode, [{ year: 2024, quarter: 4 }], '2025-01-10')
  const first = await countPeriods(own.db)
  expect(first.periods).toEqual([
    { year: 2024, quarter: 4, publishedOn: '2025-01-10', isDateAssumed: false, companies: 0 },
    { year: 2025, quarter: 1, publishedOn: '2025-04-10', isDateAssumed: false, companies: 1 },
  ])
  // Only a different set of active companies needs a new count.
  await own.pool.query("update companies set name = 'Teine'")
  expect(await activeCompanies(own.db)).toBe(first.counted)
  await own.pool.query('update companies set is_active = true')
  const second = await countPeriods(own.db)
  expect(second.periods.map(({ companies }) => companies)).toEqual([1, 1])
  expect([await activeCompanies(own.db), second.counted === first.counted]).toEqual([
    second.counted,
    false,
  ])
  await own.close()
})
