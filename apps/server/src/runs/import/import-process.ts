import { indexNewNames } from '@kvartal/database/directory/index-names'
import { openGivingWay } from '@kvartal/database/give-way'
import type { Database } from '@kvartal/database/open'
import { finishStep } from '@kvartal/database/runs/end-step'
// The program of the process that import-in-process.ts starts.
import { once } from 'node:events'
import { basename } from 'node:path'
import type { ImportFailure, ImportMessage, ImportOrder, ImportTask } from './import-task.ts'

// Exits when the server closes the channel or is gone; the database then rolls back uncommitted
// changes.
process.on('disconnect', () => process.exit())
// Signals to the process group are handled by the server.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})

const [order] = await once(process, 'message')
await send(await answer(order))
process.disconnect()

async function answer({ opening, task }: ImportOrder): Promise<ImportMessage> {
  // An import may take longer than any call.
  const database = openGivingWay({ ...opening, limits: undefined })
  try {
    const counts = await importFile(database, task)
    // The import is complete even if this fails, because the next search indexes the names.
    if (writesDirectory(task)) await indexNewNames(database.db).catch(() => {})
    return { counts }
  } catch (error) {
    return { failure: failureOf(error) }
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
    void send({ progress })
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

/** Settles when the message is written, or when it cannot be written because the server is gone. */
function send(message: ImportMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.send?.(message, undefined, undefined, () => resolve())
  return promise
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

function failureOf(error: unknown): ImportFailure {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), code: null, syscall: null }
  const textOf = (key: 'code' | 'syscall') =>
    key in error ? String(Reflect.get(error, key)) : null
  return {
    name: error.name,
    message: error.message,
    code: textOf('code'),
    syscall: textOf('syscall'),
  }
}
