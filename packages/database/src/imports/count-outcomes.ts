import type { PoolClient } from 'pg'

/** What merging rows changed. */
export interface MergeCounts {
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Rows superseded by stored newer ones. */
  readonly olderThanStored: number
}

/** Counts the rows of a temporary table by their column `outcome`: 'added', 'changed', 'same' or 'older'. */
export async function countOutcomes(client: PoolClient, table: string): Promise<MergeCounts> {
  const { rows } = await client.query<MergeCounts>(
    `select count(*) filter (where outcome = 'added') as added, count(*) filter (where outcome = 'changed') as changed,
       count(*) filter (where outcome = 'same') as same, count(*) filter (where outcome = 'older') as "olderThanStored"
     from ${table}`,
  )
  return rows[0] ?? { added: 0, changed: 0, same: 0, olderThanStored: 0 }
}
