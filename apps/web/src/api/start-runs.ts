import type { CallInput } from '@kvartal/contract/endpoint'
import * as calls from '@kvartal/contract/runs'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** Files that EMTA's page lists now, newest period first. */
export function availableFilesQuery() {
  return queryOptions({
    queryKey: ['available-files'],
    queryFn: reading(calls.listAvailableFiles, {}, 'Error getting available EMTA files'),
    // This reads an external site: no automatic retry, since the user can retry by hand.
    retry: false,
  })
}

/** What a run over EMTA's files should do. */
export type EmtaRunForm = CallInput<typeof calls.startEmtaRun>['body']

/** @returns the run's id @throws {ApiError} 409 with the id of an equal run that exists */
export async function startEmtaRun(body: EmtaRunForm): Promise<string> {
  return (await call(calls.startEmtaRun, { body }, 'Error running EMTA scraper')).runId
}

/** @returns the run's id @throws {ApiError} 409 with the id of an equal run that exists */
export async function startRegistryRun(onlyMissing: boolean): Promise<string> {
  const body = { onlyMissing: onlyMissing ? 'true' : 'false' } as const
  return (await call(calls.startRegistryRun, { body }, 'Error refreshing all companies data')).runId
}
