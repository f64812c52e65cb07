import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export interface NewRecommendation {
  readonly notes: string | null
  /** The account that recommends; `null` for an anonymous visitor. */
  readonly userId: number | null
  readonly anonymous: { readonly name: string; readonly email: string } | null
}

/** Stores who recommended a company, and why. */
export async function saveRecommendation(
  db: Kysely<Schema>,
  companyId: number,
  given: NewRecommendation,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({
      recommendation_notes: given.notes,
      recommended_by: given.userId,
      recommender_name: given.anonymous?.name ?? null,
      recommender_email: given.anonymous?.email ?? null,
      recommended_at: sql`now()`,
    })
    .where('id', '=', companyId)
    .execute()
}
