import { columnFaults } from '@kvartal/testing/database/column-faults'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import {
  emtaFile,
  type MadeFile,
  madeRow as row,
  quarterFile as quarter,
  wideFile as wide,
} from '@kvartal/testing/database/emta-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { importEmtaFile } from './import-emta-file.ts'
import { listFigureHistory } from './list-figure-history.ts'
import { listMarkedFigures } from './list-figures.ts'

const database = await databaseForFile()
beforeEach(() => emptyFigures(database))

const code = '10000001'
const [july, october, january] = ['2025-07-10', '2025-10-10', '2026-01-10'] as const
const exact = (revenue: number) => quarter([row(code, revenue)])
const whole = (publishedOn: string, revenue: number) => wide(publishedOn, [row(code, revenue)])

/**
 * '1000.49 from 2025-04-10', oldest version first, and whether the revenue is marked as corrected.
 */
async function told(files: readonly MadeFile[]): Promise<[versions: string[], isMarked: boolean]> {
  await emptyFigures(database)
  for (const file of files) await importEmtaFile(database, emtaFile(file), { scope: 'all' })
  expect(await columnFaults(database)).toEqual([])
  const [history] = await listFigureHistory(database.db, code)
  const figures = (await listMarkedFigures(database.db, [code])).get(code) ?? []
  const versions = (history?.versions ?? []).map(
    ({ revenue, publication }) => `${revenue} from ${publication.publishedOn}`,
  )
  return [versions, figures[0]?.corrected?.includes('revenue') ?? false]
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) =>
    orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}

test.each([
  ['cents rounded down', [exact(1000.49), whole(july, 1000)], ['1000.49 from 2025-04-10'], false],
  ['cents rounded up', [exact(22353.85), whole(july, 22354)], ['22353.85 from 2025-04-10'], false],
  ['a half rounded up', [exact(1000.5), whole(july, 1001)], ['1000.5 from 2025-04-10'], false],
  ['a half rounded down', [exact(1000.5), whole(july, 1000)], ['1000.5 from 2025-04-10'], false],
  ['a negative half', [exact(-1000.5), whole(july, -1001)], ['-1000.5 from 2025-04-10'], false],
  ['a negative amount', [exact(-7.4), whole(july, -7)], ['-7.4 from 2025-04-10'], false],
  ['less than half a euro', [exact(0.4), whole(july, 0)], ['0.4 from 2025-04-10'], false],
  [
    'more than half a euro',
    [exact(1000.49), whole(july, 1001)],
    ['1000.49 from 2025-04-10', `1001 from ${july}`],
    true,
  ],
  [
    'a real correction later',
    [exact(1000.49), whole(july, 1000), whole(october, 1200)],
    ['1000.49 from 2025-04-10', `1200 from ${october}`],
    true,
  ],
  [
    'a correction taken back',
    [exact(1000.49), whole(july, 1200), whole(october, 1000)],
    ['1000.49 from 2025-04-10', `1200 from ${july}`, `1000 from ${october}`],
    true,
  ],
  [
    'a correction between two confirmations',
    [exact(1000.49), whole(july, 1000), whole(october, 1200), whole(january, 1000)],
    ['1000.49 from 2025-04-10', `1200 from ${october}`, `1000 from ${january}`],
    true,
  ],
] as const)(
  'whole euros tell nothing new of figures with cents, in any order of imports: %s',
  async (_, files, versions, isMarked) => {
    for (const order of orders<MadeFile>(files))
      expect(await told(order)).toEqual([[...versions], isMarked])
  },
)
