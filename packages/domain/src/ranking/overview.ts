import type { RankedCompanies } from './company-columns.ts'
import { type Marks, markOf } from './marks.ts'
import type { OverviewRow, OverviewRows } from './overview-rows.ts'

/** What the columns of an overview are. */
export const overviewPlaces = ['county', 'municipality'] as const

export type OverviewPlaceKind = (typeof overviewPlaces)[number]

interface OverviewPlace {
  /** `null` when it is not known. */
  readonly county: string | null
  /** `null` when it is not known, and where columns are counties. */
  readonly municipality: string | null
}

/** Companies of a row in a county or municipality. */
export interface OverviewCell extends OverviewRow, OverviewPlace {
  readonly companies: number
  /** How many of these are counted by a code of the other version. */
  readonly translated: number
  readonly withValue: number
  /** `null` where no company has the value. */
  readonly sum: number | null
  /** The largest single value in the sum, since one company can be most of it. */
  readonly largest: number | null
  /**
   * A year before and now, over the companies that have the value in both quarters; `null` where
   * none has.
   */
  readonly previousSum: number | null
  readonly comparedSum: number | null
  /** How many these are. */
  readonly compared: number
}

/** One period's values and their companies. */
export interface OverviewValues {
  readonly values: Float64Array
  /** The place of each row's company among all, -1 for one that does not count. */
  readonly companyOf: Int32Array
}

/** The values a year before, and which of them is each own row's, -1 for none. */
export interface PreviousValues {
  readonly values: Float64Array
  readonly rowOf: Int32Array
}

interface Gathered {
  companies: number
  translated: number
  /** In cents, so that sums are exact. */
  own: number
  withValue: number
  largest: number
  previous: number
  comparedNow: number
  compared: number
}

/** What is added up. */
interface OverviewQuestion {
  readonly rows: OverviewRows
  readonly places: OverviewPlaceKind
  /** The companies that count. */
  readonly found: Marks
}

/**
 * Sums by row and place, over however few companies: every company's figures are public, and totals
 * are of everything.
 */
export function overviewOf(
  companies: RankedCompanies,
  { rows: { rows, rowOf, isTranslated }, places, found }: OverviewQuestion,
  own: OverviewValues,
  previous: PreviousValues,
): OverviewCell[] {
  const { columns, columnOf } = columnsOf(companies, places)
  const cells = rows.map(() => columns.map(emptyCell))
  const cellOf = (company: number) => cells[rowOf[company] ?? 0]?.[columnOf[company] ?? 0]
  const cellWithValue = ({ values, companyOf }: OverviewValues, row: number) => {
    const company = companyOf[row] ?? -1
    return company === -1 || markOf(found.words, company) === 0 || Number.isNaN(values[row])
      ? undefined
      : cellOf(company)
  }
  for (let company = 0; company < found.length; company += 1) {
    const cell = markOf(found.words, company) === 1 ? cellOf(company) : undefined
    if (cell === undefined) continue
    cell.companies += 1
    cell.translated += isTranslated[company] ?? 0
  }
  for (let row = 0; row < own.values.length; row += 1) {
    const cell = cellWithValue(own, row)
    if (cell === undefined) continue
    cell.withValue += 1
    const value = own.values[row] ?? 0
    cell.own += Math.round(value * 100)
    cell.largest = Math.max(cell.largest, value)
    const before = previous.values[previous.rowOf[row] ?? -1] ?? Number.NaN
    if (Number.isNaN(before)) continue
    cell.compared += 1
    cell.comparedNow += Math.round(value * 100)
    cell.previous += Math.round(before * 100)
  }

  return rows.flatMap((row, i) =>
    columns.flatMap((column, j) => {
      const cell = cells[i]?.[j]
      return cell === undefined || cell.companies === 0
        ? []
        : [{ ...row, ...column, ...presented(cell) }]
    }),
  )
}

/** The counties, or each municipality with its county. */
function columnsOf(
  { county, municipality, labels }: RankedCompanies,
  places: OverviewPlaceKind,
): { readonly columns: readonly OverviewPlace[]; readonly columnOf: Uint16Array } {
  if (places === 'county')
    return {
      columns: labels.county.map((name) => ({ county: name, municipality: null })),
      columnOf: county,
    }
  const columns: OverviewPlace[] = []
  const columnOf = new Uint16Array(county.length)
  const known = new Map<number, number>()
  for (let company = 0; company < county.length; company += 1) {
    const [ofCounty, ofMunicipality] = [county[company] ?? 0, municipality[company] ?? 0]
    const key = ofCounty * labels.municipality.length + ofMunicipality
    let column = known.get(key)
    if (column === undefined) {
      column = columns.length
      known.set(key, column)
      columns.push({
        county: labels.county[ofCounty] ?? null,
        municipality: labels.municipality[ofMunicipality] ?? null,
      })
    }
    columnOf[company] = column
  }
  return { columns, columnOf }
}

function emptyCell(): Gathered {
  return {
    companies: 0,
    translated: 0,
    own: 0,
    withValue: 0,
    largest: -Infinity,
    previous: 0,
    comparedNow: 0,
    compared: 0,
  }
}

function presented(cell: Gathered): Omit<OverviewCell, keyof OverviewRow | keyof OverviewPlace> {
  const { companies, translated, own, withValue, largest, previous, comparedNow, compared } = cell
  return {
    companies,
    translated,
    withValue,
    sum: withValue === 0 ? null : own / 100,
    largest: withValue === 0 ? null : largest,
    previousSum: compared === 0 ? null : previous / 100,
    comparedSum: compared === 0 ? null : comparedNow / 100,
    compared,
  }
}
