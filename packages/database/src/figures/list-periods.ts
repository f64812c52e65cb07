import type { QuarterPeriod } from '@kvartal/domain/period/period'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** A quarter that has figures. */
export interface PublishedPeriod extends QuarterPeriod {
  /** `YYYY-MM-DD`: the date of the newest publication with figures of the quarter. */
  readonly publishedOn: string
}

/** Quarters that have figures, oldest first. */
export async function listPeriods(db: Kysely<Schema>): Promise<PublishedPeriod[]> {
  return db
    .selectFrom('figure_periods')
    .select((eb) => [
      'year',
      // A check constraint allows only 1 to 4.
      eb.ref('quarter').$castTo<QuarterPeriod['quarter']>().as('quarter'),
      'published_on as publishedOn',
    ])
    .orderBy('year')
    .orderBy('quarter')
    .execute()
}
