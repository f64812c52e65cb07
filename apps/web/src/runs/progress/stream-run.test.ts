import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ListedRun, runQuery, type WholeRun } from '../../api/runs.ts'
import { streamIntoCache } from './stream-run.ts'
import { listedRun as listed } from './testing/listed-run.ts'

const failure = (step: string) => ({ step, reason: 'Ei vasta.', problems: [] })
const { queryKey } = runQuery('1')

let queryClient: QueryClient
let say: (text: string) => void
let end: () => void
/** The server's response when the run is refetched. */
let stored: WholeRun
let readings: number

beforeEach(() => {
  vi.useFakeTimers()
  queryClient = new QueryClient()
  stored = { ...listed, failures: [], log: [] }
  queryClient.setQueryData(queryKey, stored)
  readings = 0
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
      end = () => controller.close()
    },
  })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/events'))
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
    readings += 1
    return Response.json({ success: true, data: stored })
  })
})

afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const follow = () =>
  streamIntoCache(queryClient, '1', { signal: new AbortController().signal, onUpdate: () => {} })
const tell = (change: Partial<ListedRun>) =>
  say(`event: run\ndata: ${JSON.stringify({ ...listed, ...change })}\n\n`)
const shown = () => queryClient.getQueryData(queryKey)

test('failures are refetched when they change, at most every few seconds', async () => {
  const following = follow()
  tell({ done: 2 })
  await vi.advanceTimersByTimeAsync(1000)
  expect([shown()?.done, readings]).toEqual([2, 0])

  stored = { ...stored, done: 2, failed: 1, failures: [failure('A')] }
  tell({ done: 2, failed: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  expect([shown()?.failures, readings]).toEqual([[failure('A')], 1])

  stored = { ...stored, failed: 3, failures: [failure('A'), failure('B'), failure('C')] }
  for (const failed of [2, 3]) {
    tell({ done: 2, failed })
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect([shown()?.failed, shown()?.failures.length, readings]).toEqual([3, 1, 1])
  await vi.advanceTimersByTimeAsync(3000)
  expect([shown()?.failures.length, readings]).toEqual([3, 2])
  end()
  await following
})

test('a finished file may have unreadable lines', async () => {
  const following = follow()
  stored = { ...stored, failures: [failure('fail.csv')] }
  tell({ total: 3, done: 2 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown()?.failures).toEqual([failure('fail.csv')])
  end()
  await following
})

test('an end is not shown before the run is refetched with its failures; the last log lines are', async () => {
  const following = follow()
  say('event: log\ndata: {"_id":"7","at":"2026-11-21T08:00:00Z","text":"Uuendamine lõppes."}\n\n')
  tell({ status: 'partial', failed: 1 })
  end()
  await following
  expect(shown()).toMatchObject({ status: 'running', failed: 0, log: [{ _id: '7' }] })
})

test('a stream that is silent for forty seconds is closed', async () => {
  const following = follow().catch(() => 'broken off')
  tell({ done: 2 })
  await vi.advanceTimersByTimeAsync(39_000)
  say(': veel\n\n')
  await vi.advanceTimersByTimeAsync(39_000)
  expect(await Promise.race([following, 'goes on'])).toBe('goes on')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await following).toBe('broken off')
})

test('a stream that never starts to respond is closed too', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
  })
  const following = follow().catch(() => 'broken off')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await following).toBe('broken off')
})
