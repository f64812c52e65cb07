import { verdict } from '../print.ts'

type Unit = 'ms' | 's' | 'MB' | '×' | '/s'

interface Figure {
  readonly what: string
  readonly unit: Unit
  /** The maximum, or the minimum for rates; `null` for what is only reported. */
  readonly goal: number | null
}

/** What is measured of a country, in the order of the printed table. */
const figures = {
  search: { what: 'search in the bar, p99', unit: 'ms', goal: 20 },
  ranking: {
    what: 'ranking, any metric and filter, first and last page, p99',
    unit: 'ms',
    goal: 150,
  },
  rankingAtOnce: { what: 'the same, ten at a time, p99', unit: 'ms', goal: 400 },
  overview: { what: 'overview of a quarter, p99', unit: 'ms', goal: 100 },
  level: { what: 'overview of a level below a section or code, p99', unit: 'ms', goal: 100 },
  recent: { what: 'eight quarters beside rows of an overview, p99', unit: 'ms', goal: 100 },
  history: { what: 'sums of all quarters of an activity or a county, p99', unit: 'ms', goal: null },
  similar: { what: 'similar companies, p99', unit: 'ms', goal: 50 },
  standings: { what: 'places, p99', unit: 'ms', goal: 50 },
  company: { what: "a company page's data, median", unit: 'ms', goal: null },
  companyGrowth: { what: 'the same against the smallest country', unit: '×', goal: 1.3 },
  compare: { what: 'compare 50 × 40, median', unit: 'ms', goal: null },
  compareGrowth: { what: 'the same against the smallest country', unit: '×', goal: 1.3 },
  averagesFirst: {
    what: 'averages of a tag of all curated companies, first asked for',
    unit: 's',
    goal: 1,
  },
  averages: { what: 'the same later, p99', unit: 'ms', goal: 50 },
  firstAnswer: { what: 'first ranking after a start', unit: 's', goal: 2 },
  coldQuarter: { what: 'ranking of a quarter that nobody asked for, longest', unit: 's', goal: 2 },
  coldQuarterMemory: { what: '  memory of the server above idle meanwhile', unit: 'MB', goal: 100 },
  coldYear: { what: 'ranking of a year that nobody asked for, longest', unit: 's', goal: 2 },
  coldYearMemory: { what: '  memory of the server above idle meanwhile', unit: 'MB', goal: 100 },
  memory: { what: 'memory of the server at rest', unit: 'MB', goal: null },
  peak: { what: 'memory of the server at most', unit: 'MB', goal: null },
  dashboardFirst: {
    what: 'dashboard with that tag in Chromium, address to chart, at first',
    unit: 's',
    goal: 1.5,
  },
  dashboard: { what: 'the same later, median', unit: 's', goal: 1.5 },
  dashboardSent: { what: '  sent', unit: 'MB', goal: 2 },
  dashboardHeap: { what: '  heap of the page', unit: 'MB', goal: 120 },
  knownList: { what: 'list of companies that the client has, 304', unit: '/s', goal: 5000 },
  preparedList: { what: 'list of companies, prepared body', unit: '/s', goal: 5000 },
  preparedAverages: { what: 'averages of the tag, prepared body', unit: '/s', goal: 5000 },
  preparedOverview: { what: 'overview of a quarter, prepared body', unit: '/s', goal: 5000 },
  readsIdle: { what: 'reads of all sorts, nothing else going on, p99', unit: 'ms', goal: null },
  readsDuring: {
    what: "the same while EMTA's file of the country is imported, p99",
    unit: 'ms',
    goal: null,
  },
  readsGrowth: { what: '  against idle', unit: '×', goal: 3 },
  readsRefused: { what: '  answered 503 meanwhile', unit: '/s', goal: null },
} as const satisfies Readonly<Record<string, Figure>>

export type FigureId = keyof typeof figures

/** Measured figures, in their units. */
export type Measured = Partial<Record<FigureId, number>>

/** A table with a column for each size of the country; the goal is for the last of them. */
export function tableOf(sizes: readonly number[], measured: readonly Measured[]): string[] {
  const heading = ['', 'goal', ...sizes.map((size) => size.toLocaleString('en'))]
  const rows = Object.entries(figures).map(([id, figure]: [string, Figure]) => {
    // The table's own keys.
    const values = measured.map((each) => each[id as FigureId])
    const last = values.at(-1)
    const { goal, unit } = figure
    return [
      figure.what,
      goal === null ? '' : `${goal} ${unit}`,
      ...values.map((value) => (value === undefined ? '' : `${rounded(value)} ${unit}`)),
      goal === null || last === undefined
        ? ''
        : verdict(unit === '/s' ? last >= goal : last <= goal),
    ]
  })
  return [[...heading, ''], ...rows].map(([what = '', ...cells]) =>
    [what.padEnd(66), ...cells.map((cell) => cell.padStart(12))].join('').trimEnd(),
  )
}

function rounded(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
}
