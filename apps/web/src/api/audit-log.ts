import type { AuditAction } from '@kvartal/domain/audit/action'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callForPage } from './call.ts'
import { downloadFile } from './download.ts'

const pageSize = 50
const fallback = 'Error fetching audit log'

/** Filters of the log; `undefined` does not filter. */
export interface AuditFilter {
  /** Part of the name of the actor or of the changed object. */
  readonly search: string | undefined
  readonly action: AuditAction | undefined
  /** First and last day in Estonian time, `YYYY-MM-DD`. */
  readonly from: string | undefined
  readonly to: string | undefined
}

/** A page of the log, counted from 1, newest first. */
export function auditLogQuery(filter: AuditFilter, page: number) {
  return queryOptions({
    queryKey: ['audit-log', filter, page],
    queryFn: ({ signal }) =>
      callForPage(
        'GET /api/audit-log',
        { query: { ...filter, page: String(page), limit: String(pageSize) } },
        fallback,
        signal,
      ),
    // Every change and login adds a row.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

const mostLatest = 8

/** The latest changes, without log-ins. */
export function latestChangesQuery() {
  return queryOptions({
    queryKey: ['audit-log', 'latest'],
    queryFn: ({ signal }) =>
      callForPage(
        'GET /api/audit-log',
        { query: { onlyChanges: 'true', limit: String(mostLatest) } },
        fallback,
        signal,
      ),
    staleTime: 0,
  })
}

/** Downloads all matching rows as a file for Excel. */
export async function downloadAuditLog(filter: AuditFilter): Promise<void> {
  await downloadFile(
    'GET /api/audit-log',
    { query: { ...filter, format: 'csv' } },
    { fallback, mediaType: 'text/csv', fileName: 'auditilogi.csv' },
  )
}
