/** Lines on their way into COPY. */
export interface CopyText {
  add(line: string): void
  /** Characters waiting. */
  size(): number
  take(): Buffer[]
}

const pieceLength = 1 << 16

/** Gathers lines into pieces of a size that sockets like; a string grown over megabytes would be slow to copy. */
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

/** A text as COPY reads it. */
export function escaped(text: string): string {
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text
}
