import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import { folderForFile } from '@kvartal/testing/database/folder-for-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { handMadeFile, publishedFile, publishedFileNames } from '@kvartal/testing/emta/fixture'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { importEmtaFileAt, type LocalImportProgress } from './import-emta-file.ts'
import { importInProcess } from './import-in-process.ts'

const extract = (name: string) => fileURLToPath(publishedFile(name))
const wide = extract('tasutud_maksud_kaesolev_aasta.csv')

const database = await databaseForFile()
const folder = await folderForFile()
beforeEach(() => emptyFigures(database))

async function stored() {
  const { rows } = await database.pool.query(
    'select registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count from figures order by 1, 2, 3',
  )
  return rows
}

describe('the published extracts', () => {
  test('are imported with the figures that EMTA published, and without natural persons', async () => {
    for (const name of publishedFileNames)
      await importEmtaFileAt(database, extract(name), { scope: 'all' })
    const figures = await stored()
    const amserv = figures.find(
      (row) => row.registry_code === '10000018' && row.year === 2025 && row.quarter === 1,
    )
    expect(amserv).toEqual({
      registry_code: '10000018',
      year: 2025,
      quarter: 1,
      national_taxes: 1_723_565,
      labor_taxes: 1_259_900,
      revenue: 34_309_154,
      employee_count: 254,
    })
    const people = await database.pool.query(
      "select emta_name from directory where emta_name like '%FIE%'",
    )
    expect(people.rows).toEqual([])
  })

  test('result in the same figures when they are imported in any order and repeatedly', async () => {
    const names = publishedFileNames
    expect(names).toHaveLength(19)
    // Steps of 7 and 12 visit all nineteen files, each in a different order.
    const inSteps = (step: number) => names.map((_, index) => names[(index * step) % 19] ?? '')
    const orders = [names, names.toReversed(), inSteps(7), inSteps(12)]
    const outcomes = []
    for (const order of orders) {
      await emptyFigures(database)
      for (const name of [...order, ...order.slice(0, 6)]) {
        await importEmtaFileAt(database, extract(name), { scope: 'all' })
      }
      const { rows } = await database.pool.query(
        'select registry_code, emta_name, emta_as_of, legal_form from directory order by 1',
      )
      outcomes.push({ figures: await stored(), directory: rows })
    }
    for (const outcome of outcomes.slice(1)) expect(outcome).toEqual(outcomes[0])
    expect(outcomes[0]?.figures.length).toBeGreaterThan(2000)
  })
})

test.each([
  ['that is truncated', 'truncated', /katkeb real/],
  ['with another heading', 'changed_heading', /päis ei ole/],
  ['that is an HTML page', 'page_instead', /HTML/],
])('a file %s is refused and changes nothing', async (_, fault, sentence) => {
  await importEmtaFileAt(database, wide, { scope: 'all' })
  const before = await stored()
  const path = join(folder, 'tasutud_maksud_2025_i_kvartal.csv')
  await copyFile(handMadeFile(`${fault}_tasutud_maksud_2025_i_kvartal.csv`), path)
  await expect(importEmtaFileAt(database, path, { scope: 'all' })).rejects.toThrow(sentence)
  expect(await stored()).toEqual(before)
})

describe('in a separate process', () => {
  const taskOf = (path: string) =>
    ({ source: 'emta', path, scope: 'all', step: null, pageUrl: null }) as const

  test('an import stores the same figures and reports its progress', async () => {
    const reported: LocalImportProgress[] = []
    const counts = await importInProcess(database, taskOf(wide), {
      onProgress: (progress) => reported.push(progress),
    })
    expect(counts.added).toBe((await stored()).length)
    expect(reported.at(-1)).toEqual({ phase: 'merge', rows: 1000, share: 1 })
    expect(await importEmtaFileAt(database, wide, { scope: 'all' })).toMatchObject({
      added: 0,
      same: counts.added,
    })
  })

  test('a file that cannot be imported is refused with the same error', async () => {
    const page = importInProcess(
      database,
      taskOf(extract('../eleven_companies_2022_i_to_2026_ii.csv')),
    )
    await expect(page).rejects.toThrow(SourceFormatError)
    await expect(importInProcess(database, taskOf('puudub.csv'))).rejects.toThrow('ENOENT')
  })
})
