import { csvScanner } from '@kvartal/sources/text/csv-scanner'
import { publishedReportFile } from './fixture.ts'

/** One of the forty reports of the ten companies, as listed in the table. */
export interface PublishedReport {
  /** Invented, since the table has none. */
  readonly reportId: string
  readonly registryCode: string
  readonly year: number
  /** DD.MM.YYYY */
  readonly start: string
  readonly end: string
  readonly submittedOn: string
  readonly isAudited: string
  readonly category: string
  /** Whole euros by element; absent elements have no entry. */
  readonly values: ReadonlyMap<string, number>
}

const firstReportId = 9_100_001
const factColumns = 7

/** The forty reports, company by company, oldest year first. */
export function tenCompanies(): readonly PublishedReport[] {
  const [headings, ...records] = csvScanner(';', 0, 1).push(
    publishedReportFile('ten_companies_2022_2025.csv').toString('utf8'),
  )
  const elements = headings?.fields.slice(factColumns) ?? []
  return records.map(({ fields }, index) => {
    const [
      registryCode = '',
      year = '',
      start = '',
      end = '',
      submittedOn = '',
      isAudited = '',
      category = '',
    ] = fields
    const values = elements.map(
      (element, place) => [element, fields[factColumns + place] ?? ''] as const,
    )
    return {
      reportId: String(firstReportId + index),
      registryCode,
      year: Number(year),
      start,
      end,
      submittedOn,
      isAudited,
      category,
      values: new Map(
        values
          .filter(([, value]) => value !== '')
          .map(([element, value]) => [element, Number(value)]),
      ),
    }
  })
}

/** The table, label and name in a report for each element of the table. */
const places: ReadonlyMap<string, readonly [table: string, label: string, name?: string]> = new Map(
  [
    ['CurrentAssets', ['Bilanss', 'Käibevarad']],
    ['CurrentLiabilities', ['Bilanss', 'Lühiajalised kohustised']],
    ['Equity', ['Bilanss', 'Omakapital']],
    ['NonCurrentLiabilities', ['Bilanss', 'Pikaajalised kohustised']],
    ['CashAndCashEquivalents', ['Bilanss', 'Raha']],
    ['Assets', ['Bilanss', 'Varad']],
    ['TotalAnnualPeriodProfitLoss', ['Kasumiaruanne skeem 1', 'Aruandeaasta kasum (kahjum)']],
    ['Revenue', ['Kasumiaruanne skeem 1', 'Müügitulu']],
    ['TotalProfitLoss', ['Kasumiaruanne skeem 1', 'Ärikasum (kahjum)']],
    ['LaborOrEmployeeExpense', ['Kasumiaruanne skeem 1', 'Tööjõukulud', 'EmployeeExpense']],
    [
      'AverageNumberOfEmployeesInFullTimeEquivalentUnits',
      ['Lisa: Tööjõukulud', 'Töötajate keskmine arv taandatuna täistööajale'],
    ],
  ],
)

/** A report's row of the general file, in the official column order. */
export function headingFields({
  reportId,
  registryCode,
  year,
  start,
  end,
  submittedOn,
  isAudited,
  category,
}: PublishedReport): string[] {
  const legalForm = registryCode === '10714568' ? 'AS' : 'OÜ'
  const facts = [
    reportId,
    '',
    registryCode,
    legalForm,
    'Registrisse kantud',
    String(year),
    'Ei',
    start,
    end,
    submittedOn,
  ]
  return [...facts, isAudited, category, category, '', '', '', '', '', '']
}

/** A report's rows of the file of elements. */
export function elementFields({ reportId, values }: PublishedReport): string[][] {
  return [...values].map(([element, value]) => {
    // Positive labour costs are those of notes.
    const place =
      element === 'LaborOrEmployeeExpense' && value >= 0
        ? (['Lisa: Tööjõukulud', 'Tööjõukulud', 'LaborExpense'] as const)
        : places.get(element)
    const [table, label, name = element] = place ?? ['', '']
    return [reportId, table, label, name, value.toFixed(1)]
  })
}
