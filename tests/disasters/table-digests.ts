import type { Database } from '@kvartal/database/open'

/**
 * Tables that a start, a worker or a login writes automatically, and those that backups leave out.
 */
const moving = [
  'attempts',
  'audit_log',
  'backups',
  'cleanings',
  'digest_editions',
  'directory_columns',
  'migrations',
  'quarter_columns',
  'quarter_columns_state',
  'report_changes',
  'run_schedules',
  'sessions',
]

/** Number and hash of the rows of every other table, independent of their stored order. */
export async function tableDigests(
  { pool }: Pick<Database, 'pool'>,
  more: readonly string[] = [],
): Promise<Record<string, string>> {
  const leftOut = [...moving, ...more]
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !leftOut.includes(table.name))) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(md5(r::text), '' order by md5(r::text))), '') as digest from "${name}" r`,
    )
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}
