import { openDatabase } from '@kvartal/database/open'
import { parentPort, workerData } from 'node:worker_threads'
import { collectAllNames } from './collect-all-names.ts'

// The thread of `country-names.ts`: reads the names of a large country once.

const { databaseUrl } = workerData as { readonly databaseUrl: string }
const database = openDatabase(databaseUrl)
try {
  const names = await collectAllNames(database.db)
  // Moved and not copied, since they are many megabytes.
  const arrays = Object.values(names).flatMap((part) =>
    typeof part === 'string' ? [] : [part.buffer as ArrayBuffer],
  )
  parentPort?.postMessage(names, arrays)
} finally {
  await database.close()
}
