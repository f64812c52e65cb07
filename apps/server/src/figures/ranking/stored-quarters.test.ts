import { importEmtaFile } from '@kvartal/database/figures/import-emta-file'
import { listStoredQuarters, readPartOfQuarter } from '@kvartal/database/ranking/stored-quarter'
import type { PublishedFigure } from '@kvartal/domain/emta/figure'
import { emtaFile } from '@kvartal/testing/database/emta-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { expect, test } from 'vitest'
import type { ReadCached } from './read-period-figures.ts'
import { openStoredQuarters } from './stored-quarters.ts'

const database = await databaseForFile()
const { signal } = new AbortController()
const caller = { client: { key: 'test', signal } }
const first = { year: 2026, quarter: 1 } as const
const second = { year: 2026, quarter: 2 } as const

/** A file in which the only figures of a company and quarter are the given number. */
async function publish(publishedOn: string, number: number, codes = ['10000001']): Promise<void> {
  const figures = {
    1: [number, number, number, number],
    2: [number, number, number, number],
  } as const
  await importEmtaFile(
    database,
    emtaFile({
      publishedOn,
      rows: codes.map((registryCode) => ({ registryCode, year: 2026, figures })),
    }),
    { scope: 'all' },
  )
}

/** Reads, and tells which columns were read from the database. */
function openWatched(beforeRead: () => Promise<void> = async () => {}) {
  const asked: string[] = []
  const readRow: ReadCached = (cache, key, version, { client }, compute) =>
    cache.read(key, version, client, compute)
  const readStored = openStoredQuarters({
    async readPart(wanted) {
      const { period, hasCodes, figures } = wanted
      asked.push([period.quarter, ...(hasCodes ? ['codes'] : []), ...figures].join(' '))
      await beforeRead()
      return readPartOfQuarter(database.pool, wanted, signal)
    },
    readRow,
    readStates: () => listStoredQuarters(database.db),
  })
  return {
    asked: () => asked.splice(0).toSorted(),
    async read(...figures: PublishedFigure[]) {
      const found = (await readStored([first, second], figures, caller)) ?? []
      return found.map(({ columns: { codes, published } }) => [
        codes.length,
        ...figures.map((figure) => published[figure]?.[0]),
      ])
    },
  }
}

test('each column is read once, those that are lacking with one statement, and again when its quarter has changed', async () => {
  await publish('2026-08-10', 1)
  const { asked, read } = openWatched()
  expect(await read('revenue')).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(asked()).toEqual(['1 codes revenue', '2 codes revenue'])
  await read('revenue', 'employeeCount', 'laborTaxes')
  expect(asked()).toEqual(['1 employeeCount laborTaxes', '2 employeeCount laborTaxes'])
  await read('employeeCount')
  await read()
  expect(asked()).toEqual([])
  await publish('2026-08-11', 2)
  expect(await read('employeeCount', 'revenue')).toEqual([
    [1, 2, 2],
    [1, 2, 2],
  ])
  expect(asked()).toEqual(['1 codes employeeCount revenue', '2 codes employeeCount revenue'])
})

test('columns that an import came between are not put together', async () => {
  await publish('2026-08-12', 3)
  let isDue = false
  const { read } = openWatched(async () => {
    if (!isDue) return
    isDue = false
    await publish('2026-08-13', 4, ['10000000', '10000001'])
  })
  expect(await read('revenue')).toEqual([
    [1, 3],
    [1, 3],
  ])
  isDue = true
  expect(await read('revenue', 'employeeCount')).toEqual([
    [2, 4, 4],
    [2, 4, 4],
  ])
})
