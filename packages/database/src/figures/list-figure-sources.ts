import type { QuarterPeriod } from '@kvartal/domain/period/period'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** The publication that a company's figures of one quarter are taken from. */
export interface FigureSource extends QuarterPeriod {
  readonly fileName: string
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
}

/** Where each quarter's figures of one company come from, oldest first. */
export async function listFigureSources(db: Kysely<Schema>, registryCode: string): Promise<FigureSource[]> {
  return db
    .selectFrom('figures')
    .innerJoin('publications', 'publications.id', 'figures.publication_id')
    .select((eb) => [
      'figures.year',
      // A check constraint allows only 1 to 4.
      eb.ref('figures.quarter').$castTo<QuarterPeriod['quarter']>().as('quarter'),
      'publications.file_name as fileName',
      'publications.published_on as publishedOn',
    ])
    .where('figures.registry_code', '=', registryCode)
    .orderBy('figures.year')
    .orderBy('figures.quarter')
    .execute()
}
