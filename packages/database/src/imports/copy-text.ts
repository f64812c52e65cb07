/** Buffered lines for COPY. */
export interface CopyText {
  add(line: string): void
  /** Number of buffered characters. */
  size(): number
  take(): Buffer[]
}

const pieceLength = 1 << 16

/** Collects lines into chunks of a size suited to sockets; one string of megabytes would be slow to copy. */
export function copyText(): CopyText {
  let pieces: Buffer[] = []
  let open = ''
  let closed = 0
  return {
    add(line) {
      open += line
      if (open.length < pieceLength) return
      closed += open.length
      pieces.push(Buffer.from(open))
      open = ''
    },
    size: () => closed + open.length,
    take() {
      if (open !== '') pieces.push(Buffer.from(open))
      const taken = pieces
      pieces = []
      open = ''
      closed = 0
      return taken
    },
  }
}

const special = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

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
