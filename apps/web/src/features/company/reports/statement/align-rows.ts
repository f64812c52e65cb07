import type { ReportRow } from '@kvartal/domain/reports/report'

/** A row aligned across reports of one type. */
export interface AlignedRow {
  /** Number and name as in the first report that has the row. */
  readonly rowNumber: number | null
  readonly rowName: string
  /** One per report, in their order; `null` when a report has no such row. */
  readonly rows: readonly (ReportRow | null)[]
}

/**
 * Aligns the rows of reports: by row number, else by name ignoring spaces and case. Rows keep the order of the first
 * report; one that only other reports have is inserted after its predecessor there.
 */
export function alignRows(
  reports: readonly { readonly data: readonly ReportRow[] }[],
): AlignedRow[] {
  const aligned: (ReportRow | null)[][] = []
  for (const [at, { data }] of reports.entries()) {
    let behind = -1
    for (const row of data) {
      const free = aligned.filter((rows) => rows[at] === null)
      const found =
        free.find((rows) => hasNumber(rows, row)) ?? free.find((rows) => hasName(rows, row))
      if (found === undefined) {
        behind += 1
        aligned.splice(
          behind,
          0,
          reports.map((_, i) => (i === at ? row : null)),
        )
      } else {
        found[at] = row
        behind = aligned.indexOf(found)
      }
    }
  }
  return aligned.map((rows) => {
    const [first] = rows.filter((row) => row !== null)
    return { rowNumber: first?.rowNumber ?? null, rowName: first?.rowName ?? '', rows }
  })
}

function hasNumber(rows: readonly (ReportRow | null)[], { rowNumber }: ReportRow): boolean {
  return rowNumber !== null && rows.some((row) => row?.rowNumber === rowNumber)
}

/** Rows of two different numbers are never the same, whatever their names. */
function hasName(rows: readonly (ReportRow | null)[], { rowNumber, rowName }: ReportRow): boolean {
  const present = rows.filter((row) => row !== null)
  if (rowNumber !== null && present.some((row) => row.rowNumber !== null)) return false
  return present.some((row) => loose(row.rowName) === loose(rowName))
}

function loose(name: string): string {
  return name.replace(/\s+/g, '').toLocaleLowerCase('et')
}
