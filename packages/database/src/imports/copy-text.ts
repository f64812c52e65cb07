/** Buffered lines for COPY. */
export interface CopyText {
  add(line: string): void
  /** Number of buffered bytes. */
  size(): number
  take(): Buffer[]
}

const pieceLength = 1 << 16

/**
 * Collects lines into chunks of a size suited to sockets. Each line is encoded as it comes: strings that are kept until a
 * chunk is full cost the garbage collector more time than the encoding.
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
