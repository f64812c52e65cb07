import { isSamePeriod } from './financial-year.ts'
import { columnsInOrder } from './find-row.ts'
import { inTimeOrder, type DatedReport } from './report-versions.ts'
import type { AnnualReport, ReportCell, ReportRow, ReportSource } from './report.ts'
import type { StructuredFigures } from './structured-figures.ts'

/** A value that differs between two versions of a report. */
interface ChangedRow {
  readonly rowNumber: number | null
  /** Name of the row. */
  readonly row: string
  readonly column: string
  /** `null` where the version has no such value. */
  readonly before: ReportCell['value']
  readonly after: ReportCell['value']
}

type Compared = Pick<AnnualReport, 'rows' | 'supplements'> & {
  readonly source: Pick<ReportSource, 'kind'>
}

/**
 * The values in which two versions of a report differ, in the order of the later one, then those
 * that it lacks. Between different sources only what both have is compared: the service has all
 * rows, the open data a few of them.
 */
export function changedRows(before: Compared, after: Compared): ChangedRow[] {
  const haveSupplements = before.supplements !== undefined && after.supplements !== undefined
  const rowsOf = ({ rows, supplements = [] }: Compared) =>
    haveSupplements ? [...rows, ...supplements] : rows
  const [earlier, later] = [byKey(rowsOf(before)), byKey(rowsOf(after))]
  const areAlike = before.source.kind === after.source.kind
  const keys = [...later.keys(), ...[...earlier.keys()].filter((key) => !later.has(key))]
  return keys.flatMap((key) => {
    const [one, other] = [earlier.get(key), later.get(key)]
    const row = other ?? one
    if (row === undefined || (!areAlike && (one === undefined || other === undefined))) return []
    return columnsOf(one, other, areAlike).flatMap((column): ChangedRow[] => {
      const [was, is] = [one?.values[column]?.value ?? null, other?.values[column]?.value ?? null]
      return was === is
        ? []
        : [{ rowNumber: row.rowNumber, row: row.rowName, column, before: was, after: is }]
    })
  })
}

function columnsOf(
  one: ReportRow | undefined,
  other: ReportRow | undefined,
  areAlike: boolean,
): string[] {
  const columns = columnsInOrder([
    ...Object.keys(one?.values ?? {}),
    ...Object.keys(other?.values ?? {}),
  ])
  return areAlike
    ? columns
    : columns.filter(
        (column) => one?.values[column] !== undefined && other?.values[column] !== undefined,
      )
}

/** Rows by their number, else by their name; repeated names are numbered. */
function byKey(rows: readonly ReportRow[]): ReadonlyMap<string, ReportRow> {
  const found = new Map<string, ReportRow>()
  for (const row of rows) {
    const key = row.rowNumber === null ? (row.element ?? row.rowName) : `${row.rowNumber}.`
    let free = key
    for (let i = 2; found.has(free); i += 1) free = `${key} (${i})`
    found.set(free, row)
  }
  return found
}

/**
 * The earlier versions that a version corrects: like it, of the company or of the group, and of the
 * same period as far as known.
 */
export function correctedVersions<Version extends DatedReport>(
  current: Version,
  versions: readonly Version[],
): Version[] {
  const ordered = inTimeOrder(versions)
  return ordered
    .slice(0, ordered.indexOf(current))
    .filter(
      (version) =>
        version.isConsolidated === current.isConsolidated && mayBeSamePeriod(version, current),
    )
}

/**
 * Named figures that differed in an earlier version. A figure that was missing or is missing now is
 * not a correction.
 */
export function correctedFigures(
  current: StructuredFigures,
  earlier: readonly StructuredFigures[],
): string[] {
  const before = earlier.map((figures) => new Map(Object.entries(figures)))
  return Object.entries(current).flatMap(([name, value]) => {
    const differs = before.some(
      (figures) => (figures.get(name) ?? null) !== null && figures.get(name) !== value,
    )
    return value !== null && differs ? [name] : []
  })
}

function mayBeSamePeriod({ period: one }: DatedReport, { period: other }: DatedReport): boolean {
  return one === null || other === null || isSamePeriod(one, other)
}

/**
 * The rows of a current report, supplements last, with marks on those that differed in an earlier
 * version of the same type.
 */
export function markCorrections<Version extends AnnualReport & DatedReport>(
  report: Version,
  superseded: readonly Version[],
): { readonly rows: readonly ReportRow[]; readonly isCorrected: boolean } {
  const changed = correctedVersions(report, [...superseded, report]).flatMap((version) =>
    changedRows(version, report),
  )
  const rows = [...report.rows, ...(report.supplements ?? [])]
  if (changed.length === 0) return { rows, isCorrected: false }
  const isChanged = ({ rowNumber, rowName }: ReportRow) =>
    changed.some((other) => other.rowNumber === rowNumber && other.row === rowName)
  return {
    rows: rows.map((row) => (isChanged(row) ? { ...row, isCorrected: true } : row)),
    isCorrected: true,
  }
}
