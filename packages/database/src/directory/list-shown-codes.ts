import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isVisible } from '../companies/company-in-list.ts'
import type { Schema } from '../schema.ts'

/** A company that everybody may see; those that are gone from the register's files are left out. */
export interface ShownCode {
  readonly registryCode: string
  /** `YYYY-MM-DD`: EMTA's newest publication that has the company; `null` when none has. */
  readonly publishedOn: string | null
}

/**
 * The next companies that everybody may see, by registry code.
 * @param from the first code that may be among them
 * @param includeUncurated companies that are in the directory and not curated, recommended ones as
 *   the directory has them
 */
export async function listShownCodes(
  db: Kysely<Schema>,
  {
    from,
    limit,
    includeUncurated,
  }: { readonly from: string; readonly limit: number; readonly includeUncurated: boolean },
): Promise<ShownCode[]> {
  const { rows } = await sql<ShownCode>`
    select registry_code as "registryCode", published_on as "publishedOn"
    from (${shown({ condition: sql`>= ${from}`, limit, includeUncurated })}) as shown order by registry_code limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The first company of each part of a given size, with the newest publication of the part. */
export async function listShownParts(
  db: Kysely<Schema>,
  { size, includeUncurated }: { readonly size: number; readonly includeUncurated: boolean },
): Promise<{ readonly from: string; readonly publishedOn: string | null }[]> {
  const { rows } = await sql<{ from: string; publishedOn: string | null }>`
    select min(registry_code) as "from", max(published_on) as "publishedOn"
    from (
      select registry_code, published_on, (row_number() over (order by registry_code) - 1) / ${size} as part
      from (${shown({ condition: sql`is not null`, limit: null, includeUncurated })}) as shown
    ) as numbered
    group by part order by part`.execute(db)
  return rows
}

interface Shown {
  /** Of the registry code. */
  readonly condition: RawBuilder<unknown>
  /**
   * The most rows of each kind of company, so that no more of their indexes are read; `null` for
   * all.
   */
  readonly limit: number | null
  readonly includeUncurated: boolean
}

function shown({ condition, limit, includeUncurated }: Shown): RawBuilder<unknown> {
  return sql`
    (select companies.registry_code, greatest(companies.emta_as_of, directory.emta_as_of) as published_on
    from companies left join directory using (registry_code)
    where companies.registry_code ${condition} and ${isVisible(false)} and directory.gone_on is null
    order by companies.registry_code limit ${limit})
    union all
    (select directory.registry_code, directory.emta_as_of from directory
    where ${includeUncurated} and directory.registry_code ${condition} and coalesce(registry_name, emta_name) is not null and gone_on is null
      and not exists (select from companies where companies.registry_code = directory.registry_code and state = 'managed')
    order by directory.registry_code limit ${limit})`
}
