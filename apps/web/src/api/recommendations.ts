import type { CallInput } from '@kvartal/contract/endpoint'
import {
  approveCompany as approveCall,
  listRecommended,
  recommendCompany as recommendCall,
  rejectCompany as rejectCall,
} from '@kvartal/contract/recommendations'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call, callWithWarning } from './call.ts'
import { useCan } from './session.ts'
import { recommendForAllQuery } from './settings.ts'

/** Pending recommendations, oldest first. */
export function recommendedQuery() {
  return queryOptions({
    queryKey: ['recommended'],
    queryFn: ({ signal }) => call(listRecommended, {}, { fallback: 'Error fetching recommended companies', signal }),
    // Others recommend and decide at any time; the server answers 304 when nothing has changed.
    staleTime: 0,
  })
}

/** Whether the current visitor may recommend companies; false until the setting that may open it to all is loaded. */
export function useCanRecommend(): boolean {
  const isOpenToAll = useQuery(recommendForAllQuery()).data === true
  return useCan('recommend-company') || isOpenToAll
}

export type Recommendation = NonNullable<CallInput<typeof recommendCall>['body']>

/** Recommends a company; the reply's warning says what could not be read from the register. */
export async function recommendCompany(body: Recommendation): Promise<string | null> {
  return (await callWithWarning(recommendCall, { body }, { fallback: 'Error recommending company' })).warning
}

export interface Approval {
  /** Ids of the tags that the company gets, regardless of what was recommended. */
  readonly tags: string[]
  readonly isTracked: boolean
  readonly isActive: boolean
}

/** @throws {ApiError} 409 when it was decided already */
export async function approveCompany(id: string, approval: Approval): Promise<void> {
  await call(approveCall, { params: { id }, body: approval }, { fallback: 'Error approving recommended company' })
}

/** @throws {ApiError} 409 when it was decided already */
export async function rejectCompany(id: string): Promise<void> {
  await call(rejectCall, { params: { id } }, { fallback: 'Error rejecting recommended company' })
}

/** Invalidates everything that a decision changes: recommendations, and lists and averages that include the company. */
export async function rereadAfterDecision(queryClient: QueryClient): Promise<void> {
  const keys = [['recommended'], ['companies'], ['tags'], ['compare'], ['tag-averages'], ['registry-search']]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
