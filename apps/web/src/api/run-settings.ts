import type { ReplyAt, InputAt } from '@kvartal/contract/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** The result of testing an address. */
export type TestedSource = ReplyAt<'POST /api/scraper/test-source'>

export function runSettingsQuery() {
  return queryOptions({
    queryKey: ['run-settings'],
    queryFn: reading('GET /api/scraper/settings', {}, 'Error fetching scraper settings'),
    staleTime: 0,
  })
}

export const saveRunSettings = (body: NonNullable<InputAt<'PUT /api/scraper/settings'>['body']>) =>
  call('PUT /api/scraper/settings', { body }, 'Error saving scraper settings')

/** Opens an address in the same way as a run would. */
export const testSource = (emtaBaseUrl: string, signal: AbortSignal) =>
  call('POST /api/scraper/test-source', { body: { emtaBaseUrl } }, 'Error testing source', signal)
