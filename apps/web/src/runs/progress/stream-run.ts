import type { RunEvent } from '@kvartal/contract/runs'
import { isFinished } from '@kvartal/domain/runs/run'
import type { QueryClient } from '@tanstack/react-query'
import { followRun, type ListedRun, readWholeRun, runQuery } from '../../api/runs.ts'
import { withTold } from './streamed-run.ts'

/** Milliseconds in which events are batched: a stream starts with the whole log, and quick steps end by the dozen. */
const gathering = 200

/** Milliseconds between two refetches of the failures, which the stream does not carry. */
const failuresPause = 5000

/** Runs with more steps iterate over companies; only files have unreadable lines. */
const mostFiles = 100

interface Following {
  readonly signal: AbortSignal
  readonly onTold: () => void
}

/**
 * Updates the run in the cache from the server's stream, until the run has ended or the connection has closed; the
 * caller then refetches the run with its failures.
 */
export async function followInto(queryClient: QueryClient, id: string, { signal, onTold }: Following): Promise<void> {
  const { queryKey } = runQuery(id)
  const ending = new AbortController()
  const going = AbortSignal.any([signal, ending.signal])
  let run: ListedRun | null = null
  let lines: RunEvent[] = []
  let showing: ReturnType<typeof setTimeout> | undefined
  let reading: ReturnType<typeof setTimeout> | undefined
  // The run whose failures are shown, and the latest run from the stream.
  let read: ListedRun | undefined = queryClient.getQueryData(queryKey)
  let latest: ListedRun | null = null

  const readFailures = async () => {
    if (reading !== undefined || latest === null || !mayHaveFailed(read, latest)) return
    reading = setTimeout(() => {
      reading = undefined
      void readFailures()
    }, failuresPause)
    // If it fails now, it is retried later.
    const whole = await readWholeRun(id, going).catch(() => null)
    if (whole === null || going.aborted) return
    read = whole
    queryClient.setQueryData(queryKey, (shown) => (shown === undefined ? undefined : { ...shown, failures: whole.failures }))
  }
  const show = () => {
    clearTimeout(showing)
    showing = undefined
    const told = { run, lines }
    run = null
    lines = []
    if (signal.aborted) return
    queryClient.setQueryData(queryKey, (whole) => (whole === undefined ? undefined : withTold(whole, told)))
    void readFailures()
  }
  const gather = () => {
    onTold()
    showing ??= setTimeout(show, gathering)
  }
  try {
    await followRun(id, {
      signal,
      onRun: (next) => {
        // An end without its failures would be misleading.
        if (isFinished(next.status)) return
        run = next
        latest = next
        gather()
      },
      onLog: (line) => {
        lines.push(line)
        gather()
      },
    })
  } finally {
    ending.abort()
    clearTimeout(reading)
    latest = null
    show()
  }
}

/** Whether a step may have failed, or left unreadable lines, since the failures were read. */
function mayHaveFailed(before: ListedRun | undefined, now: ListedRun): boolean {
  return now.failed !== before?.failed || (now.total <= mostFiles && now.done !== before.done)
}
