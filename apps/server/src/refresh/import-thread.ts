// What runs in the thread that import-in-thread.ts starts.
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@kvartal/database/open'
import { importEmtaFileAt } from './import-emta-file.ts'
import type { ThreadMessage, ThreadTask } from './import-in-thread.ts'

// Only import-in-thread.ts starts this file, with just such a task.
const { databaseUrl, path, scope } = workerData as ThreadTask
const tell = (message: ThreadMessage) => parentPort?.postMessage(message)

const database = openDatabase(databaseUrl)
try {
  const counts = await importEmtaFileAt(database, path, { scope, onProgress: (progress) => tell({ progress }) })
  tell({ counts })
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  tell({ failure: { name, message } })
} finally {
  await database.close()
}
