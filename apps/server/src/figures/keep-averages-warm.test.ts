import { saveCompanies } from '@kvartal/database/companies/save-companies'
import { listenForVersions } from '@kvartal/database/data-version'
import { makeCompany, makeTag } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { ReadForTags } from '../kit/cache/tag-cache.ts'
import { trackVersions } from '../kit/cache/version-tracker.ts'
import { openPreparations } from '../kit/preparations.ts'
import { keepAveragesWarm } from './quarter-figures.ts'

const database = await databaseForFile()

test('the statistics of large tags are computed immediately and after every change, the largest first', async () => {
  const { db } = database
  const [small, large, largest] = [await makeTag(db), await makeTag(db), await makeTag(db)]
  await saveCompanies(
    db,
    Array.from({ length: 510 }, (_, i) => ({
      registryCode: String(10_000_000 + i),
      name: `Ettevõte ${i}`,
      tagIds: [...(i < 501 ? [large] : []), ...(i < 499 ? [small] : []), largest],
    })),
  )
  const ending = new AbortController()
  const versions = await trackVersions(database, (onWake) =>
    listenForVersions(database.url, onWake),
  )
  onTestFinished(async () => {
    ending.abort()
    await versions.close()
  })
  const asked: number[][] = []
  const readAverages: ReadForTags<unknown> = async (tags) => {
    asked.push(tags.map(({ id }) => id))
    return []
  }
  const preparations = openPreparations(0)
  preparations.endFirst()
  keepAveragesWarm(database, {
    versions,
    readAverages,
    log: pino({ level: 'silent' }),
    preparations,
    signal: ending.signal,
  })
  await expect.poll(() => asked).toEqual([[largest, large]])
  await makeCompany(db, { tagIds: [small] })
  await expect.poll(() => asked.at(-1)).toEqual([largest, large, small])
})
