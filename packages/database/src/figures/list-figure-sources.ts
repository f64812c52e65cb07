import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { isDateAssumed, type PublicationScope, scopeOf } from './publication-facts.ts'

/** The publication that first held a company's current figures of one quarter, by rank and not by arrival. */
export interface FigureSource extends QuarterPeriod {
  readonly fileName: string
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  /** The date is computed from the quarter, because the file has none. */
  readonly isDateAssumed: boolean
  readonly scope: PublicationScope
}

/** Where each quarter's figures of one company come from, oldest first. */
export async function listFigureSources(
  db: Kysely<Schema>,
  registryCode: string,
): Promise<FigureSource[]> {
  const { rows } = await sql<FigureSource>`
    select year, quarter, file_name as "fileName", published_on as "publishedOn", ${isDateAssumed} as "isDateAssumed",
      ${scopeOf} as scope
    from figures join publications on publications.id = publication_id
    where registry_code = ${registryCode} order by year, quarter`.execute(db)
  return rows
}
