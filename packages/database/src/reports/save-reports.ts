import type { PoolClient } from 'pg'
import type { MergeCounts } from '../imports/count-outcomes.ts'
import { type BeforeCommit, inImportTransaction } from '../imports/in-import-transaction.ts'
import type { Database } from '../open.ts'
import { createReportStaging, type IncomingReport, mergeReports, stageReports } from './staged-reports.ts'

/** Stores reports, all or none; at most one per company, year and type. */
export async function saveReports(
  database: Database,
  reports: readonly IncomingReport[],
  beforeCommit?: BeforeCommit<MergeCounts>,
): Promise<MergeCounts> {
  const store = async (client: PoolClient) => {
    await createReportStaging(client)
    await stageReports(client, reports)
    return mergeReports(client)
  }
  return inImportTransaction(database, 8, store, beforeCommit)
}
