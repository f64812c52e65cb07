import type { InputAt } from '@kvartal/contract/endpoints'

import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

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
export type EmtaRunForm = InputAt<'POST /api/scraper/run'>['body']

/** @returns the run's id @throws {ApiError} 409 with the id of an equal run that exists */
export async function startEmtaRun(body: EmtaRunForm): Promise<string> {
  return (await call('POST /api/scraper/run', { body }, 'Error running EMTA scraper')).runId
}

/** @returns the run's id @throws {ApiError} 409 with the id of an equal run that exists */
export async function startRegistryRun(onlyMissing: boolean): Promise<string> {
  const body = { onlyMissing: onlyMissing ? 'true' : 'false' } as const
  return (
    await call('POST /api/companies/refresh-all', { body }, 'Error refreshing all companies data')
  ).runId
}
