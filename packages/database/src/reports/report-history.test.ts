import { unknownSubmission } from '@kvartal/domain/reports/report'
import type { ReportElementRow, ReportHeading } from '@kvartal/domain/reports/report-file'
import { inTimeOrder } from '@kvartal/domain/reports/report-versions'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { emptyReports, reportFile, reportHeading } from '@kvartal/testing/database/report-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ImportOrigin, unknownOrigin } from '../import/in-import-transaction.ts'
import { importReportElements } from './import-report-elements.ts'
import { importReportHeadings } from './import-report-headings.ts'
import {
  listReportYears,
  listReports,
  listSubmissions,
  listSupersededReports,
} from './list-reports.ts'

const database = await databaseForFile()
const code = '10000018'

beforeEach(() => emptyReports(database))

const heading = (reportId: string, given: Partial<ReportHeading> = {}) =>
  reportHeading(reportId, { isAudited: false, category: 'Mikroettevõtja', ...given })

/** Equal assets and equity, without liabilities. */
const balance = (reportId: string, assets: number): ReportElementRow[] =>
  ['Assets', 'Equity'].map((name) => ({
    reportId,
    table: 'Bilanss',
    label: name,
    name,
    value: assets,
  }))

/** The two files of a day: the headings and the elements. */
interface Publication {
  readonly day: string
  /** The number among several publications of the day; none by default. */
  readonly publication?: number
  readonly headings: readonly ReportHeading[]
  readonly elements: readonly ReportElementRow[]
}

async function load(
  { day, publication = -1, headings, elements }: Publication,
  origin: ImportOrigin = unknownOrigin,
) {
  const suffix = publication === -1 ? '' : `_${publication}`
  const factsOf = (rows: unknown) => ({
    publication,
    contentHash: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
    origin,
  })
  await importReportHeadings(database, reportFile(`1.üldandmed ${day}${suffix}`, headings), {
    years: [2024],
    asOf: day,
    facts: factsOf(headings),
  })
  return importReportElements(database, reportFile(`4.2024 ${day}${suffix}`, elements), {
    year: 2024,
    asOf: day,
    facts: factsOf(elements),
  })
}

/** Every version of the company, the oldest first. */
async function history() {
  const versions = inTimeOrder([
    ...(await listSupersededReports(database.db, code)),
    ...(await listReports(database.db, code)),
  ])
  return versions.map(({ source, submission, seenOn, isCurrent, rows, period }) => ({
    reportId: source.reportId,
    file: source.name,
    asOf: source.asOf,
    ...submission,
    seenOn,
    isCurrent,
    period,
    assets: rows.find(({ rowNumber }) => rowNumber === 73)?.values['A1']?.value,
  }))
}

/** Some orders of four; the domain's tests have all. */
const orders = [
  [0, 1, 2, 3],
  [3, 2, 1, 0],
  [2, 0, 3, 1],
] as const

describe('the history of a report', () => {
  const again = heading('2', { submittedOn: '2025-11-30', isAudited: true })
  const publications: readonly [Publication, Publication, Publication, Publication] = [
    { day: '2025-07-31', headings: [heading('1')], elements: balance('1', 100) },
    {
      day: '2025-08-31',
      headings: [heading('1', { isAudited: true })],
      elements: balance('1', 110),
    },
    {
      day: '2025-12-31',
      headings: [heading('1', { isAudited: true }), again],
      elements: [...balance('1', 110), ...balance('2', 150)],
    },
    {
      day: '2026-01-31',
      headings: [heading('1', { isAudited: true }), again],
      elements: [...balance('1', 100), ...balance('2', 150)],
    },
  ]

  test('is the same in whatever order files are imported, and importing them again changes nothing', async () => {
    const told = {
      ...unknownSubmission,
      isAudited: true,
      category: 'Mikroettevõtja',
      period: { start: '2024-01-01', end: '2024-12-31' },
    }
    const first = {
      ...told,
      reportId: '1',
      asOf: '2025-06-30',
      submittedOn: '2025-06-30',
      isCurrent: false,
    }
    const expected = [
      { ...first, file: '4.2024 2025-07-31', seenOn: '2025-07-31', assets: 100 },
      { ...first, file: '4.2024 2025-08-31', seenOn: '2025-08-31', assets: 110 },
      { ...first, file: '4.2024 2026-01-31', seenOn: '2026-01-31', assets: 100 },
      {
        ...told,
        reportId: '2',
        asOf: '2025-11-30',
        submittedOn: '2025-11-30',
        isCurrent: true,
        file: '4.2024 2025-12-31',
        seenOn: '2025-12-31',
        assets: 150,
      },
    ]
    for (const order of orders) {
      await emptyReports(database)
      for (const i of [...order, ...order]) await load(publications[i])
      expect(await history()).toEqual(expected)
    }
  })

  test('has both values of a file that was published again on the same day with changes, and marks the figures as corrected', async () => {
    const [first] = publications
    const again = { ...first, publication: 0, elements: balance('1', 90) }
    expect(await load(first)).toMatchObject({ added: 1 })
    expect(await load(again)).toMatchObject({ added: 0, changed: 1 })
    expect((await history()).map(({ assets, isCurrent }) => [assets, isCurrent])).toEqual([
      [100, false],
      [90, true],
    ])
    const [year] = (await listReportYears(database.db, [code])).get(code) ?? []
    expect(year?.reports.map(({ corrected }) => corrected)).toEqual([['equity', 'totalAssets']])
    expect(await load(again)).toMatchObject({ added: 0, changed: 0, same: 1 })
    expect(await load(first)).toMatchObject({ added: 0, changed: 0, same: 0, olderThanStored: 1 })
  })

  test('has a shorter year submitted later, which does not replace twelve months', async () => {
    const short = heading('2', {
      submittedOn: '2025-12-31',
      period: { start: '2024-07-01', end: '2024-12-31' },
    })
    const counts = await load({
      day: '2026-01-31',
      headings: [heading('1'), short],
      elements: [...balance('1', 100), ...balance('2', 70)],
    })
    expect((await history()).map(({ assets, isCurrent }) => [assets, isCurrent])).toEqual([
      [100, true],
      [70, false],
    ])
    expect(counts).toMatchObject({ added: 1, olderThanStored: 1 })
    expect(counts.doubts.secondReports).toEqual({
      count: 1,
      first: [
        {
          registryCode: code,
          year: 2024,
          statement: 'balance',
          reports: [
            { reportId: '2', submittedOn: '2025-12-31', isChosen: false },
            { reportId: '1', submittedOn: '2025-06-30', isChosen: true },
          ],
        },
      ],
    })
  })

  test('marks nothing as corrected in a first version, nor in a report after another period', async () => {
    const short = heading('1', {
      submittedOn: '2025-01-31',
      period: { start: '2024-07-01', end: '2024-12-31' },
    })
    await load({
      day: '2026-01-31',
      headings: [short, heading('2')],
      elements: [...balance('1', 70), ...balance('2', 100)],
    })
    const [year] = (await listReportYears(database.db, [code])).get(code) ?? []
    expect(year?.reports.map(({ corrected }) => corrected)).toEqual([[]])
  })

  test('includes the headings of submissions without elements', async () => {
    await load({
      day: '2026-01-31',
      headings: [heading('1'), heading('3', { submittedOn: null })],
      elements: balance('1', 70),
    })
    expect(await listSubmissions(database.db, code)).toMatchObject([
      { reportId: '3', submittedOn: null },
      { reportId: '1', submittedOn: '2025-06-30', isAudited: false },
    ])
  })
})

