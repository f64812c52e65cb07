import type { InputAt } from '@kvartal/contract/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'
import { downloadFile } from './download.ts'

export function retentionQuery() {
  return queryOptions({
    queryKey: ['settings', 'retention'],
    queryFn: reading('GET /api/retention', {}, 'Error fetching retention'),
    staleTime: 0,
  })
}

export const saveRetention = (body: NonNullable<InputAt<'PUT /api/retention'>['body']>) =>
  call('PUT /api/retention', { body }, 'Error saving retention')

/** Downloads the runs that are deleted in the next thirty days. */
export async function downloadExpiringRuns(): Promise<void> {
  await downloadFile(
    'GET /api/retention/runs',
    { query: { format: 'jsonl' } },
    {
      fallback: 'Error fetching runs',
      mediaType: 'application/jsonl',
      fileName: 'uuendamised.jsonl',
    },
  )
}
