import type { Kysely } from 'kysely'
import type { Database } from '../open.ts'
import { queriesOver } from '../over-client.ts'
import type { Schema } from '../schema.ts'
import type { ReportCounts } from './report-counts.ts'
import { createReportStaging, type IncomingReport, mergeReports, stageReports } from './staged-reports.ts'
import { inImportTransaction } from '../in-import-transaction.ts'

/** Stores reports, all or none; at most one per company, year and type. */
export async function saveReports(
  database: Database,
  reports: readonly IncomingReport[],
  beforeCommit?: (db: Kysely<Schema>, counts: ReportCounts) => Promise<void>,
): Promise<ReportCounts> {
  return inImportTransaction(database, 8, async (client) => {
    await createReportStaging(client)
    await stageReports(client, reports)
    const counts = await mergeReports(client)
    await beforeCommit?.(queriesOver(client), counts)
    return counts
  })
}
