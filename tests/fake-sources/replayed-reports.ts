import { dateOfRegistry } from '@kvartal/sources/registry/registry-words'
import { type PublishedReport, tenCompanies } from '@kvartal/testing/reports/ten-companies'

/** A row of a report as the XML service has it. */
export interface ReplayedRow {
  readonly rowNumber: number
  readonly rowName: string
  /** The value of a report year, `null` where that year has none. */
  readonly valueOf: (year: number) => number | null
}

/** A report that the XML service lists. */
export interface ReplayedReport {
  readonly code: string
  readonly name: string
  readonly year: number
  /** YYYY-MM-DD */
  readonly start: string
  readonly end: string
  readonly rows: readonly ReplayedRow[]
}

/**
 * Numbers and names of rows as in the register; totals missing in the table are computed from its
 * rows.
 */
const balanceRows: readonly (readonly [number, string, (of: Values) => number | null])[] = [
  [7, 'KÄIBEVARA KOKKU', (of) => of('CurrentAssets')],
  [37, 'PÕHIVARA KOKKU', (of) => difference(of('Assets'), of('CurrentAssets'))],
  [73, 'AKTIVA (VARAD) KOKKU', (of) => of('Assets')],
  [74, 'OMAKAPITAL VÕI NETOVARA KOKKU', (of) => of('Equity')],
  [78, 'LÜHIAJALISED KOHUSTUSED KOKKU', (of) => of('CurrentLiabilities') ?? 0],
  [86, 'PIKAAJALISED KOHUSTUSED KOKKU', (of) => of('NonCurrentLiabilities') ?? 0],
  [
    95,
    'KOHUSTUSED KOKKU',
    (of) => (of('CurrentLiabilities') ?? 0) + (of('NonCurrentLiabilities') ?? 0),
  ],
]

const incomeRows: readonly (readonly [number, string, (of: Values) => number | null])[] = [
  [3, 'MÜÜGITULU', (of) => of('Revenue')],
  [10, 'Kaubad, toore, materjal ja teenused', (of) => of('GoodsAndServices')],
  [37, 'ÄRIKASUM(-KAHJUM)', (of) => of('TotalProfitLoss')],
  [49, 'ARUANDEAASTA PUHASKASUM (-KAHJUM)', (of) => of('TotalAnnualPeriodProfitLoss')],
]

type Values = (element: string) => number | null

/** A fictional company of the fake register, for the line of goods, which no extract has. */
const handMade: readonly PublishedReport[] = [
  [2023, 1_000_000, -400_000],
  [2024, 1_200_000, -500_000],
].map(([year = 0, revenue = 0, goods = 0]) => ({
  reportId: '',
  registryCode: '99000001',
  year,
  start: `01.01.${year}`,
  end: `31.12.${year}`,
  submittedOn: `30.06.${year + 1}`,
  isAudited: 'Ei',
  category: 'Väikeettevõtja',
  values: new Map([
    ['Assets', 600_000],
    ['CurrentAssets', 350_000],
    ['Equity', 330_000],
    ['CurrentLiabilities', 170_000],
    ['NonCurrentLiabilities', 100_000],
    ['Revenue', revenue],
    ['GoodsAndServices', goods],
    ['TotalProfitLoss', revenue / 20],
    ['TotalAnnualPeriodProfitLoss', revenue / 25],
  ]),
}))

const reportsByCompany = Map.groupBy(
  [...tenCompanies(), ...handMade],
  ({ registryCode }) => registryCode,
)

/** A company's reports in the XML service: a balance sheet and an income statement per year. */
export function replayedReports(registryCode: string): readonly ReplayedReport[] {
  const reports = reportsByCompany.get(registryCode) ?? []
  const values = new Map(reports.map((report) => [report.year, report.values]))
  const rowsOf = (rows: typeof balanceRows): ReplayedRow[] =>
    rows.flatMap(([rowNumber, rowName, read]) => {
      const valueOf = (year: number) => {
        const ofYear = values.get(year)
        return ofYear === undefined ? null : read((element) => ofYear.get(element) ?? null)
      }
      return reports.some(({ year }) => valueOf(year) !== null)
        ? [{ rowNumber, rowName, valueOf }]
        : []
    })
  // Both codes of scheme 1 are in use.
  const incomeCode = registryCode.startsWith('990') ? '35' : '15'
  return reports.flatMap(({ year, start, end }) => {
    const facts = { year, start: dateOfRegistry(start) ?? '', end: dateOfRegistry(end) ?? '' }
    return [
      { ...facts, code: '14', name: 'Bilanss', rows: rowsOf(balanceRows) },
      { ...facts, code: incomeCode, name: 'Kasumiaruanne (skeem 1)', rows: rowsOf(incomeRows) },
    ]
  })
}

function difference(whole: number | null, part: number | null): number | null {
  return whole === null || part === null ? null : whole - part
}
