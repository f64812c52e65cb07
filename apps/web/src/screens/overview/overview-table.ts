import type { OverviewCell } from '@kvartal/contract/overview'
import type { EmtakVersion } from '@kvartal/domain/activities/activity-code'
import { counties as allCounties } from '@kvartal/domain/company/county'
import { compareText } from '@kvartal/domain/format/order'
import { changeOf } from '@kvartal/domain/ranking/change'
import type { OverviewRowKind } from '@kvartal/domain/ranking/overview-rows'

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
  /** How many companies' change this is. */
  readonly compared: number
  /** How many companies are counted by a code of EMTAK 2008. */
  readonly translated: number
}

/** What a row is about. */
export interface RowName {
  readonly kind: OverviewRowKind
  /** `null`: companies whose activity or code is not known. */
  readonly activity: string | null
  readonly code: string | null
  readonly version: EmtakVersion | null
}

/** Tells a row of a level from the others. */
export function keyOfRow({ kind, activity, code }: RowName): string {
  return `${kind} ${code ?? activity ?? ''}`
}

export interface OverviewRow extends RowName {
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
 * Cells as a table of activities by counties: the largest activities first, counties in Estonian
 * order, the unknown ones last, and their totals.
 *
 * @param wholeSum of which shares are; that of the cells when left out
 */
export function overviewTable(
  cells: readonly OverviewCell[],
  wholeSum: number | null = addUp(cells, null).sum,
): OverviewTable {
  const counties = [...new Set(cells.map(({ county }) => county))].sort(compareCounties)
  const rows = [...Map.groupBy(cells, keyOfRow).values()].flatMap((ofRow): OverviewRow[] => {
    const [first] = ofRow
    if (first === undefined) return []
    const { kind, activity, code, version } = first
    return [
      {
        kind,
        activity,
        code,
        version,
        cells: counties.map((county) => {
          const found = ofRow.filter((cell) => cell.county === county)
          return found.length === 0 ? null : addUp(found, wholeSum)
        }),
        total: addUp(ofRow, wholeSum),
      },
    ]
  })
  return {
    counties,
    rows: rows.sort(bySize),
    totals: counties.map((county) =>
      addUp(
        cells.filter((cell) => cell.county === county),
        wholeSum,
      ),
    ),
    whole: addUp(cells, wholeSum),
  }
}

/** The cells of a county; all of them for `undefined`. */
export function sumsOfCounty(
  cells: readonly OverviewCell[],
  county: string | null | undefined,
): readonly OverviewCell[] {
  return county === undefined ? cells : cells.filter((cell) => cell.county === county)
}

/** The places of a county with their sums, the largest first, the unknown one last. */
export function municipalitySums(
  cells: readonly OverviewCell[],
  whole: number | null,
): readonly (readonly [municipality: string | null, sum: Sum])[] {
  return [...Map.groupBy(cells, ({ municipality }) => municipality)]
    .map(([municipality, found]) => [municipality, addUp(found, whole)] as const)
    .sort(
      ([a, one], [b, other]) =>
        Number(a === null) - Number(b === null) ||
        (other.sum ?? 0) - (one.sum ?? 0) ||
        compareNames(a, b),
    )
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
    compared: total(known.map(({ compared }) => compared)),
    translated: total(cells.map(({ translated }) => translated)),
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

function bySize(a: OverviewRow, b: OverviewRow): number {
  const isNamed = ({ activity }: OverviewRow) => Number(activity === null)
  const sumOf = ({ total: { sum } }: OverviewRow) => sum ?? -Infinity
  // Two rows without a sum have no difference.
  const difference = sumOf(b) === sumOf(a) ? 0 : sumOf(b) - sumOf(a)
  return isNamed(a) - isNamed(b) || difference || compareNames(a.activity, b.activity)
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
