import { describe, expect, test } from 'vitest'
import {
  addVersion,
  currentVersions,
  type ImportedFile,
  inTimeOrder,
  type ReportVersion,
} from './report-versions.ts'
import { type FinancialYear, unknownSubmission } from './report.ts'

const calendar = { start: '2024-01-01', end: '2024-12-31' }
const halfYear = { start: '2024-07-01', end: '2024-12-31' }

interface Given {
  readonly id?: string
  readonly submitted?: string | null
  readonly isGroup?: boolean
  readonly period?: FinancialYear | null
  /** The order of the file within its day. */
  readonly place?: string
}

/** A report as the file of a day has it; the content is a letter. */
function inFile(
  day: string,
  content: string,
  {
    id = '1',
    submitted = '2025-06-30',
    isGroup = false,
    period = calendar,
    place = '',
  }: Given = {},
): ReportVersion {
  return {
    reportType: '14',
    isConsolidated: isGroup,
    period,
    source: {
      kind: 'open-data',
      name: `fail ${day}${place}`,
      reportId: id,
      asOf: submitted ?? day,
    },
    submission: { ...unknownSubmission, submittedOn: submitted },
    seenOn: day,
    file: { id: 1, place },
    runId: null,
    takenInAt: null,
    content: `${content} ${isGroup} ${period?.start}`,
  }
}

const asked = (day: string, content: string, reportType: '35' | '36' = '35'): ReportVersion => ({
  ...inFile(day, content, { submitted: null }),
  file: null,
  reportType,
  source: { kind: 'xml', name: 'teenus', reportId: null, asOf: day },
})

/** Imports files in their order, each with all reports of its day. */
function imported(files: readonly (readonly ReportVersion[])[]): readonly ReportVersion[] {
  let versions: readonly ReportVersion[] = []
  const holders = new Map<string | null, ImportedFile[]>()
  for (const reports of files) {
    for (const report of reports) {
      const { source, seenOn, file } = report
      const before = holders.get(source.reportId) ?? []
      versions = addVersion(versions, report, before)
      if (file !== null)
        holders.set(source.reportId, [...before, { ...file, asOf: seenOn, fileName: source.name }])
    }
  }
  return versions
}

/** Report, letter, first day and whether it is current, the oldest first. */
function described(versions: readonly ReportVersion[]): string[] {
  const current = currentVersions(versions)
  return inTimeOrder(versions).map((version) => {
    const { source, content, seenOn } = version
    return `${source.reportId} ${content.slice(0, 1)} ${seenOn} ${source.name}${current.includes(version) ? ' *' : ''}`
  })
}

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item, ...rest]))
}

const days = ['2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31'] as const

describe('files of four days in every order', () => {
  test.each<[string, string[]]>([
    ['AAAA', ['1 A 2026-05-31 fail 2026-05-31 *']],
    ['AABB', ['1 A 2026-05-31 fail 2026-05-31', '1 B 2026-07-31 fail 2026-07-31 *']],
    [
      'ABAA',
      [
        '1 A 2026-05-31 fail 2026-05-31',
        '1 B 2026-06-30 fail 2026-06-30',
        '1 A 2026-07-31 fail 2026-07-31 *',
      ],
    ],
    [
      'ABBA',
      [
        '1 A 2026-05-31 fail 2026-05-31',
        '1 B 2026-06-30 fail 2026-06-30',
        '1 A 2026-08-31 fail 2026-08-31 *',
      ],
    ],
    [
      'ABCA',
      [
        '1 A 2026-05-31 fail 2026-05-31',
        '1 B 2026-06-30 fail 2026-06-30',
        '1 C 2026-07-31 fail 2026-07-31',
        '1 A 2026-08-31 fail 2026-08-31 *',
      ],
    ],
  ])('with the values %s give the same history', (values, expected) => {
    const files = days.map((day, i) => [inFile(day, values.charAt(i))])
    for (const order of orders(files)) expect(described(imported(order))).toEqual(expected)
  })

  test('give the same history of a report that is only in later files, beside an earlier submission', () => {
    const later = { id: '2', submitted: '2026-06-15' }
    const files = [
      [inFile(days[0], 'A')],
      [inFile(days[1], 'A'), inFile(days[1], 'B', later)],
      [inFile(days[2], 'C'), inFile(days[2], 'B', later)],
      [inFile(days[3], 'C'), inFile(days[3], 'D', later)],
    ]
    for (const order of orders(files)) {
      expect(described(imported(order))).toEqual([
        '1 A 2026-05-31 fail 2026-05-31',
        '1 C 2026-07-31 fail 2026-07-31',
        '2 B 2026-06-30 fail 2026-06-30',
        '2 D 2026-08-31 fail 2026-08-31 *',
      ])
    }
  })

  test('give the same history of a report without a day of submission', () => {
    const files = days.map((day, i) => [inFile(day, 'ABBA'.charAt(i), { submitted: null })])
    for (const order of orders(files)) {
      expect(described(imported(order)).at(-1)).toBe('1 A 2026-08-31 fail 2026-08-31 *')
      expect(inTimeOrder(imported(order)).map(({ source }) => source.asOf)).toEqual([
        days[0],
        days[1],
        days[3],
      ])
    }
  })
})

