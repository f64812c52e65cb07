import { placeOfCode, rowsAt } from './code-columns.ts'
import type { RankedCompanies } from './company-columns.ts'
import type { PeerGroup } from './peer-group.ts'
import { sortOrder } from './sort-order.ts'

/** A company in another county is as far off as one with 1.3 times the figures. */
const otherCounty = 0.25

/** The figures of a period by row, `NaN` where one is missing. */
export interface SimilarFigures {
  readonly revenue: Float64Array
  readonly employees: Float64Array
  readonly revenuePerEmployee: Float64Array
}

export type SimilarFigure = keyof SimilarFigures

/** Differences in natural logarithms; `null` for a figure that the company itself lacks. */
export type SimilarParts = Readonly<Record<SimilarFigure, number | null>> & {
  readonly county: number
}

export interface SimilarCompany {
  /** Its place among all. */
  readonly company: number
  readonly row: number
  /** The sum of the parts. */
  readonly distance: number
  readonly parts: SimilarParts
}

/**
 * Revenue and revenue per employee are compared by their quotient, which 0 and negative values
 * lack; employees may be 0.
 */
const scales: Readonly<Record<SimilarFigure, (value: number) => number>> = {
  revenue: (value) => (value > 0 ? Math.log(value) : Number.NaN),
  employees: (value) => Math.log(1 + value),
  revenuePerEmployee: (value) => (value > 0 ? Math.log(value) : Number.NaN),
}

const figures = ['revenue', 'employees', 'revenuePerEmployee'] as const

/**
 * The companies of the same activity that are nearest to one of them in turnover, employees and
 * turnover per employee; the same county makes them nearer. Those that lack a figure which the
 * company has are not compared. Equal ones by code; those that are gone from the register are left
 * out.
 * @param rowCodes the codes of the period's rows
 * @param company its place among all; without turnover and employees it has no similar ones
 * @param peers the companies of the same activity that count; see `peerGroupOf`
 */
export function similarCompanies(
  companies: RankedCompanies,
  rowCodes: Int32Array,
  values: SimilarFigures,
  company: number,
  peers: PeerGroup | null,
  limit: number,
): SimilarCompany[] {
  const row = placeOfCode(rowCodes, companies.codes[company] ?? 0)
  const compared = figures.filter((figure) => !Number.isNaN(scaled(values, figure, row)))
  if (peers === null || compared.length === 0) return []
  const own = compared.map((figure) => scaled(values, figure, row))
  const county = companies.county[company] ?? 0
  const countyPart = (other: number) =>
    county !== 0 && companies.county[other] === county ? 0 : otherCounty
  const rows = rowsAt(companies.codes, peers.companies, rowCodes)

  /** Which of the peers are compared. */
  const others: number[] = []
  const distances: number[] = []
  for (let peer = 0; peer < rows.length; peer += 1) {
    const candidate = rows[peer] ?? -1
    const other = peers.companies[peer] ?? 0
    if (candidate === -1 || other === company || companies.gone[other] === 1) continue
    let distance = countyPart(other)
    for (let i = 0; i < compared.length; i += 1)
      distance += Math.abs(scaled(values, compared[i] ?? 'revenue', candidate) - (own[i] ?? 0))
    if (Number.isNaN(distance)) continue
    others.push(peer)
    distances.push(distance)
  }
  const nearest = sortOrder(Float64Array.from(distances)).subarray(0, limit)
  return Array.from(nearest, (place) => {
    const peer = others[place] ?? 0
    const candidate = rows[peer] ?? 0
    const other = peers.companies[peer] ?? 0
    const partOf = (figure: SimilarFigure) =>
      compared.includes(figure)
        ? Math.abs(scaled(values, figure, candidate) - scaled(values, figure, row))
        : null
    return {
      company: other,
      row: candidate,
      distance: distances[place] ?? 0,
      parts: {
        revenue: partOf('revenue'),
        employees: partOf('employees'),
        revenuePerEmployee: partOf('revenuePerEmployee'),
        county: countyPart(other),
      },
    }
  })
}

function scaled(values: SimilarFigures, figure: SimilarFigure, row: number): number {
  return scales[figure](values[figure][row] ?? Number.NaN)
}
