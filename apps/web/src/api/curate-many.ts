import type { ReplyAt, InputAt } from '@kvartal/contract/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import type { RankingCall } from './ranking.ts'

/** The result, or the predicted result, for each code. */
export type CurationOutcome = ReplyAt<'POST /api/companies/bulk'>

/** Adds and changes companies by their codes; with `dryRun` only predicts the result for each. */
export const curateMany = (body: InputAt<'POST /api/companies/bulk'>['body']) =>
  call('POST /api/companies/bulk', { body }, 'Ettevõtete lisamine ebaõnnestus')

/** The predicted result for each code; refetched when companies change. */
export function curationPreviewQuery(codes: readonly string[]) {
  return queryOptions({
    queryKey: ['companies', 'curation-preview', codes],
    queryFn: ({ signal }) =>
      call(
        'POST /api/companies/bulk',
        { body: { codes: [...codes], dryRun: true } },
        'Koodide kontrollimine ebaõnnestus',
        signal,
      ),
    // The directory and other curators change at any time.
    staleTime: 0,
  })
}

/** The companies with these codes, or all of a ranking. */
export type CompaniesToTag = { readonly codes: string[] } | { readonly ranking: RankingCall }

/** Gives a tag to companies; those that are not curated yet become curated. */
export const giveTag = (id: string, body: CompaniesToTag) =>
  call('POST /api/tags/{id}/companies', { params: { id }, body }, 'Tagi lisamine ebaõnnestus')
