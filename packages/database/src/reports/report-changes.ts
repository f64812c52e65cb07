import { type Kysely, sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Schema } from '../schema.ts'

/** With more companies than this, reading all of a year anew takes no longer. */
const mostCompanies = 1000
/** How many versions of `reports` back changes are known. */
const versionsKept = 10_000

/**
 * Does an import's work on annual reports, and records whose reports it may change: those of the
 * staged ones (`incoming_reports`). Imports come one after another, so nothing comes between the two
 * versions.
 */
export async function recordingChanges<Result>(
  client: PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
  const since = await readVersion(client)
  const result = await work()
  const until = await readVersion(client)
  if (until === since) return result
  await client.query(
    `insert into report_changes (since, until, registry_codes, years)
     select $1, $2,
       (select array_agg(registry_code order by registry_code)
        from (select distinct registry_code from incoming_reports limit ${mostCompanies + 1}) listed
        having count(*) <= ${mostCompanies}),
       (select coalesce(array_agg(distinct year), '{}') from incoming_reports)`,
    [since, until],
  )
  await client.query('delete from report_changes where until < $1', [until - versionsKept])
  return result
}

async function readVersion(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    // The first change would lock it anyway; what changes reports besides imports must not come before.
    "select version from data_versions where name = 'reports' for update",
  )
  return rows[0]?.version ?? 0
}

/** What changed between two versions of `reports`. */
export interface ReportChanges {
  readonly registryCodes: readonly string[]
  readonly years: readonly number[]
}

/**
 * The companies whose reports may have changed between two versions of `reports`, in no order;
 * `null` when they are not known, or too many.
 */
export async function listReportChanges(
  db: Kysely<Schema>,
  since: number,
  until: number,
): Promise<ReportChanges | null> {
  const { rows } = await sql<{
    since: number
    until: number
    registryCodes: string[] | null
    years: number[]
  }>`
    select since, until, registry_codes as "registryCodes", years from report_changes
    where since >= ${since} and until <= ${until} order by since`.execute(db)
  const registryCodes = new Set<string>()
  const years = new Set<number>()
  let reached = since
  for (const row of rows) {
    if (row.since !== reached || row.registryCodes === null) return null
    reached = row.until
    for (const code of row.registryCodes) registryCodes.add(code)
    for (const year of row.years) years.add(year)
  }
  if (reached !== until || registryCodes.size > mostCompanies) return null
  return { registryCodes: [...registryCodes], years: [...years] }
}
