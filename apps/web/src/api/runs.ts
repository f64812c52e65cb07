import type { ReplyData } from '@kvartal/contract/endpoint'
import {
  cancelRun as cancelCall,
  followRun as followCall,
  listRuns,
  pauseRun as pauseCall,
  readRun,
  resumeRun as resumeCall,
  retryFailedSteps as retryCall,
  type Run,
  type RunEvent,
} from '@kvartal/contract/runs'
import type { RunKind } from '@kvartal/domain/runs/run'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call, callForPage, request } from './call.ts'
import { readEventStream } from './event-stream.ts'

const pageSize = 25

/** A run as in lists and in events of the server. */
export type ListedRun = ReplyData<typeof listRuns>[number]

/** A run as on its own page. */
export type WholeRun = ReplyData<typeof readRun>

/** A page of the runs, counted from 1, newest first. */
export function runsQuery(kind: RunKind | undefined, page: number) {
  return queryOptions({
    queryKey: ['runs', 'list', kind, page],
    queryFn: ({ signal }) =>
      callForPage(
        listRuns,
        { query: { ...(kind === undefined ? {} : { kind }), page: String(page), limit: String(pageSize) } },
        { fallback: 'Error fetching runs', signal },
      ),
    // The schedule and other users start runs too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export async function readWholeRun(id: string, signal: AbortSignal): Promise<WholeRun> {
  return call(readRun, { params: { id } }, { fallback: 'Error fetching run', signal })
}

/** A run with its failures and its log. */
export function runQuery(id: string) {
  return queryOptions({
    queryKey: ['runs', 'one', id],
    queryFn: ({ signal }) => readWholeRun(id, signal),
    staleTime: 0,
  })
}

/** Invalidates everything that shows a run that was started, changed or ended. */
export async function rereadRuns(queryClient: QueryClient): Promise<void> {
  const keys = [['runs'], ['data-summary'], ['scraper-settings']]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Puts a run into the cache as a call returned it, and invalidates everything else that shows it. */
export async function showChangedRun(queryClient: QueryClient, run: Run): Promise<void> {
  queryClient.setQueryData(runQuery(run._id).queryKey, (whole) => (whole === undefined ? undefined : { ...whole, ...run }))
  await rereadRuns(queryClient)
}

/** Milliseconds of silence before the connection counts as lost: the server sends something at least every fifteen seconds. */
const longestSilence = 40_000

interface RunListeners {
  readonly signal: AbortSignal
  readonly onRun: (run: ListedRun) => void
  readonly onLog: (line: RunEvent) => void
}

/**
 * Streams every change of a run from the server, until the run has ended or the connection has closed.
 * @throws {ApiError} when the server does not respond, or responds with something else
 * @throws when nothing was received for forty seconds
 */
export async function followRun(id: string, { signal, onRun, onLog }: RunListeners): Promise<void> {
  const fallback = 'Error following run'
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), longestSilence)
  const waiting = { fallback, signal: AbortSignal.any([signal, silence.signal]) }
  const { status, headers, body } = await request(followCall, { params: { id } }, waiting).finally(() => clearTimeout(timer))
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!isStream || body === null) throw new ApiError(status, fallback)
  for await (const { event, data } of readEventStream(body, longestSilence)) {
    // The server serializes both by the schemas of the endpoint.
    if (event === 'run') onRun(JSON.parse(data) as ListedRun)
    if (event === 'log') onLog(JSON.parse(data) as RunEvent)
  }
}

export async function pauseRun(id: string): Promise<Run> {
  return call(pauseCall, { params: { id } }, { fallback: 'Error pausing run' })
}

export async function resumeRun(id: string): Promise<Run> {
  return call(resumeCall, { params: { id } }, { fallback: 'Error resuming run' })
}

export async function cancelRun(id: string): Promise<Run> {
  return call(cancelCall, { params: { id } }, { fallback: 'Error cancelling run' })
}

/** Starts a run of the failed steps of another. @throws {ApiError} 409 with the id of an equal run that exists */
export async function retryFailedSteps(id: string): Promise<string> {
  return (await call(retryCall, { params: { id } }, { fallback: 'Error retrying run' })).runId
}
