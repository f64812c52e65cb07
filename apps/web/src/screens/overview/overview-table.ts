import type { OverviewCell } from '@kvartal/contract/overview'
import { counties as allCounties } from '@kvartal/domain/company/county'
import { compareText } from '@kvartal/domain/format/order'
import { changeOf } from '@kvartal/domain/ranking/change'

/** A sum over companies, with the numbers behind it. */
export interface Sum {
  /** `null` where no company has the value. */
  readonly sum: number | null
  /**
   * Against the same quarter a year before, as a fraction, over the companies that have both;
   * `null` when they are too few of the sum's.
   */
  readonly change: number | null
  /** Share of the sum of all cells. */
  readonly share: number | null
  /** The largest company's part of the sum; `null` unless it is more than half. */
  readonly largestShare: number | null
  readonly companies: number
  readonly withValue: number
}

interface OverviewRow {
  /** `null`: companies whose activity is not known. */
  readonly activity: string | null
  /** By the table's counties; `null` where there are no companies. */
  readonly cells: readonly (Sum | null)[]
  readonly total: Sum
}

export interface OverviewTable {
  /** `null` is unknown. */
  readonly counties: readonly (string | null)[]
  readonly rows: readonly OverviewRow[]
  readonly totals: readonly Sum[]
  readonly whole: Sum
}

/** The change of fewer of a sum's companies would not be the sum's. */
const leastCompared = 0.5

/**
 * Cells as a table of activities by counties, both in Estonian order with the unknown ones last,
 * and their totals.
 */
export function overviewTable(cells: readonly OverviewCell[]): OverviewTable {
  const all = addUp(cells, null)
  const counties = [...new Set(cells.map(({ county }) => county))].sort(compareCounties)
  const activities = [...new Set(cells.map(({ activity }) => activity))].sort(compareNames)
  return {
    counties,
    rows: activities.map((activity) => {
      const ofRow = cells.filter((cell) => cell.activity === activity)
      return {
        activity,
        cells: counties.map((county) => {
          const found = ofRow.filter((cell) => cell.county === county)
          return found.length === 0 ? null : addUp(found, all.sum)
        }),
        total: addUp(ofRow, all.sum),
      }
    }),
    totals: counties.map((county) =>
      addUp(
        cells.filter((cell) => cell.county === county),
        all.sum,
      ),
    ),
    whole: addUp(cells, all.sum),
  }
}

function addUp(cells: readonly OverviewCell[], whole: number | null): Sum {
  const known = cells.filter(({ sum }) => sum !== null)
  const total = (numbers: readonly (number | null)[]) =>
    numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)
  const sum = known.length === 0 ? null : total(known.map((cell) => cell.sum))
  return {
    sum,
    change: sum === null ? null : changeOfCells(known),
    share: sum === null || whole === null || whole <= 0 ? null : sum / whole,
    largestShare: sum === null ? null : largestShareOf(sum, known),
    companies: total(cells.map(({ companies }) => companies)),
    withValue: total(cells.map(({ withValue }) => withValue)),
  }
}

/** Of a single company, nothing is said: the count beside the sum says it. */
function largestShareOf(sum: number, cells: readonly OverviewCell[]): number | null {
  const largest = Math.max(...cells.map((cell) => cell.largest ?? -Infinity))
  const withValue = cells.reduce((count, cell) => count + cell.withValue, 0)
  return withValue > 1 && sum > 0 && largest > sum / 2 ? largest / sum : null
}

/** Of the same companies, so that one that came or went is no growth. */
function changeOfCells(cells: readonly OverviewCell[]): number | null {
  let [now, before, compared, withValue] = [0, 0, 0, 0]
  for (const cell of cells) {
    withValue += cell.withValue
    now += cell.comparedSum ?? 0
    before += cell.previousSum ?? 0
    compared += cell.compared
  }
  return compared >= leastCompared * withValue ? changeOf(now, before) : null
}

function compareNames(a: string | null, b: string | null): number {
  return a === null ? 1 : b === null ? -1 : compareText(a, b)
}

/** Counties in their usual order, with the unknown one last. */
function compareCounties(a: string | null, b: string | null): number {
  const order: readonly (string | null)[] = allCounties
  const place = (county: string | null) =>
    county === null ? 100 : order.includes(county) ? order.indexOf(county) : 99
  return place(a) - place(b)
}
