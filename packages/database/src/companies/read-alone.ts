import { type Kysely, type RawBuilder, sql } from 'kysely'
import { detailsOf, type StoredDetails } from '../directory/company-details.ts'
import type { Schema } from '../schema.ts'
import {
  companyColumns,
  companyOfRow,
  type CompanyRecord,
  type CompanyRow,
} from './find-company.ts'

export type CompanyKey = { readonly id: number } | { readonly registryCode: string }

/** A company that is read alone, whatever its state. */
export interface CompanyAlone {
  /** `null` for one that is neither managed nor pending. */
  readonly company: CompanyRecord | null
  /** `null` for one that no file has. */
  readonly details: StoredDetails | null
}

/** What `selectAlone` reads. */
export type AloneRow = Pick<CompanyAlone, 'details'> & (CompanyRow | { readonly id: null })

/** SQL of the company's registry code in what `selectAlone` reads; null for an unknown id. */
export const askedCode = sql`asked.code collate "C"`

/**
 * Reads a company with its details in one statement.
 * @param more SQL of more columns, beginning with a comma
 */
export async function selectAlone<Row extends AloneRow>(
  db: Kysely<Schema>,
  key: CompanyKey,
  more: RawBuilder<unknown> = sql``,
): Promise<Row> {
  const given =
    'id' in key
      ? sql`(select registry_code from companies where id = ${key.id})`
      : sql`${key.registryCode}::text`
  const { rows } = await sql<Row>`
    select ${companyColumns},
      (select to_json(details) from (${detailsOf(askedCode)}) as details) as details${more}
    from (select ${given} as code) as asked
    left join companies on companies.registry_code = ${askedCode}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A select of one row returned none.')
  return row
}

export function companyAloneOf({ details, ...company }: AloneRow): CompanyAlone {
  return { company: company.id === null ? null : companyOfRow(company), details }
}

export async function readAlone(db: Kysely<Schema>, key: CompanyKey): Promise<CompanyAlone> {
  return companyAloneOf(await selectAlone(db, key))
}
