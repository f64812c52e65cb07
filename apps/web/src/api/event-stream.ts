/** A server-sent event, as it came. */
export interface StreamEvent {
  /** What kind of event: 'message' when the server named none. */
  readonly event: string
  readonly data: string
}

/**
 * Reads server-sent events from the body of an answer, as the browser's own reader of them would, which however
 * cannot send the token in a header.
 * @param longestSilence milliseconds without a byte, comments counted, after which a connection is taken for broken
 * @throws when it is, or when the connection breaks
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
      // A line may end with either sign or both, and both may come in two pieces.
      const blocks = `${rest}${decoder.decode(value, { stream: true })}`.replace(/\r\n|\r(?!$)/g, '\n').split('\n\n')
      // What an empty line has not closed yet waits for its end; cut off, it never counts.
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event !== null) yield event
      }
    }
  } finally {
    // Whoever stops listening stops the download.
    await reader.cancel().catch(() => undefined)
  }
}

/** A connection that a proxy or a sleeping machine has cut may stay open for ever on this side. */
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

/** The event of a block of lines; `null` for comments, which only keep the connection open. */
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
