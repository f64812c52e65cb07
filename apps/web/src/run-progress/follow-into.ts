import type { RunEvent } from '@kvartal/contract/runs'
import { isFinished } from '@kvartal/domain/runs/run'
import type { QueryClient } from '@tanstack/react-query'
import { followRun, type ListedRun, readWholeRun, runQuery } from '../api/runs.ts'
import { withTold } from './told-run.ts'

/** Milliseconds in which what is told is gathered: a stream begins with the whole log, and quick steps end by the dozen. */
const gathering = 200

/** Milliseconds between two readings of the failures, which are not told. */
const failuresPause = 5000

/** Runs with more steps go over companies: only files have lines that could not be read. */
const mostFiles = 100

interface Following {
  readonly signal: AbortSignal
  readonly onTold: () => void
}

/**
 * Keeps the run's stored answer as the server tells it, until the run has ended or the connection has; how it ended is
 * for the caller to read, together with its failures.
 */
export async function followInto(queryClient: QueryClient, id: string, { signal, onTold }: Following): Promise<void> {
  const { queryKey } = runQuery(id)
  const ending = new AbortController()
  const going = AbortSignal.any([signal, ending.signal])
  let run: ListedRun | null = null
  let lines: RunEvent[] = []
  let showing: ReturnType<typeof setTimeout> | undefined
  let reading: ReturnType<typeof setTimeout> | undefined
  // The run with which the failures shown were read, and the run as last told.
  let read: ListedRun | undefined = queryClient.getQueryData(queryKey)
  let latest: ListedRun | null = null

  const readFailures = async () => {
    if (reading !== undefined || latest === null || !mayHaveFailed(read, latest)) return
    reading = setTimeout(() => {
      reading = undefined
      void readFailures()
    }, failuresPause)
    // What cannot be read now is read in a while.
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
        // An end without its failures would say what is not so.
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

/** Whether a step may have failed, or left lines unread, since the failures were read. */
function mayHaveFailed(before: ListedRun | undefined, now: ListedRun): boolean {
  return now.failed !== before?.failed || (now.total <= mostFiles && now.done !== before.done)
}
