import { counted } from '../format/counted.ts'
import { formatWhole } from '../format/number.ts'

/** A line of a file that was not read as it stands, and why, in Estonian. */
export interface Problem {
  readonly line: number
  readonly reason: string
  /**
   * `field`: the rest of the row was read; `repeated`: the row says again what an earlier one said.
   * By default the row was not read.
   */
  readonly kind?: 'field' | 'repeated'
}

/** Whether a problem means that its row could not be read. */
export function costsRow({ kind }: Problem): boolean {
  return kind === undefined
}

/** A text of a file that is none of the words known for its column. */
export interface UnknownWord {
  /** The column in the nominative: 'Õiguslik vorm'. */
  readonly what: string
  readonly word: string
  readonly rows: number
}

/** How well a file was understood; known after all of its rows were read. */
export interface FileReading {
  /** Rows that were looked at; rows about other years are not. */
  readonly rows: number
  /** Rows of which something was taken, or that are known to be about natural persons. */
  readonly understood: number
  /** Rows that could not be read, or of which a field could not be read or classified. */
  readonly faulty: number
  /** The most frequent first. */
  readonly unknownWords: readonly UnknownWord[]
  /** Estonian sentences about columns that were looked for or seen, and were not taken. */
  readonly columnNotes: readonly string[]
}

export type ReadShare = Pick<FileReading, 'rows' | 'faulty'>

/** From this share of faulty rows on, a file is told to be understood in part only. */
const mostFaulty = 0.1
/**
 * So many times the share of the source's last file is told too, counted from a share that is never
 * worth a word.
 */
const mostGrowth = 10
const usualShare = 0.0005
/** Fewer rows are no change of a source. */
const fewRows = 5

/**
 * Whether a file was understood well enough: `unread` when nothing of it was, `partly` when a tenth
 * of its rows, or ten times the share of the source's last file, could not be read or classified.
 */
export function judgeReading(
  { rows, understood, faulty }: Omit<FileReading, 'unknownWords' | 'columnNotes'>,
  last: ReadShare | null,
): 'well' | 'partly' | 'unread' {
  if (faulty === 0) return 'well'
  if (understood === 0) return 'unread'
  const share = faulty / rows
  if (share >= mostFaulty) return 'partly'
  return last !== null &&
    faulty >= fewRows &&
    share > Math.max(shareOf(last), usualShare) * mostGrowth
    ? 'partly'
    : 'well'
}

function shareOf({ rows, faulty }: ReadShare): number {
  return rows === 0 ? 0 : faulty / rows
}

/** How many of a file's rows were not understood, as a sentence. */
export function faultySentence({ rows, faulty }: ReadShare, last: ReadShare | null): string {
  const before =
    last === null || shareOf(last) >= mostFaulty
      ? ''
      : ` Eelmises failis oli selliseid ${formatWhole(last.faulty)} ${formatWhole(last.rows)}-st.`
  return `Täielikult ei saadud aru ${counted(faulty, 'reast', 'reast')} ${formatWhole(rows)}-st: vaata, kas faili sõnad, kuupäevad või arvud on muutunud.${before}`
}

/** An unknown word with its count, as a sentence. */
export function unknownWordSentence({ what, word, rows }: UnknownWord): string {
  return `Tundmatu väärtus: ${what.toLowerCase()} „${word}“ (${counted(rows, 'rida', 'rida')}).`
}