test('files of the same day count by their place in it, in whatever order they are imported', () => {
  const files = [
    [inFile(days[0], 'A', { place: '0' })],
    [inFile(days[0], 'B', { place: '1' })],
    [inFile(days[0], 'A', { place: '2' })],
  ]
  for (const order of orders([...files, files[0] ?? []])) {
    expect(described(imported(order))).toEqual([
      '1 A 2026-05-31 fail 2026-05-310',
      '1 B 2026-05-31 fail 2026-05-311',
      '1 A 2026-05-31 fail 2026-05-312 *',
    ])
  }
})

test('a version that a late file interrupts continues with the next file that holds the report', () => {
  const files = [
    [inFile(days[0], 'A')],
    [inFile(days[1], 'B')],
    [inFile(days[2], 'Z', { id: '2', submitted: '2024-01-01' })],
    [inFile(days[3], 'A')],
  ]
  for (const order of orders(files)) {
    expect(described(imported(order)).slice(1)).toEqual([
      '1 A 2026-05-31 fail 2026-05-31',
      '1 B 2026-06-30 fail 2026-06-30',
      '1 A 2026-08-31 fail 2026-08-31 *',
    ])
  }
})

describe('of several submissions', () => {
  const current = (...versions: ReportVersion[]) =>
    orders(versions.map((version) => [version])).map((order) =>
      currentVersions(imported(order)).map(({ source }) => source.reportId),
    )
  const day = days[0]

  test.each<[string, Given, Given]>([
    ['the later one counts', { submitted: '2025-05-31' }, { submitted: '2025-06-30' }],
    ['of the same day the one with the higher number counts', {}, {}],
    [
      'the company’s own counts, however late the group’s came',
      { isGroup: true, submitted: '2025-12-31' },
      {},
    ],
    [
      'a shorter one does not replace twelve months',
      { period: halfYear, submitted: '2025-12-31' },
      {},
    ],
    [
      'an own year of six months comes before the group’s of twelve',
      { isGroup: true },
      { period: halfYear },
    ],
    [
      'a later one of 18 months replaces twelve',
      {},
      { period: { start: '2023-07-01', end: '2024-12-31' }, submitted: '2025-07-31' },
    ],
    [
      'a later one of an unknown period replaces twelve months',
      {},
      { period: null, submitted: '2025-07-31' },
    ],
  ])('%s', (_, other, chosen) => {
    const versions = [
      inFile(day, 'A', { id: '9', ...other }),
      inFile(day, 'B', { id: '10', ...chosen }),
    ]
    for (const found of current(...versions)) expect(found).toEqual(['10'])
  })
})

describe('answers of the service', () => {
  const currentOf = (...versions: ReportVersion[]) =>
    currentVersions(imported(versions.map((version) => [version]))).map(
      ({ source, content, reportType }) => `${source.kind} ${reportType} ${content.slice(0, 1)}`,
    )

  test('are kept until something is submitted after their day', () => {
    const answer = asked('2026-01-15', 'B')
    for (const [submitted, expected] of [
      ['2026-01-14', 'xml 35 B'],
      ['2026-01-15', 'xml 35 B'],
      ['2026-01-16', 'open-data 35 A'],
    ] as const) {
      const file: ReportVersion = { ...inFile(days[0], 'A', { submitted }), reportType: '35' }
      expect(currentOf(file, answer)).toEqual([expected])
      expect(currentOf(answer, file)).toEqual([expected])
    }
  })

  test('are as of the last request that confirmed them', () => {
    const [version] = imported([[asked('2026-01-15', 'A')], [asked('2026-02-15', 'A')]])
    expect([version?.seenOn, version?.source.asOf]).toEqual(['2026-01-15', '2026-02-15'])
  })

  test('of both schemes on one day are both current', () => {
    expect(currentOf(asked('2026-01-15', 'A'), asked('2026-01-15', 'B', '36'))).toEqual([
      'xml 35 A',
      'xml 36 B',
    ])
    expect(currentOf(asked('2026-01-15', 'A'), asked('2026-01-16', 'B', '36'))).toEqual([
      'xml 36 B',
    ])
  })
})

test('an extract without a number is replaced by the file that it is from', () => {
  const extract: ReportVersion = {
    ...inFile('2025-06-30', 'A'),
    source: { kind: 'open-data', name: 'väljavõte', reportId: null, asOf: '2025-06-30' },
  }
  expect(described(imported([[extract], [inFile(days[0], 'B')]]))).toEqual([
    '1 B 2026-05-31 fail 2026-05-31 *',
  ])
  expect(imported([[extract], [inFile(days[0], 'B', { submitted: '2025-07-31' })]])).toHaveLength(2)
})
