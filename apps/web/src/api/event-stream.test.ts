import { expect, test, vi } from 'vitest'
import { readEventStream, type StreamEvent } from './event-stream.ts'

async function read(
  ...pieces: readonly (string | Uint8Array<ArrayBuffer>)[]
): Promise<StreamEvent[]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      controller.close()
    },
  })
  const events: StreamEvent[] = []
  for await (const event of readEventStream(body, 1000)) events.push(event)
  return events
}

const run = { event: 'run', data: '{"done":1}' }

test.each([
  [['event: run\ndata: {"done":1}\n\n'], [run]],
  [['event: run\r\ndata: {"done":1}\r\n\r\n'], [run]],
  [['event:run\ndata:{"done":1}\n\n'], [run]],
  [['event: ru', 'n\nda', 'ta: {"done":1}\n', '\n'], [run]],
  [['event: run\r', '\ndata: {"done":1}\r', '\n\r', '\n'], [run]],
  [[': elus\n\n', 'event: run\ndata: {"done":1}\n\n', ': elus\n\n'], [run]],
  [
    ['data: üks\ndata: kaks\n\ndata\n\n'],
    [
      { event: 'message', data: 'üks\nkaks' },
      { event: 'message', data: '' },
    ],
  ],
  [['id: 7\nretry: 10\nevent: run\ndata: {"done":1}\n\nevent: log\ndata: {"te'], [run]],
  [[], []],
])('%j holds %j', async (pieces, events) => {
  expect(await read(...pieces)).toEqual(events)
})

test('a two-byte character may be split across chunks', async () => {
  const bytes = new TextEncoder().encode('data: õ\n\n')
  expect(await read(bytes.slice(0, 7), bytes.slice(7))).toEqual([{ event: 'message', data: 'õ' }])
})

test('cancelling the reader cancels the download', async () => {
  let isCancelled = false
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\ndata: 2\n\n')),
    cancel: () => {
      isCancelled = true
    },
  })
  for await (const event of readEventStream(body, 1000)) {
    expect(event.data).toBe('1')
    break
  }
  expect(isCancelled).toBe(true)
})

test('a silent connection is closed; a comment counts as activity', async () => {
  vi.useFakeTimers()
  try {
    let isCancelled = false
    let say: ((text: string) => void) | undefined
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        say = (text) => controller.enqueue(new TextEncoder().encode(text))
      },
      cancel: () => {
        isCancelled = true
      },
    })
    const end = readEventStream(body, 40_000).next().catch(String)
    await vi.advanceTimersByTimeAsync(30_000)
    say?.(': veel\n\n')
    await vi.advanceTimersByTimeAsync(39_000)
    expect(isCancelled).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect([await end, isCancelled]).toEqual(['Error: Nothing has come for too long.', true])
  } finally {
    vi.useRealTimers()
  }
})
