import { rankingCalls } from '@kvartal/contract/ranking'
import { saveReports } from '@kvartal/database/reports/save-reports'
import type { IncomingReport } from '@kvartal/database/reports/staged-reports'
import { makeCompany } from '@kvartal/testing/database/factories'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '../../testing/call-as.ts'
import { appForFile } from '../../testing/open-test-app.ts'
import { headersOf } from '../../testing/test-callers.ts'

const opened = await appForFile()

interface MadeYear {
  readonly start: string
  readonly end: string
  readonly revenue: number
  readonly isGroup?: boolean
}

const calendar = (year: number, revenue: number, isGroup = false): MadeYear => ({
  start: `${year}-01-01`,
  end: `${year}-12-31`,
  revenue,
  isGroup,
})

/** The years before 2024 and 2024 itself, and why they are not compared. */
const made: readonly (readonly [
  name: string,
  before: MadeYear,
  own: MadeYear,
  gap: string | null,
])[] = [
  ['Võrreldav OÜ', calendar(2023, 20_000), calendar(2024, 30_000), null],
  ['Kontserniks AS', calendar(2023, 2000), calendar(2024, 2_200_000, true), 'own-and-group'],
  ['Kontsernist AS', calendar(2023, 900_000, true), calendar(2024, 50_000), 'own-and-group'],
  ['Kontsern AS', calendar(2023, 100_000, true), calendar(2024, 150_000, true), null],
  [
    'Pikk OÜ',
    { start: '2022-07-01', end: '2023-06-30', revenue: 40_000 },
    { start: '2023-07-01', end: '2024-12-31', revenue: 72_000 },
    'not-twelve-months',
  ],
  [
    'Kattuv OÜ',
    { start: '2023-01-01', end: '2023-12-31', revenue: 40_000 },
    { start: '2023-07-01', end: '2024-06-30', revenue: 71_000 },
    'not-consecutive',
  ],
]

function reportOf(
  registryCode: string,
  year: number,
  { start, end, revenue, isGroup = false }: MadeYear,
): IncomingReport {
  return {
    registryCode,
    year,
    reportType: '35',
    period: { start, end },
    isConsolidated: isGroup,
    columns: {},
    rows: [
      {
        rowNumber: 1,
        rowName: 'Müügitulu',
        values: { A1: { value: revenue } },
        element: 'Revenue',
      },
    ],
    source: {
      kind: 'open-data',
      name: '4.2024_aruannete_elemendid',
      reportId: null,
      asOf: '2025-06-30',
    },
  }
}

beforeAll(async () => {
  for (const [name, before, own] of made) {
    const { registryCode } = await makeCompany(opened.database.db, { name })
    await saveReports(opened.database, [
      reportOf(registryCode, 2023, before),
      reportOf(registryCode, 2024, own),
    ])
  }
})

const asked = async (sort: 'value' | 'change' | 'previous', order: 'asc' | 'desc') => {
  const { data } = await callAs(opened.app, 'külaline', rankingCalls.readRanking, {
    query: { period: '2024', metric: 'revenue', sort, order },
  })
  if (data === undefined) throw new Error('The call failed.')
  return data
}

test('a ranking of a year has no change and no previous value where the years do not compare, and says why', async () => {
  const { companies } = await asked('value', 'desc')
  for (const [name, before, own, gap] of made) {
    const row = companies.find((company) => company.name === name)
    expect(row).toMatchObject({
      value: own.revenue,
      gap,
      previous: gap === null ? before.revenue : null,
      change: gap === null ? own.revenue / before.revenue - 1 : null,
    })
    expect([name, row?.isOfGroup, row?.isOtherLength]).toEqual([
      name,
      own.isGroup ?? false,
      name === 'Pikk OÜ',
    ])
    expect([name, row?.recent.slice(-2), row?.recentBreaks]).toEqual([
      name,
      [before.revenue, own.revenue],
      gap === null ? [] : [7],
    ])
  }
})

test.each(['asc', 'desc'] as const)(
  'sorted by change or by the year before, those that do not compare are last, %s',
  async (order) => {
    for (const sort of ['change', 'previous'] as const) {
      const { companies } = await asked(sort, order)
      expect(companies.slice(2).map(({ change, previous }) => [change, previous])).toEqual([
        [null, null],
        [null, null],
        [null, null],
        [null, null],
      ])
    }
  },
)

test('how many are groups’, of another length and not compared is counted', async () => {
  expect((await asked('value', 'desc')).coverage).toEqual({
    companies: 6,
    withValue: 6,
    acrossBreak: 0,
    ofGroup: 2,
    otherLength: 1,
    notCompared: 4,
  })
})

test('a file of the ranking has the notes and the empty changes', async () => {
  const headers = headersOf('külaline')
  const { body } = await opened.app.inject({
    url: '/export/ranking.csv?period=2024&metric=revenue&csv=iso',
    headers,
  })
  const lineOf = (name: string) => body.split('\n').find((line) => line.includes(name)) ?? ''
  expect(lineOf('Kontserniks AS')).toContain('2200000,,,')
  expect(lineOf('Kontserniks AS')).toContain(
    'kontserni andmed; eelmise aastaga ei võrrelda: ühe aasta andmed on kontserni, teise omad ettevõtte enda kohta',
  )
  expect(lineOf('Pikk OÜ')).toContain(
    'majandusaasta ei ole 12 kuud pikk; eelmise aastaga ei võrrelda: üks aasta ei ole 12 kuud pikk',
  )
  expect(lineOf('Võrreldav OÜ')).toContain('30000,20000,0.5')
})
