import type { CallInput } from '@kvartal/contract/endpoint'
import {
  exportExpiringRuns,
  readRetention,
  saveRetention as saveCall,
} from '@kvartal/contract/retention'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'
import { downloadFile } from './download.ts'

export function retentionQuery() {
  return queryOptions({
    queryKey: ['settings', 'retention'],
    queryFn: reading(readRetention, {}, 'Error fetching retention'),
    staleTime: 0,
  })
}

export const saveRetention = (body: NonNullable<CallInput<typeof saveCall>['body']>) =>
  call(saveCall, { body }, 'Error saving retention')

/** Downloads the runs that are deleted in the next thirty days. */
export async function downloadExpiringRuns(): Promise<void> {
  await downloadFile(
    exportExpiringRuns,
    { query: { format: 'jsonl' } },
    {
      fallback: 'Error fetching runs',
      mediaType: 'application/jsonl',
      fileName: 'uuendamised.jsonl',
    },
  )
}
