import type { CallInput, ReplyData } from '@kvartal/contract/endpoint'
import * as calls from '@kvartal/contract/run-settings'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** The result of testing an address. */
export type TestedSource = ReplyData<typeof calls.testSource>

export function runSettingsQuery() {
  return queryOptions({
    queryKey: ['run-settings'],
    queryFn: reading(calls.readRunSettings, {}, 'Error fetching scraper settings'),
    staleTime: 0,
  })
}

export const saveRunSettings = (
  body: NonNullable<CallInput<typeof calls.saveRunSettings>['body']>,
) => call(calls.saveRunSettings, { body }, 'Error saving scraper settings')

/** Opens an address in the same way as a run would. */
export const testSource = (emtaBaseUrl: string, signal: AbortSignal) =>
  call(calls.testSource, { body: { emtaBaseUrl } }, 'Error testing source', signal)
