import { indexNewNames } from '@kvartal/database/directory/index-names'
import { openGivingWay } from '@kvartal/database/give-way'
import type { Database } from '@kvartal/database/open'
import { finishStep } from '@kvartal/database/runs/end-step'
// The program of the process that import-in-process.ts starts.
import { basename } from 'node:path'
import { answerServer, tellServer } from '../../kit/processes/answer-server.ts'
import { plainError } from '../../kit/processes/plain-error.ts'
import type { ImportMessage, ImportOrder, ImportTask } from './import-task.ts'

await answerServer(answer)

async function answer({ opening, task }: ImportOrder): Promise<ImportMessage> {
  // An import may take longer than any call.
  const database = openGivingWay({ ...opening, limits: undefined })
  try {
    const counts = await importFile(database, task)
    // The import is complete even if this fails, because the next search indexes the names.
    if (writesDirectory(task)) await indexNewNames(database.db).catch(() => {})
    return { counts }
  } catch (error) {
    return { failure: plainError(error) }
  } finally {
    await database.close().catch(() => {})
  }
}

/**
 * Loads the modules of the task's source only, since the readers of all sources take as long as a
 * small import.
 */
async function importFile(database: Database, task: ImportTask) {
  const onProgress = (progress: Extract<ImportMessage, { progress: unknown }>['progress']) =>
    void tellServer({ progress } satisfies ImportMessage)
  if (task.source === 'registry') {
    const { importRegistryFileAt } = await import('./import-registry-file.ts')
    return importRegistryFileAt(database, task.path, { asOf: task.asOf, onProgress })
  }
  if (task.source === 'register-details') {
    const { importRegisterDetailsAt } = await import('./import-register-details.ts')
    return importRegisterDetailsAt(database, task.path, { asOf: task.asOf, onProgress })
  }
  if (task.source !== 'emta') {
    const { importReportFileAt } = await import('./import-report-file.ts')
    return importReportFileAt(database, task)
  }
  const [{ importEmtaFileAt }, { resultOfEmtaFile }] = await Promise.all([
    import('./import-emta-file.ts'),
    import('./result-of-emta-file.ts'),
  ])
  const { step, scope, path, pageUrl } = task
  return importEmtaFileAt(database, path, {
    scope,
    origin: { runId: step?.runId ?? null, pageUrl },
    onProgress,
    ...(step !== null && {
      beforeCommit: (db, counts) => finishStep(db, step, resultOfEmtaFile(basename(path), counts)),
    }),
  })
}

/**
 * Whether the import adds names to the search index; outside of runs they are indexed after the
 * last file.
 */
function writesDirectory(task: ImportTask): boolean {
  return (
    task.source === 'registry' ||
    (task.source === 'emta' && task.scope === 'all' && task.step !== null)
  )
}
