import {
  faultySentence,
  type FileReading,
  judgeReading,
  type ReadShare,
  unknownWordSentence,
} from '@kvartal/domain/imports/reading'
import type { PoolClient } from 'pg'

/** What merging rows changed. */
export interface MergeCounts {
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Rows superseded by stored newer ones. */
  readonly olderThanStored: number
}

/**
 * Counts the rows of a temporary table by their column `outcome`: 'added', 'changed', 'same' or
 * 'older'.
 */
export async function countOutcomes(client: PoolClient, table: string): Promise<MergeCounts> {
  const { rows } = await client.query<MergeCounts>(
    `select count(*) filter (where outcome = 'added') as added, count(*) filter (where outcome = 'changed') as changed,
       count(*) filter (where outcome = 'same') as same, count(*) filter (where outcome = 'older') as "olderThanStored"
     from ${table}`,
  )
  return rows[0] ?? { added: 0, changed: 0, same: 0, olderThanStored: 0 }
}

/** A source's files whose readings are compared with each other. */
export type ReadSource =
  | 'emta-quarter'
  | 'emta-wide'
  | 'registry'
  | 'register-details'
  | 'report-headings'
  | 'report-elements'
  | 'report-activities'

/** What an import tells about how its file was understood. */
export interface ImportTold {
  /**
   * Why the file was understood in part only, as a sentence; `null` when it was understood well.
   */
  readonly doubt: string | null
  /** Sentences about unknown words and columns. */
  readonly notes: readonly string[]
}

export const nothingTold: ImportTold = { doubt: null, notes: [] }

/** Nothing of a file could be read; the message is an Estonian sentence for users. */
class FileNotUnderstood extends Error {
  override readonly name = 'FileNotUnderstood'
}

/**
 * Judges how well a file was understood and records it for the source's next file. Call it in the
 * import's transaction.
 * @throws FileNotUnderstood when nothing of the file was understood, so that nothing is imported
 */
export async function judgeImport(
  client: PoolClient,
  source: ReadSource,
  fileName: string,
  reading: FileReading,
): Promise<ImportTold> {
  const { rows } = await client.query<ReadShare>(
    'select rows, faulty from file_readings where source = $1',
    [source],
  )
  const last = rows[0] ?? null
  const verdict = judgeReading(reading, last)
  const notes = [...reading.unknownWords.map(unknownWordSentence), ...reading.columnNotes]
  if (verdict === 'unread') {
    const first = notes
      .slice(0, 3)
      .map((note) => ` ${note}`)
      .join('')
    throw new FileNotUnderstood(
      `Failist „${fileName}“ ei õnnestunud lugeda ühtegi rida, seepärast ei võetud sellest midagi üle.${first}`,
    )
  }
  await client.query(
    `insert into file_readings (source, rows, faulty) values ($1, $2, $3)
     on conflict (source) do update set rows = excluded.rows, faulty = excluded.faulty, read_at = now()`,
    [source, reading.rows, reading.faulty],
  )
  return { doubt: verdict === 'partly' ? faultySentence(reading, last) : null, notes }
}
