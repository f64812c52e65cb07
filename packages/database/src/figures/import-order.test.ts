import { columnFaults } from '@kvartal/testing/database/column-faults'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import {
  contentHashOf,
  emtaFile,
  type FourNumbers,
  type MadeFile,
  madeRow,
  wideFile,
} from '@kvartal/testing/database/emta-file'
import {
  expectedFigures,
  expectedHistory,
  expectedNames,
  expectedRemovals,
  type ModelPublication,
  type ModelVersion,
} from '@kvartal/testing/database/import-model'
import { madeCodes, madeFile, randomFrom } from '@kvartal/testing/database/made-country'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeAll, expect, test } from 'vitest'
import { saveCompanies } from '../companies/save-companies.ts'
import { figureSources, readPublications, readCompanyQuarters } from './company-quarters.ts'
import { importEmtaFile } from './import-emta-file.ts'
import { listFigureHistory } from './list-figure-history.ts'
import { listFigures, listMarkedFigures } from './list-figures.ts'

const database = await databaseForFile()
beforeAll(async () => {
  await saveCompanies(
    database.db,
    madeCodes.map((registryCode) => ({
      registryCode,
      name: `Ettevõte ${registryCode}`,
      isTracked: false,
    })),
  )
})

async function storedFigures(): Promise<Map<string, FourNumbers>> {
  const { rows } = await database.pool.query('select * from figures')
  return new Map(
    rows.map((row) => [
      `${row.registry_code} ${row.year} ${row.quarter}`,
      [row.national_taxes, row.labor_taxes, row.revenue, row.employee_count],
    ]),
  )
}

async function storedRemovals(): Promise<Map<string, string>> {
  const { rows } = await database.pool.query(
    'select * from removed_figures join publications on id = removed_by',
  )
  return new Map(
    rows.map((row) => [`${row.registry_code} ${row.year} ${row.quarter}`, row.content_hash]),
  )
}

async function storedHistory(): Promise<Map<string, ModelVersion[]>> {
  const history = new Map<string, ModelVersion[]>()
  for (const registryCode of madeCodes) {
    for (const { year, quarter, versions } of await listFigureHistory(database.db, registryCode)) {
      history.set(
        `${registryCode} ${year} ${quarter}`,
        versions.map(
          ({ publication, nationalTaxes, laborTaxes, revenue, employeeCount, ...version }) => ({
            ...version,
            numbers: [nationalTaxes, laborTaxes, revenue, employeeCount],
            contentHash: publication.contentHash,
            // No file here is the sample's.
            scope: publication.scope as ModelVersion['scope'],
            line: publication.line ?? 0,
          }),
        ),
      )
    }
  }
  return history
}

/** Of every visible figure, whether it was corrected, and the scope of its source. */
async function markedFigures(): Promise<Map<string, [isCorrected: boolean, scope: string]>> {
  const marked = new Map<string, [boolean, string]>()
  const figures = await listMarkedFigures(database.db, madeCodes)
  for (const registryCode of madeCodes) {
    const sources = figureSources(
      await readCompanyQuarters(database.db, { registryCode }),
      await readPublications(database.db),
    )
    for (const { year, quarter, corrected } of figures.get(registryCode) ?? []) {
      const source = sources.find((each) => each.year === year && each.quarter === quarter)
      marked.set(`${registryCode} ${year} ${quarter}`, [
        corrected !== undefined,
        source?.scope ?? 'none',
      ])
    }
  }
  return marked
}

function expectedMarks(history: Map<string, ModelVersion[]>): Map<string, [boolean, string]> {
  return new Map(
    [...history].flatMap(([key, versions]) => {
      const current = versions.find(({ isCurrent }) => isCurrent)
      return current === undefined ? [] : [[key, [versions.length > 1, current.scope]]]
    }),
  )
}

async function track(codes: readonly string[]): Promise<void> {
  await database.pool.query('update companies set is_tracked = registry_code = any($1)', [codes])
}

const sorted = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

/** Imports a file and adds it to the model; importing the same file again only widens its scope. */
async function importAndNote(
  publications: ModelPublication[],
  file: MadeFile,
  tracked: readonly string[] | null,
) {
  if (tracked !== null) await track(tracked)
  const counts = await importEmtaFile(database, emtaFile(file), {
    scope: tracked === null ? 'all' : 'tracked',
  })
  const known = publications.find((publication) => publication.file === file)
  if (known === undefined)
    publications.push({
      file,
      arrival: publications.length,
      keptCodes: tracked && new Set(tracked),
    })
  else if (tracked === null) known.keptCodes = null
  else for (const code of tracked) known.keptCodes?.add(code)
  return counts
}

