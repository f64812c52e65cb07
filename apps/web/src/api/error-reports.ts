import type { InputAt } from '@kvartal/contract/endpoints'
import type { ReportStatus } from '@kvartal/domain/error-reports/report-status'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForPage, reading } from './call.ts'

const reportsInPage = 20

const fallback = 'Veateadete laadimine ebaõnnestus'

/** Every query of managers about reports of errors. */
export const queriesOfReports = [['error-reports']] as const

/** A page of reports, counted from 1; `undefined` for those of any status. */
export function errorReportsQuery(status: ReportStatus | undefined, page: number) {
  return queryOptions({
    queryKey: ['error-reports', status ?? 'all', page],
    queryFn: ({ signal }) =>
      callForPage(
        'GET /api/error-reports',
        { query: { status, page: String(page), limit: String(reportsInPage) } },
        fallback,
        signal,
      ),
    // Others report and decide at any time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** How many reports wait for a decision. */
export function openReportsQuery() {
  return queryOptions({
    queryKey: ['error-reports', 'open', 'count'],
    queryFn: async ({ signal }) => {
      const query = { status: 'open', limit: '1' } as const
      const { pagination } = await callForPage(
        'GET /api/error-reports',
        { query },
        fallback,
        signal,
      )
      return pagination.total
    },
    staleTime: 0,
  })
}

/** The user's own reports, newest first. */
export function ownReportsQuery() {
  return queryOptions({
    queryKey: ['own-error-reports'],
    queryFn: reading('GET /api/users/me/error-reports', {}, fallback),
    staleTime: 0,
  })
}

export const reportError = (body: InputAt<'POST /api/error-reports'>['body']) =>
  call('POST /api/error-reports', { body }, 'Veateate saatmine ebaõnnestus')

/** @throws {ApiError} 409 when somebody else has decided since the version of the decision */
export const decideErrorReport = (
  id: string,
  body: InputAt<'PUT /api/error-reports/{id}'>['body'],
) =>
  call('PUT /api/error-reports/{id}', { params: { id }, body }, 'Otsuse salvestamine ebaõnnestus')
