import type { PoolClient } from 'pg'
import type { MergeCounts } from '../imports/count-outcomes.ts'
import { type BeforeCommit, inImportTransaction } from '../imports/in-import-transaction.ts'
import type { Database } from '../open.ts'
import { mergeReports } from './merge-reports.ts'
import { createReportStaging, type IncomingReport, stageReports } from './staged-reports.ts'

/** Stores reports, all or none, and keeps what they replace. */
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