test.each(Array.from({ length: 24 }, (_, seed) => [seed]))(
  'the figures and their versions after every import of random history %i are those required by the rules',
  async (seed) => {
    await emptyFigures(database)
    // Some imports cannot compare their figures with stored columns while they read.
    const hasColumns = seed % 4 !== 3
    const random = randomFrom(seed)
    const files = Array.from({ length: 6 }, () => madeFile(random))
    const publications: ModelPublication[] = []
    for (let step = 0; step < 9; step++) {
      const file = files[Math.floor(random() * files.length)] as MadeFile
      const tracked = random() < 0.6 ? null : madeCodes.filter(() => random() < 0.5)
      const before = await storedFigures()
      const removedBefore = await storedRemovals()
      if (!hasColumns) await database.pool.query('update quarter_columns_state set version = -1')
      const counts = await importAndNote(publications, file, tracked)
      const after = await storedFigures()
      expect(sorted(after), `step ${step}`).toEqual(sorted(expectedFigures(publications)))
      const removals = expectedRemovals(publications)
      expect(sorted(await storedRemovals()), `step ${step}`).toEqual(sorted(removals))
      const history = expectedHistory(publications)
      expect(sorted(await storedHistory()), `step ${step}`).toEqual(sorted(history))
      expect(sorted(await markedFigures()), `step ${step}`).toEqual(sorted(expectedMarks(history)))
      const faults = hasColumns ? await columnFaults(database) : []
      expect(faults, `step ${step}`).toEqual([])

      expect(
        { added: counts.added, changed: counts.changed, removed: counts.removed },
        `step ${step}`,
      ).toEqual({
        added: [...after.keys()].filter((key) => !before.has(key)).length,
        changed: [...after].filter(
          ([key, figure]) => before.has(key) && String(before.get(key)) !== String(figure),
        ).length,
        removed: [...removals.keys()].filter((key) => !removedBefore.has(key)).length,
      })
      const { rows } = await database.pool.query(
        'select year, quarter from figure_periods order by 1, 2',
      )
      const periods = new Set([...after.keys()].map((key) => key.slice(9)))
      expect(rows.map(({ year, quarter }) => `${year} ${quarter}`)).toEqual([...periods].sort())
    }
  },
)

test.each(Array.from({ length: 6 }, (_, seed) => [seed]))(
  'the files of set %i in any order, some of them twice, give the same figures, versions and names',
  async (seed) => {
    const random = randomFrom(1000 + seed)
    const made = Array.from({ length: 7 }, () => madeFile(random))
    // Files of one series and day are ordered by arrival, so use only one of each.
    const files = made.filter(
      (file, index) =>
        made.findIndex(
          (other) => other.publishedOn === file.publishedOn && !other.quarter === !file.quarter,
        ) === index,
    )
    const outcomes = []
    for (let round = 0; round < 3; round++) {
      await emptyFigures(database)
      const publications: ModelPublication[] = []
      const shuffled = [...files, ...files.slice(0, 3)].sort(() => random() - 0.5)
      for (const file of shuffled) await importAndNote(publications, file, null)
      outcomes.push([sorted(await storedFigures()), sorted(await storedHistory())])
      expect(sorted(await storedHistory())).toEqual(sorted(expectedHistory(publications)))
      const { rows } = await database.pool.query('select registry_code, emta_name from directory')
      expect(sorted(new Map(rows.map((row) => [row.registry_code, row.emta_name])))).toEqual(
        sorted(expectedNames(publications)),
      )
    }
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(outcomes[2]).toEqual(outcomes[0])
  },
)

const [a, b, c] = ['2026-04-10', '2026-07-10', '2026-10-10'] as const
const [ended] = madeCodes
const others = Array.from({ length: 12 }, (_, i) => madeRow(String(10000110 + i), 1))
const endedFiles = {
  a: wideFile(a, [madeRow(String(ended), 1000), ...others]),
  b: wideFile(b, others),
  c: wideFile(c, others),
} as const

test.each(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])(
  'a company that newer files lack has the same figures, history and figures of every day when they are imported in the order %s',
  async (order) => {
    await emptyFigures(database)
    for (const name of order)
      await importEmtaFile(database, emtaFile(endedFiles[name as keyof typeof endedFiles]), {
        scope: 'all',
      })
    const code = String(ended)
    expect((await storedFigures()).get(`${code} 2025 1`)).toEqual([100, 90, 1000, 3])
    expect((await storedFigures()).size).toBe(13)
    expect(await listFigureHistory(database.db, code)).toMatchObject([
      {
        versions: [
          {
            revenue: 1000,
            publication: { publishedOn: a },
            confirmedOn: a,
            isCurrent: true,
            isRemoved: true,
          },
        ],
      },
    ])
    expect(await storedRemovals()).toEqual(
      new Map([[`${code} 2025 1`, contentHashOf(endedFiles.b)]]),
    )
    const revenueOn = async (day: string) =>
      (await listFigures(database.db, [code], day)).get(code)?.map(({ revenue }) => revenue)
    expect(await revenueOn('2026-04-09')).toEqual([])
    for (const day of [a, '2026-07-09', b, '2026-08-01', '2026-10-09', c, '2030-01-01'])
      expect(await revenueOn(day), day).toEqual([1000])
  },
)
