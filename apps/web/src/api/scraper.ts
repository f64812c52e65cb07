import type { CallInput, ReplyData } from '@kvartal/contract/endpoint'
import * as runs from '@kvartal/contract/runs'
import * as settings from '@kvartal/contract/run-settings'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** How complete and fresh the data of tracked companies are. */
export type DataSummary = ReplyData<typeof runs.readDataSummary>

/** The result of testing an address. */
export type TestedSource = ReplyData<typeof settings.testSource>

export function dataSummaryQuery() {
  return queryOptions({
    queryKey: ['data-summary'],
    queryFn: reading(runs.readDataSummary, {}, 'Error getting company data status summary'),
    staleTime: 0,
  })
}

export function scraperSettingsQuery() {
  return queryOptions({
    queryKey: ['scraper-settings'],
    queryFn: reading(settings.readRunSettings, {}, 'Error fetching scraper settings'),
    staleTime: 0,
  })
}

/** Files that EMTA's page lists now, newest period first. */
export function availableFilesQuery() {
  return queryOptions({
    queryKey: ['available-files'],
    queryFn: reading(runs.listAvailableFiles, {}, 'Error getting available EMTA files'),
    // This reads an external site: no automatic retry, since the user can retry by hand.
    retry: false,
  })
}

export const saveScraperSettings = (body: NonNullable<CallInput<typeof settings.saveRunSettings>['body']>) =>
  call(settings.saveRunSettings, { body }, 'Error saving scraper settings')

/** Opens an address in the same way as a run would. */
export const testSource = (emtaBaseUrl: string, signal: AbortSignal) =>
  call(settings.testSource, { body: { emtaBaseUrl } }, 'Error testing source', signal)

/** What a run over EMTA's files should do. */
export type EmtaRunForm = CallInput<typeof runs.startEmtaRun>['body']

/** @returns the run's id @throws {ApiError} 409 with the id of an equal run that exists */
export async function startEmtaRun(body: EmtaRunForm): Promise<string> {
  return (await call(runs.startEmtaRun, { body }, 'Error running EMTA scraper')).runId
}

/** @returns the run's id @throws {ApiError} 409 with the id of an equal run that exists */
export async function startRegistryRun(onlyMissing: boolean): Promise<string> {
  const body = { onlyMissing: onlyMissing ? 'true' : 'false' } as const
  return (await call(runs.startRegistryRun, { body }, 'Error refreshing all companies data')).runId
}
