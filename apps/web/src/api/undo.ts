import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/**
 * Undoes a change, by its token or its id in the list.
 * @throws {ApiError} 404 when it is too late, 409 when something changed since
 */
export const undoChange = (token: string) =>
  call('POST /api/undo/{token}', { params: { token } }, 'Muudatuse tagasivõtmine ebaõnnestus')

/** The changes that can still be taken back, newest first. */
export function undoableQuery() {
  return queryOptions({
    queryKey: ['undoable'],
    queryFn: reading('GET /api/undo', {}, 'Viimaste muudatuste laadimine ebaõnnestus'),
    staleTime: 0,
    // They expire one by one.
    refetchInterval: 60_000,
  })
}
