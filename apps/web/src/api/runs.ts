import type { ReplyAt, InputAt } from '@kvartal/contract/endpoints'
import type { Run, RunEvent, RunStep } from '@kvartal/contract/runs'
import type { RunKind } from '@kvartal/domain/runs/run'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call, callForPage, reading, request } from './call.ts'
import { readEventStream } from './event-stream.ts'

const pageSize = 25

/** A run as in lists and in events of the server. */
export type ListedRun = ReplyAt<'GET /api/runs'>[number]

/** A run as on its own page. */
export type WholeRun = ReplyAt<'GET /api/runs/{id}'>

/** A page of the runs, counted from 1, newest first. */
export function runsQuery(kind: RunKind | undefined, page: number) {
  return queryOptions({
    queryKey: ['runs', 'list', kind, page],
    queryFn: ({ signal }) =>
      callForPage(
        'GET /api/runs',
        {
          query: {
            ...(kind === undefined ? {} : { kind }),
            page: String(page),
            limit: String(pageSize),
          },
        },
        'Error fetching runs',
        signal,
      ),
    // The schedule and other users start runs too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const readWholeRun = (id: string, signal: AbortSignal): Promise<WholeRun> =>
  call('GET /api/runs/{id}', { params: { id } }, 'Error fetching run', signal)

/** A run with its failures and its log. */
export function runQuery(id: string) {
  return queryOptions({
    queryKey: ['runs', 'one', id],
    queryFn: ({ signal }) => readWholeRun(id, signal),
    staleTime: 0,
  })
}

const stepsInPage = 25

/** A page of a run's steps, counted from 1, all or those of one status. */
export function runStepsQuery(id: string, status: RunStep['status'] | undefined, page: number) {
  return queryOptions({
    queryKey: ['runs', 'steps', id, status, page],
    queryFn: ({ signal }) =>
      callForPage(
        'GET /api/runs/{id}/steps',
        {
          params: { id },
          query: {
            ...(status === undefined ? {} : { status }),
            page: String(page),
            limit: String(stepsInPage),
          },
        },
        'Error fetching steps',
        signal,
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The queries that show a run that was started, changed or ended. */
export const queriesWithRuns = [['runs'], ['data-summary'], ['run-settings']] as const

/** Puts a run into the cache as a call returned it. */
export function showChangedRun(queryClient: QueryClient, run: Run): void {
  queryClient.setQueryData(runQuery(run._id).queryKey, (whole) =>
    whole === undefined ? undefined : { ...whole, ...run },
  )
}

/**
 * Milliseconds of silence before the connection counts as lost: the server sends something at least
 * every fifteen seconds.
 */
const longestSilence = 40_000

interface RunListeners {
  readonly signal: AbortSignal
  readonly onRun: (run: ListedRun) => void
  readonly onLog: (line: RunEvent) => void
}

/**
 * Streams every change of a run from the server, until the run has ended or the connection has
 * closed.
 * @throws {ApiError} when the server does not respond, or responds with something else
 * @throws when nothing was received for forty seconds
 */
export async function followRun(id: string, { signal, onRun, onLog }: RunListeners): Promise<void> {
  const fallback = 'Error following run'
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), longestSilence)
  const waiting = AbortSignal.any([signal, silence.signal])
  const { status, headers, body } = await request(
    'GET /api/runs/{id}/events',
    { params: { id } },
    fallback,
    waiting,
  ).finally(() => clearTimeout(timer))
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!isStream || body === null) throw new ApiError(status, fallback)
  for await (const { event, data } of readEventStream(body, longestSilence)) {
    // The server serializes both by the schemas of the endpoint.
    if (event === 'run') onRun(JSON.parse(data) as ListedRun)
    if (event === 'log') onLog(JSON.parse(data) as RunEvent)
  }
}

export const pauseRun = (id: string) =>
  call('POST /api/runs/{id}/pause', { params: { id } }, 'Error pausing run')

export const resumeRun = (id: string) =>
  call('POST /api/runs/{id}/resume', { params: { id } }, 'Error resuming run')

export const cancelRun = (id: string) =>
  call('POST /api/runs/{id}/cancel', { params: { id } }, 'Error cancelling run')

/** Retries now what waits for a retry. */
export const tryRunNow = (id: string) =>
  call('POST /api/runs/{id}/try-now', { params: { id } }, 'Error trying run')

/**
 * Starts a run of the failed steps of another.
 * @throws {ApiError} 409 with the id of an equal run that exists
 */
export async function retryFailedSteps(id: string): Promise<string> {
  return (await call('POST /api/runs/{id}/retry-failed', { params: { id } }, 'Error retrying run'))
    .runId
}

/** How complete and fresh the data of tracked companies are. */
export type DataSummary = ReplyAt<'GET /api/companies/status/summary'>

export function dataSummaryQuery() {
  return queryOptions({
    queryKey: ['data-summary'],
    queryFn: reading(
      'GET /api/companies/status/summary',
      {},
      'Error getting company data status summary',
    ),
    staleTime: 0,
  })
}

/** Files that EMTA's page lists now, newest period first. */
export function availableFilesQuery() {
  return queryOptions({
    queryKey: ['available-files'],
    queryFn: reading('GET /api/scraper/available-files', {}, 'Error getting available EMTA files'),
    // This reads an external site: no automatic retry, since the user can retry by hand.
    retry: false,
  })
}

/** What a run over EMTA's files should do. */
type EmtaRunForm = InputAt<'POST /api/scraper/run'>['body']

/** @returns the run's id @throws {ApiError} 409 with the id of an equal run that exists */
export async function startEmtaRun(body: EmtaRunForm): Promise<string> {
  return (await call('POST /api/scraper/run', { body }, 'Error running EMTA scraper')).runId
}

/** Loads a whole file of all companies. @throws {ApiError} 409 with the id of an equal run */
export async function startSourceRun(
  source: InputAt<'POST /api/scraper/run-source'>['body']['source'],
): Promise<string> {
  const body = { source }
  return (await call('POST /api/scraper/run-source', { body }, 'Error loading the source')).runId
}

/** @returns the run's id @throws {ApiError} 409 with the id of an equal run that exists */
export async function startRegistryRun(onlyMissing: boolean): Promise<string> {
  const body = { onlyMissing: onlyMissing ? 'true' : 'false' } as const
  return (
    await call('POST /api/companies/refresh-all', { body }, 'Error refreshing all companies data')
  ).runId
}
