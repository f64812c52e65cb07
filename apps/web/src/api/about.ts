import { queryOptions } from '@tanstack/react-query'
import { reading } from './call.ts'

/** What this installation says of itself; it is read again whenever a setting is saved. */
export function aboutQuery() {
  return queryOptions({
    queryKey: ['settings', 'about'],
    queryFn: reading('GET /api/about', {}, 'Lehe andmete laadimine ebaõnnestus'),
  })
}
