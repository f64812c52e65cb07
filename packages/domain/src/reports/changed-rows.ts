import type { AnnualReport, ReportCell, ReportRow, ReportSource } from './report.ts'
import { columnsInOrder } from './row-value.ts'

/** A value that differs between two versions of a report. */
export interface ChangedRow {
  readonly rowNumber: number | null
  /** Name of the row. */
  readonly row: string
  readonly column: string
  /** `null` where the version has no such value. */
  readonly before: ReportCell['value']
  readonly after: ReportCell['value']
}

type Compared = Pick<AnnualReport, 'rows'> & { readonly source: Pick<ReportSource, 'kind'> }

/**
 * The values in which two versions of a report differ, in the order of the later one, then those that it lacks. Between
 * different sources only what both have is compared: the service has all rows, the open data a few of them.
 */
export function changedRows(before: Compared, after: Compared): ChangedRow[] {
  const [earlier, later] = [byKey(before.rows), byKey(after.rows)]
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
