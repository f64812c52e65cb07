import type { RunEvent } from '@kvartal/contract/runs'
import { isFinished } from '@kvartal/domain/runs/run'
import type { QueryClient } from '@tanstack/react-query'
import { type ListedRun, type WholeRun, followRun, readWholeRun, runQuery } from '../../api/runs.ts'

/** Log lines that a page keeps: as many as the server returns for a run. */
const mostLines = 500

/** What the stream has sent since the last render. */
interface StreamedUpdate {
  /** The latest run, without its failures, which are kept; `null` when only log lines were sent. */
  readonly run: ListedRun | null
  readonly lines: readonly RunEvent[]
}

/** Merges streamed data into a run; every new stream repeats known log lines, which are dropped. */
export function mergeStreamed(whole: WholeRun, { run, lines }: StreamedUpdate): WholeRun {
  const byId = new Map([...whole.log, ...lines].map((line) => [line._id, line]))
  const isNew = byId.size > whole.log.length
  const log = isNew
    ? [...byId.values()].sort((a, b) => Number(a._id) - Number(b._id)).slice(-mostLines)
    : whole.log
  return { ...whole, ...run, log }
}

/**
 * Milliseconds in which events are batched: a stream starts with the whole log, and quick steps end
 * by the dozen.
 */
const batchInterval = 200

/** Milliseconds between two refetches of the failures, which the stream does not carry. */
const failuresInterval = 5000

/** Runs with more steps iterate over companies; only files have unreadable lines. */
const mostFiles = 100

interface StreamOptions {
  readonly signal: AbortSignal
  readonly onUpdate: () => void
}

/**
 * Updates the run in the cache from the server's stream, until the run has ended or the connection
 * has closed; the caller then refetches the run with its failures.
 */
export async function streamIntoCache(
  queryClient: QueryClient,
  id: string,
  { signal, onUpdate }: StreamOptions,
): Promise<void> {
  const { queryKey } = runQuery(id)
  const ending = new AbortController()
  const either = AbortSignal.any([signal, ending.signal])
  let run: ListedRun | null = null
  let lines: RunEvent[] = []
  let showing: ReturnType<typeof setTimeout> | undefined
  let retrying: ReturnType<typeof setTimeout> | undefined
  // The run whose failures are shown, and the latest run from the stream.
  let read: ListedRun | undefined = queryClient.getQueryData(queryKey)
  let latest: ListedRun | null = null

  const readFailures = async () => {
    if (retrying !== undefined || latest === null || !mayHaveFailed(read, latest)) return
    retrying = setTimeout(() => {
      retrying = undefined
      void readFailures()
    }, failuresInterval)
    // If it fails now, it is retried later.
    const whole = await readWholeRun(id, either).catch(() => null)
    if (whole === null || either.aborted) return
    read = whole
    queryClient.setQueryData(queryKey, (shown) =>
      shown === undefined ? undefined : { ...shown, failures: whole.failures },
    )
  }
  const show = () => {
    clearTimeout(showing)
    showing = undefined
    const update = { run, lines }
    run = null
    lines = []
    if (signal.aborted) return
    queryClient.setQueryData(queryKey, (whole) =>
      whole === undefined ? undefined : mergeStreamed(whole, update),
    )
    void readFailures()
  }
  const batch = () => {
    onUpdate()
    showing ??= setTimeout(show, batchInterval)
  }
  try {
    await followRun(id, {
      signal,
      onRun: (next) => {
        // An end without its failures would be misleading.
        if (isFinished(next.status)) return
        run = next
        latest = next
        batch()
      },
      onLog: (line) => {
        lines.push(line)
        batch()
      },
    })
  } finally {
    ending.abort()
    clearTimeout(retrying)
    latest = null
    show()
  }
}

/** Whether a step may have failed, or left unreadable lines, since the failures were read. */
function mayHaveFailed(before: ListedRun | undefined, now: ListedRun): boolean {
  return now.failed !== before?.failed || (now.total <= mostFiles && now.done !== before.done)
}
