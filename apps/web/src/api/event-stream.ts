/** A server-sent event, as it came. */
export interface StreamEvent {
  /** What kind of event: 'message' when the server named none. */
  readonly event: string
  readonly data: string
}

/**
 * Reads server-sent events from the body of an answer, as the browser's own reader of them would, which however
 * cannot send the token in a header.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    while (true) {
      const { done, value } = await reader.read()
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
