import * as calls from '@kvartal/contract/watch'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** What the user watches, and whether digests are mailed. */
export function watchedQuery() {
  return queryOptions({
    queryKey: ['watched'],
    queryFn: reading(calls.listWatched, {}, 'Jälgitavate laadimine ebaõnnestus'),
  })
}

/** The watched companies with their newest figures. */
export function watchedCompaniesQuery() {
  return queryOptions({
    queryKey: ['watch', 'companies'],
    queryFn: reading(
      calls.readWatchedCompanies,
      {},
      'Jälgitavate ettevõtete laadimine ebaõnnestus',
    ),
  })
}

/** The watched tags and rankings with their first ten. */
export function watchedListsQuery() {
  return queryOptions({
    queryKey: ['watch', 'lists'],
    queryFn: reading(calls.readWatchedLists, {}, 'Jälgitavate edetabelite laadimine ebaõnnestus'),
  })
}

/** The figures of what is watched; `watchedQuery` says what it is. */
export const queriesOfWatched = [['watch']] as const

export const saveWatch = (watch: calls.WatchSubject, isWatched: boolean) =>
  call(calls.saveWatch, { body: { watch, isWatched } }, 'Jälgimise muutmine ebaõnnestus')

export const saveWatchSettings = (sendsDigest: boolean) =>
  call(
    calls.saveWatchSettings,
    { body: { sendsDigest } },
    'Kokkuvõtete seade salvestamine ebaõnnestus',
  )
