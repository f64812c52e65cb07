import type { Database } from '@kvartal/database/open'
import { importReportActivities } from '@kvartal/database/reports/import-report-activities'
import { importReportElements } from '@kvartal/database/reports/import-report-elements'
import { importReportHeadings } from '@kvartal/database/reports/import-report-headings'
import { finishStep } from '@kvartal/database/runs/end-step'
import { reportFileDay, reportFilePublication } from '@kvartal/sources/reports/find-report-files'
import {
  openReportActivities,
  openReportElements,
  openReportHeadings,
} from '@kvartal/sources/reports/open-report-files'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { CountsOfImport, ReportImportTask } from './import-task.ts'
import { readLocalFile } from './read-local-file.ts'
import { resultOfActivities, resultOfElements, resultOfHeadings } from './result-of-report-file.ts'

/**
 * Imports a local copy of one of the register's files of reports in one transaction, and finishes
 * its step if it has one.
 * @throws SourceFormatError when it is another kind of file or is truncated; RunLost; the system's
 *   error when it cannot be read
 */
export async function importReportFileAt(
  database: Database,
  task: ReportImportTask,
): Promise<CountsOfImport[ReportImportTask['source']]> {
  const contentHash = await hashOf(task.path)
  return readLocalFile(task.path, async ({ name, bytes }) => {
    const facts = {
      publication: reportFilePublication(name),
      contentHash,
      origin: { runId: task.step?.runId ?? null, pageUrl: task.pageUrl },
    }
    if (task.source === 'report-headings') {
      const { years, step } = task
      const file = await openReportHeadings(name, bytes, { years })
      return importReportHeadings(database, file, {
        years,
        asOf: reportFileDay(name),
        facts,
        ...(step !== null && {
          beforeCommit: (db, counts) => finishStep(db, step, resultOfHeadings(name, counts)),
        }),
      })
    }
    if (task.source === 'report-activities') {
      const { asOf, step } = task
      const file = await openReportActivities(name, bytes)
      return importReportActivities(database, file, {
        asOf,
        facts,
        ...(step !== null && {
          beforeCommit: (db, counts) => finishStep(db, step, resultOfActivities(name, counts)),
        }),
      })
    }
    const { year, asOf, step } = task
    const file = await openReportElements(name, bytes)
    return importReportElements(database, file, {
      year,
      asOf,
      facts,
      ...(step !== null && {
        beforeCommit: (db, counts) => finishStep(db, step, resultOfElements(name, counts)),
      }),
    })
  })
}

/** The hash of all bytes; reading an archive need not reach its end. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
