import { formatDate } from '../format/date.ts'
import { formatWhole } from '../format/number.ts'
import type { Problem } from '../imports/reading.ts'

/**
 * Why company-quarters missing from a file are not marked as no longer published: it is much
 * shorter than an earlier file of its series.
 */
export interface RemovalSkipped {
  /** Rows of the file for the time that both cover. */
  readonly rows: number
  readonly earlier: {
    readonly fileName: string
    /** `YYYY-MM-DD` */
    readonly publishedOn: string
    readonly rows: number
  }
  /** Company-quarters that were not marked. */
  readonly kept: number
}

export function describeRemovalSkipped({ rows, earlier, kept }: RemovalSkipped): string {
  return (
    `Märget „EMTA ei avalda enam“ ei lisatud: failis on ${formatWhole(rows)} rida, aga failis „${earlier.fileName}“ (${formatDate(earlier.publishedOn)}) oli sama ` +
    `aja kohta ${formatWhole(earlier.rows)}; märke jaoks peab ridu olema sellest vähemalt üheksa kümnendikku. ` +
    `Märketa jäi ettevõtte kvartaleid, mida failis enam ei ole: ${formatWhole(kept)}.`
  )
}

/** A row that repeats an earlier one about the same company and time. */
export function repeatedRow(line: number): Problem {
  return {
    line,
    kind: 'repeated',
    reason:
      'Sama ettevõtte sama aja kohta on failis eespool teine rida; kehtima jäi eespool olev rida.',
  }
}
