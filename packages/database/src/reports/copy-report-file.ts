import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReportFile, ReportFileProblem } from '@kvartal/domain/reports/report-file'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyText } from '../figures/copy-text.ts'
import type { ReportFileCounts } from './report-counts.ts'

const problemsKept = 1000
/** Characters per chunk sent to COPY. */
const pieceLength = 1 << 16

export interface CopyOptions<Row, Why extends string> {
  /** The COPY statement. */
  readonly copy: string
  /** A row as a line of COPY, line end included. */
  readonly lineOf: (row: Row) => string
  /** Why a row of the file is left out; `null` for a row to store. */
  readonly whyLeft?: (row: Row) => Why | null
  readonly onRead: (rows: number) => void
}

/** Streams an open-data file into a table; backpressure comes from COPY. */
export async function copyReportFile<Row, Why extends string>(
  client: PoolClient,
  file: ReportFile<Row, Why>,
  { copy, lineOf, whyLeft = () => null, onRead }: CopyOptions<Row, Why>,
): Promise<ReportFileCounts<Why>> {
  const counts = { read: 0, problemCount: 0 }
  const leftBy: Partial<Record<Why, number>> = {}
  const problems: ReportFileProblem[] = []
  async function* lines(): AsyncGenerator<Buffer> {
    const text = copyText()
    for await (const batch of file.batches) {
      for (const row of batch.rows) {
        const why = whyLeft(row)
        if (why === null) text.add(lineOf(row))
        else leftBy[why] = (leftBy[why] ?? 0) + 1
      }
      if (text.size() > pieceLength) yield* text.take()
      counts.read += batch.rows.length + batch.problems.length + batch.left
      for (const why in batch.leftBy) leftBy[why] = (leftBy[why] ?? 0) + (batch.leftBy[why] ?? 0)
      counts.problemCount += batch.problems.length
      problems.push(...batch.problems.slice(0, problemsKept - problems.length))
      onRead(counts.read)
      // Yield to the event loop, since the same process may be serving pages.
      await nextTurn()
    }
    yield* text.take()
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(copy)))
  return { ...counts, leftBy, problems }
}
