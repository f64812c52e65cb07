import { costsRow, type Problem } from '@kvartal/domain/imports/reading'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { copyIn } from './copy-in.ts'

/** Buffered lines for COPY. */
export interface CopyText {
  add(line: string): void
  /** Number of buffered bytes. */
  size(): number
  take(): Buffer[]
}

const pieceLength = 1 << 16

/**
 * Collects lines into chunks of a size suited to sockets. Each line is encoded as it comes: strings
 * that are kept until a chunk is full cost the garbage collector more time than the encoding.
 */
export function copyText(): CopyText {
  let pieces: Buffer[] = []
  let open = Buffer.allocUnsafe(pieceLength)
  let used = 0
  let closed = 0

  function closeOpen(): void {
    if (used === 0) return
    closePiece(open.subarray(0, used))
    open = Buffer.allocUnsafe(pieceLength)
    used = 0
  }

  function closePiece(piece: Buffer): void {
    pieces.push(piece)
    closed += piece.length
  }

  return {
    add(line) {
      // A UTF-16 code unit takes at most three bytes in UTF-8.
      const most = line.length * 3
      if (used + most > pieceLength) closeOpen()
      if (most > pieceLength) closePiece(Buffer.from(line))
      else used += open.write(line, used)
    },
    size: () => closed + used,
    take() {
      closeOpen()
      const taken = pieces
      pieces = []
      closed = 0
      return taken
    },
  }
}

const special = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

/** A line of COPY. */
export function copyLine(fields: readonly (string | boolean | number | null)[]): string {
  return `${fields.map(copyField).join('\t')}\n`
}

function copyField(field: string | boolean | number | null): string {
  if (field === null) return '\\N'
  if (typeof field === 'boolean') return field ? 't' : 'f'
  return typeof field === 'number' ? String(field) : escaped(field)
}

/** Escapes a text for COPY. */
export function escaped(text: string): string {
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text
}

const problemsKept = 1000
/** Yields to the event loop after this many rows, since the same process may be serving pages. */
const rowsPerTurn = 250
/** Characters per chunk sent to COPY. */
const chunkLength = 1 << 16

interface Batch<Row> {
  readonly rows: readonly Row[]
  readonly problems: readonly Problem[]
}

/** Totals of the rows of a file. */
export interface ReadCounts {
  /** Rows under the heading. */
  readonly read: number
  /** Number of all rows that could not be read. */
  readonly problemCount: number
  /** Number of rows that repeat an earlier one; the earlier one counts. */
  readonly repeated: number
  /**
   * The first rows that could not be read, are repeated, or have a field that could not be read.
   */
  readonly problems: readonly Problem[]
}

interface CopyOptions<Row, OneBatch> {
  /** The COPY statement. */
  readonly copy: string
  /** A row as a line of COPY, line end included; `null` for a row that is left out. */
  readonly lineOf: (row: Row) => string | null
  /** Counts the rows that the reader left out of a batch; returns how many there are. */
  readonly countLeftOut: (batch: OneBatch) => number
  readonly onRead: (rows: number) => void
}

/** Streams the rows of a file into a table; backpressure comes from COPY. */
export async function copyBatches<Row, OneBatch extends Batch<Row>>(
  client: PoolClient,
  batches: AsyncIterable<OneBatch & Batch<Row>>,
  { copy, lineOf, countLeftOut, onRead }: CopyOptions<Row, OneBatch>,
): Promise<ReadCounts> {
  const counts = { read: 0, problemCount: 0, repeated: 0 }
  const problems: Problem[] = []
  async function* lines(): AsyncGenerator<Buffer> {
    const text = copyText()
    for await (const batch of batches) {
      for (let start = 0; start < batch.rows.length; start += rowsPerTurn) {
        for (const row of batch.rows.slice(start, start + rowsPerTurn)) text.add(lineOf(row) ?? '')
        if (text.size() > chunkLength) yield* text.take()
        await nextTurn()
      }
      const unread = batch.problems.filter(costsRow).length
      const repeated = batch.problems.filter(({ kind }) => kind === 'repeated').length
      counts.read += batch.rows.length + unread + repeated + countLeftOut(batch)
      counts.problemCount += unread
      counts.repeated += repeated
      problems.push(...batch.problems.slice(0, problemsKept - problems.length))
      onRead(counts.read)
    }
    yield* text.take()
  }
  await copyIn(client, copy, lines())
  return { ...counts, problems }
}
