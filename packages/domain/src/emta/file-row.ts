import type { Problem } from '../imports/problem.ts'
import type { County } from '../company/county.ts'
import type { QuarterFigure } from './figure.ts'

/** The two layouts EMTA publishes: a row a taxpayer and quarter, or a row a taxpayer and year. */
export type EmtaSeries = 'quarter' | 'wide'

/** A row of an EMTA file about a legal person, in the product's words. */
export interface EmtaRow {
  /** Line of the file the row begins on; the heading is line 1. */
  readonly line: number
  readonly registryCode: string
  /** As published: upper case, the legal form often after a comma. */
  readonly name: string
  readonly county: County | null
  /** Upper-case name of the EMTAK section; `null` when empty. */
  readonly activity: string | null
  /** `null` in wide files, which do not say. */
  readonly vatRegistered: boolean | null
  readonly year: number
  /** Quarters with at least one figure: one at most in a quarter file, up to four in a wide one. */
  readonly figures: readonly QuarterFigure[]
}

/** A company and year that the file holds but whose figures could not be read: what is known of them stays. */
export interface UnreadableRow {
  readonly registryCode: string
  readonly year: number
}

export interface EmtaBatch {
  readonly rows: readonly EmtaRow[]
  readonly unreadable: readonly UnreadableRow[]
}

/** The number of the file's rows about a year (wide files, quarter 0) or a quarter, for taxpayers of all kinds. */
export interface Coverage {
  readonly year: number
  readonly quarter: 0 | 1 | 2 | 3 | 4
  readonly rowCount: number
}

/** What is known of a file only once all of it was read. */
export interface EmtaTally {
  /** Rows under the heading. */
  readonly read: number
  readonly skipped: { readonly naturalPerson: number; readonly noRegistryCode: number }
  /** How many rows could not be read; `problems` holds the first of them. */
  readonly problemCount: number
  readonly problems: readonly Problem[]
  readonly coverage: readonly Coverage[]
  /** SHA-256 of the bytes, in hex. */
  readonly contentHash: string
}

/** A file of EMTA's, opened: the heading and the date are known, the rows stream. */
export interface EmtaFile {
  readonly fileName: string
  readonly series: EmtaSeries
  /** `YYYY-MM-DD`: a wide file's own date, or the 10th of the month after a quarter file's quarter. */
  readonly publishedOn: string
  /** Rows in the file's order. Throws where the file turns out to be cut off, so that it is never taken by halves. */
  readonly batches: AsyncIterable<EmtaBatch>
  /** Complete once all batches were taken; throws before. */
  tally(): EmtaTally
}
