import { type Kysely, sql } from 'kysely'
import { largerFirst } from '../figures/company-sizes.ts'
import type { Schema } from '../schema.ts'
import { indexNewNames } from './index-names.ts'

/** A name of a company of the directory. */
export interface DirectoryName {
  readonly registryCode: string
  readonly name: string
  /** The place of its company by size, from 1 for the largest; equal for companies of equal size. */
  readonly place: number
}

/** Batches keep memory flat, and leave the process time for other work. */
const namesPerBatch = 5_000

/**
 * Every name of the directory, current and former, by the company's size, then by its current name in Estonian order, which is
 * first.
 * All batches come from one snapshot.
 */
export async function streamNames(
  db: Kysely<Schema>,
  onBatch: (names: readonly DirectoryName[]) => void,
): Promise<void> {
  await indexNewNames(db).catch(() => {})
  await db.transaction().execute(async (transaction) => {
    await sql`
      declare searched_names no scroll cursor for
      select registry_code as "registryCode", name, dense_rank() over (order by ${largerFirst})::integer as place from (
        select registry_code, name, name as present, 0 as is_former from directory_names
        union all
        select registry_code, former.name, present.name, 1
        from directory_former_names as former join directory_names as present using (registry_code)
      ) as names
      left join company_sizes as size using (registry_code)
      order by ${largerFirst}, present, registry_code, is_former`.execute(transaction)
    for (;;) {
      const { rows } =
        await sql<DirectoryName>`fetch ${sql.lit(namesPerBatch)} from searched_names`.execute(
          transaction,
        )
      onBatch(rows)
      if (rows.length < namesPerBatch) return
    }
  })
}
