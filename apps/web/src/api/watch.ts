import type { WatchSubject } from '@kvartal/contract/watch'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** What the user watches, and whether digests are mailed. */
export function watchedQuery() {
  return queryOptions({
    queryKey: ['watched'],
    queryFn: reading('GET /api/watch', {}, 'Jälgitavate laadimine ebaõnnestus'),
  })
}

/** The watched companies with their newest figures. */
export function watchedCompaniesQuery() {
  return queryOptions({
    queryKey: ['watch', 'companies'],
    queryFn: reading(
      'GET /api/watch/companies',
      {},
      'Jälgitavate ettevõtete laadimine ebaõnnestus',
    ),
  })
}

/** The watched tags and rankings with their first ten. */
export function watchedListsQuery() {
  return queryOptions({
    queryKey: ['watch', 'lists'],
    queryFn: reading('GET /api/watch/lists', {}, 'Jälgitavate edetabelite laadimine ebaõnnestus'),
  })
}

/** The figures of what is watched; `watchedQuery` says what it is. */
export const queriesOfWatched = [['watch']] as const

export const saveWatch = (watch: WatchSubject, isWatched: boolean) =>
  call('PUT /api/watch', { body: { watch, isWatched } }, 'Jälgimise muutmine ebaõnnestus')

export const saveWatchSettings = (sendsDigest: boolean) =>
  call(
    'PUT /api/watch/settings',
    { body: { sendsDigest } },
    'Kokkuvõtete seade salvestamine ebaõnnestus',
  )
