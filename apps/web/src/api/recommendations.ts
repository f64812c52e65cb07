import type { InputAt } from '@kvartal/contract/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call, callWithWarning, reading } from './call.ts'

/** Pending recommendations, oldest first. */
export function recommendedQuery() {
  return queryOptions({
    queryKey: ['recommended'],
    queryFn: reading('GET /api/companies/recommended', {}, 'Error fetching recommended companies'),
    // Others recommend and decide at any time; the server answers 304 when nothing has changed.
    staleTime: 0,
  })
}

export type Recommendation = NonNullable<InputAt<'POST /api/companies/recommend'>['body']>

/** Recommends a company; the reply's warning says what could not be read from the register. */
export async function recommendCompany(body: Recommendation): Promise<string | null> {
  return (
    await callWithWarning('POST /api/companies/recommend', { body }, 'Error recommending company')
  ).warning
}

export interface Approval {
  /** Ids of the tags that the company gets, regardless of what was recommended. */
  readonly tags: string[]
  readonly isTracked: boolean
  readonly isActive: boolean
}

/** @throws {ApiError} 409 when it was decided already */
export const approveCompany = (id: string, body: Approval) =>
  call(
    'PUT /api/companies/{id}/approve',
    { params: { id }, body },
    'Error approving recommended company',
  )

/** @throws {ApiError} 409 when it was decided already */
export const rejectCompany = (id: string) =>
  call(
    'DELETE /api/companies/{id}/reject',
    { params: { id } },
    'Error rejecting recommended company',
  )

/**
 * The queries that a decision changes: recommendations, and lists and averages that include the
 * company.
 */
export const queriesWithRecommendations = [
  ['recommended'],
  ['companies'],
  ['tags'],
  ['compare'],
  ['tag-averages'],
  ['registry-search'],
] as const
