import type { County } from '../company/county.ts'
import type { Problem, FileReading } from '../imports/reading.ts'
import type { QuarterFigure } from './figure.ts'

/** EMTA's two layouts: one row per taxpayer and quarter, or one row per taxpayer and year. */
export type EmtaSeries = 'quarter' | 'wide'

/** Facts whose columns a file may lack. */
export const emtaFacts = ['county', 'activity'] as const
export type EmtaFact = (typeof emtaFacts)[number]

/** A row of an EMTA file about a legal person, with the product's names. */
export interface EmtaRow {
  /** Line of the file on which the row begins; the heading is line 1. */
  readonly line: number
  readonly registryCode: string
  /** As published: upper case, the legal form often after a comma. */
  readonly name: string
  readonly county: County | null
  readonly municipality: string | null
  /** Upper-case name of the EMTAK section; `null` when empty. */
  readonly activity: string | null
  /** `null` in wide files, which do not contain it. */
  readonly vatRegistered: boolean | null
  readonly year: number
  /**
   * Quarters with at least one figure: at most one in a quarter file, at most four in a wide one.
   */
  readonly figures: readonly QuarterFigure[]
}

/** A company and year in the file with figures that could not be read: the stored ones are kept. */
export interface UnreadableRow {
  readonly registryCode: string
  readonly year: number
}

export interface EmtaBatch {
  readonly rows: readonly EmtaRow[]
  readonly unreadable: readonly UnreadableRow[]
}

/**
 * The number of the file's rows about a year (wide files, quarter 0) or a quarter, for taxpayers of
 * all kinds.
 */
export interface Coverage {
  readonly year: number
  readonly quarter: 0 | 1 | 2 | 3 | 4
  readonly rowCount: number
}

/** Totals of a file, available only after all of it was read. */
export interface EmtaTally {
  /** Rows under the heading. */
  readonly read: number
  readonly skipped: { readonly naturalPerson: number; readonly noRegistryCode: number }
  /** How many rows could not be read. */
  readonly problemCount: number
  /** How many rows repeat an earlier one. */
  readonly repeated: number
  /**
   * The first rows that could not be read, have a field that could not, or contradict an earlier
   * row.
   */
  readonly problems: readonly Problem[]
  readonly reading: FileReading
  readonly coverage: readonly Coverage[]
  /** SHA-256 of the bytes, in hex. */
  readonly contentHash: string
}

/** An opened EMTA file: the heading and the date are known, the rows are streamed. */
export interface EmtaFile {
  readonly fileName: string
  readonly series: EmtaSeries
  /**
   * `YYYY-MM-DD`: a wide file's own date, or the 10th of the month after a quarter file's quarter.
   */
  readonly publishedOn: string
  /** Facts that the file says nothing about, since it lacks their columns. */
  readonly absentFacts: readonly EmtaFact[]
  /**
   * Rows in the file's order. Throws when the file is truncated, so that it is never imported in
   * part.
   */
  readonly batches: AsyncIterable<EmtaBatch>
  /** Call it after all batches were read; throws before. */
  tally(): EmtaTally
}
