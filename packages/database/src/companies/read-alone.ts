import { CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely'
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
 * A read of a company with its details in one statement, which is long and therefore put together
 * once.
 * @param more SQL of more columns, beginning with a comma
 */
export function selectAlone<Row extends AloneRow>(more: RawBuilder<unknown> = sql``) {
  const statement = (code: RawBuilder<unknown>) => sql`
    select ${companyColumns},
      (select to_json(details) from (${detailsOf(askedCode)}) as details) as details${more}
    from (select ${code} as code) as asked
    left join companies on companies.registry_code = ${askedCode}`
  let texts: { readonly byId: string; readonly byCode: string } | null = null
  return async (db: Kysely<Schema>, key: CompanyKey): Promise<Row> => {
    texts ??= {
      byId: statement(sql`(select registry_code from companies where id = ${0})`).compile(db).sql,
      byCode: statement(sql`${''}::text`).compile(db).sql,
    }
    const query =
      'id' in key
        ? CompiledQuery.raw(texts.byId, [key.id])
        : CompiledQuery.raw(texts.byCode, [key.registryCode])
    // The columns are those of the row.
    const { rows } = (await db.executeQuery(query)) as QueryResult<Row>
    const [row] = rows
    if (row === undefined) throw new Error('A select of one row returned none.')
    return row
  }
}

export function companyAloneOf({ details, ...company }: AloneRow): CompanyAlone {
  return { company: company.id === null ? null : companyOfRow(company), details }
}

const select = selectAlone()

export async function readAlone(db: Kysely<Schema>, key: CompanyKey): Promise<CompanyAlone> {
  return companyAloneOf(await select(db, key))
}
