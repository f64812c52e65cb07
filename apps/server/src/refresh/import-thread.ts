// What runs in the thread that import-in-thread.ts starts.
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { indexNewNames } from '@kvartal/database/directory/index-names'
import { openDatabase } from '@kvartal/database/open'
import { finishStep } from '@kvartal/database/runs/end-step'
import { importEmtaFileAt } from './import-emta-file.ts'
import type { ThreadFailure, ThreadMessage, ThreadTask } from './import-in-thread.ts'
import { importRegistryFileAt } from './import-registry-file.ts'
import { importReportFileAt } from './import-report-file.ts'
import { resultOfEmtaFile } from './result-of-emta-file.ts'
import { watchMemory } from './watch-memory.ts'

// Only import-in-thread.ts starts this file, with just such a task.
const task = workerData as ThreadTask
const tell = (message: ThreadMessage) => parentPort?.postMessage(message)

watchMemory(task.mostMemoryMb)
const database = openDatabase(task.databaseUrl)
try {
  const counts = await runTask()
  // The import is done, whatever becomes of this: a search does it where nobody has.
  if (writesDirectory(task)) await indexNewNames(database.db).catch(() => {})
  tell({ counts })
} catch (error) {
  tell({ failure: failureOf(error) })
} finally {
  await database.close().catch(() => {})
}

async function runTask() {
  const onProgress = (progress: Extract<ThreadMessage, { progress: unknown }>['progress']) => tell({ progress })
  if (task.source === 'report-headings' || task.source === 'report-elements') {
    return importReportFileAt(database, task.path, task)
  }
  if (task.source === 'registry') return importRegistryFileAt(database, task.path, { asOf: task.asOf, onProgress })
  const { step, scope, path } = task
  return importEmtaFileAt(database, path, {
    scope,
    onProgress,
    ...(step !== null && {
      beforeCommit: (db, counts) => finishStep(db, step, resultOfEmtaFile(basename(path), counts)),
    }),
  })
}

/** Whether the task brings names to be searched; outside of runs whoever imports takes them up after the last file. */
function writesDirectory(given: ThreadTask): boolean {
  return given.source === 'registry' || (given.source === 'emta' && given.scope === 'all' && given.step !== null)
}

function failureOf(error: unknown): ThreadFailure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), code: null, syscall: null }
  const textOf = (key: 'code' | 'syscall') => (key in error ? String(Reflect.get(error, key)) : null)
  return { name: error.name, message: error.message, code: textOf('code'), syscall: textOf('syscall') }
}
