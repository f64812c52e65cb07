/** A server-sent event as received. */
export interface StreamEvent {
  /** The event type: 'message' when the server named none. */
  readonly event: string
  readonly data: string
}

/**
 * Reads server-sent events from a response body. The browser's own EventSource cannot be used,
 * since it cannot send the token in a header.
 * @param longestSilence milliseconds without a byte (comments count) after which the connection is
 *   considered dead
 * @throws when it is dead, or when the connection breaks
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  longestSilence: number,
): AsyncGenerator<StreamEvent, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    while (true) {
      const { done, value } = await readWithin(reader, longestSilence)
      if (done) return
      // A line may end with CR, LF or both, and CRLF may be split across chunks.
      const blocks = `${rest}${decoder.decode(value, { stream: true })}`
        .replace(/\r\n|\r(?!$)/g, '\n')
        .split('\n\n')
      // An event without its closing empty line is incomplete; if the stream ends, it is dropped.
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event !== null) yield event
      }
    }
  } finally {
    // Ending the iteration cancels the download.
    await reader.cancel().catch(() => undefined)
  }
}

/** A connection cut by a proxy or a suspended machine may stay open on this side for ever. */
async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, longest: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Nothing has come for too long.')), longest)
  })
  try {
    return await Promise.race([reader.read(), silence])
  } finally {
    clearTimeout(timer)
  }
}

/** The event in a block of lines; `null` for comments, which only keep the connection alive. */
function parseBlock(block: string): StreamEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const match = /^(\w+)(?:: ?(.*))?$/.exec(line)
    if (match?.[1] === 'event') event = match[2] ?? ''
    if (match?.[1] === 'data') data.push(match[2] ?? '')
  }
  return data.length === 0 ? null : { event, data: data.join('\n') }
}
