import type { CallInput, ReplyData } from '@kvartal/contract/endpoint'
import { listAvailableFiles, readDataSummary, startEmtaRun as startEmtaCall, startRegistryRun as startRegistryCall } from '@kvartal/contract/runs'
import { readRunSettings, saveRunSettings as saveCall, type RunSettings, testSource as testCall } from '@kvartal/contract/run-settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** How complete and fresh the data of tracked companies are. */
export type DataSummary = ReplyData<typeof readDataSummary>

/** The result of testing an address. */
export type TestedSource = ReplyData<typeof testCall>

export function dataSummaryQuery() {
  return queryOptions({
    queryKey: ['data-summary'],
    queryFn: ({ signal }) =>
      call(readDataSummary, {}, { fallback: 'Error getting company data status summary', signal }),
    staleTime: 0,
  })
}

export function scraperSettingsQuery() {
  return queryOptions({
    queryKey: ['scraper-settings'],
    queryFn: ({ signal }) => call(readRunSettings, {}, { fallback: 'Error fetching scraper settings', signal }),
    staleTime: 0,
  })
}

/** Files that EMTA's page lists now, newest period first. */
export function availableFilesQuery() {
  return queryOptions({
    queryKey: ['available-files'],
    queryFn: ({ signal }) => call(listAvailableFiles, {}, { fallback: 'Error getting available EMTA files', signal }),
    // This reads an external site: no automatic retry, since the user can retry by hand.
    retry: false,
  })
}

export async function saveScraperSettings(body: NonNullable<CallInput<typeof saveCall>['body']>): Promise<RunSettings> {
  return call(saveCall, { body }, { fallback: 'Error saving scraper settings' })
}

/** Opens an address in the same way as a run would. */
export async function testSource(emtaBaseUrl: string, signal: AbortSignal): Promise<TestedSource> {
  return call(testCall, { body: { emtaBaseUrl } }, { fallback: 'Error testing source', signal })
}

/** What a run over EMTA's files should do. */
export type EmtaRunForm = CallInput<typeof startEmtaCall>['body']

/** @returns the run's id @throws {ApiError} 409 with the id of an equal run that exists */
export async function startEmtaRun(body: EmtaRunForm): Promise<string> {
  return (await call(startEmtaCall, { body }, { fallback: 'Error running EMTA scraper' })).runId
}

/** @returns the run's id @throws {ApiError} 409 with the id of an equal run that exists */
export async function startRegistryRun(onlyMissing: boolean): Promise<string> {
  const body = { onlyMissing: onlyMissing ? 'true' : 'false' } as const
  return (await call(startRegistryCall, { body }, { fallback: 'Error refreshing all companies data' })).runId
}