describe('files in random orders', () => {
  /**
   * Two or three days, some with several files; a file may lack a report, and a general file may
   * give it another audit state.
   */
  function randomPublications(random: () => number): Publication[] {
    return Array.from({ length: 6 }, (_, i) => {
      const ids = ['1', '2'].filter(() => random() < 0.75)
      const submittedOn = { 1: '2025-06-30', 2: random() < 0.5 ? '2025-11-30' : null }
      return {
        day: `2026-0${1 + Math.floor(random() * 3)}-28`,
        publication: Math.floor(random() * 2) - 1,
        headings: ['1', '2'].map((id) =>
          heading(id, {
            submittedOn: submittedOn[id === '1' ? 1 : 2],
            isAudited: i % 2 === 0,
            period: { start: `2024-0${1 + (i % 3)}-01`, end: '2024-12-31' },
          }),
        ),
        elements: [
          ...balance('9', i),
          ...ids.flatMap((id) => balance(id, 100 + Math.floor(random() * 2))),
        ],
      }
    })
  }

  const placeOf = ({ day, publication = -1, elements }: Publication) =>
    `${day} ${publication + 1} ${createHash('sha256').update(JSON.stringify(elements)).digest('hex')}`

  /** By report: each run of equal assets in the files that hold it, in the order of the files. */
  function expectedRuns(publications: readonly Publication[]): string[] {
    return ['1', '2'].flatMap((id) => {
      const runs: { readonly assets: number; readonly day: string }[] = []
      for (const { day, elements } of publications.toSorted((one, other) =>
        placeOf(one) < placeOf(other) ? -1 : 1,
      )) {
        const assets = elements.find(({ reportId }) => reportId === id)?.value
        if (assets !== undefined && runs.at(-1)?.assets !== assets) runs.push({ assets, day })
      }
      return runs.map(({ assets, day }) => `${id} ${assets} ${day}`)
    })
  }

  test.each(Array.from({ length: 8 }, (_, seed) => [seed]))(
    'give the same history of set %i, which is that of the runs of equal values',
    async (seed) => {
      const random = randomFrom(seed)
      const publications = randomPublications(random)
      const expected = expectedRuns(publications)
      const outcomes = []
      for (let round = 0; round < 3; round++) {
        await emptyReports(database)
        const order = publications
          .map((each) => ({ each, at: random() }))
          .sort((one, other) => one.at - other.at)
          .map(({ each }) => each)
        for (const each of [...order, ...order.slice(0, 2)]) await load(each)
        const versions = await history()
        expect(
          versions.map(({ reportId, assets, seenOn }) => `${reportId} ${assets} ${seenOn}`).sort(),
        ).toEqual(expected.sort())
        outcomes.push(versions)
      }
      expect(outcomes[1]).toEqual(outcomes[0])
      expect(outcomes[2]).toEqual(outcomes[0])
    },
  )
})

test('an element that occurs twice in a report is counted and named, and its last value is used', async () => {
  const twice = [
    ...balance('1', 100),
    { reportId: '1', table: 'Bilanss', label: 'Varad', name: 'Assets', value: 120 },
  ]
  const { doubts } = await load({ day: '2026-01-31', headings: [heading('1')], elements: twice })
  expect(doubts.repeatedElements).toEqual({
    count: 1,
    first: [
      {
        registryCode: code,
        reportId: '1',
        element: 'Assets',
        table: 'Bilanss',
        values: [100, 120],
      },
    ],
  })
  expect((await history()).map(({ assets }) => assets)).toEqual([120])
})
