import { Worker } from 'node:worker_threads'
import type { ImportCounts, ImportScope } from '@kvartal/database/figures/import-counts'
import type { Database } from '@kvartal/database/open'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import type { LocalImportOptions, LocalImportProgress } from './import-emta-file.ts'

export interface ThreadTask {
  readonly databaseUrl: string
  readonly path: string
  readonly scope: ImportScope
}

export type ThreadMessage =
  | { readonly progress: LocalImportProgress }
  | { readonly counts: ImportCounts }
  | { readonly failure: { readonly name: string; readonly message: string } }

/**
 * Megabytes for what lives shortly. By itself V8 takes three times as much for the half million rows of a country,
 * without being any faster.
 */
const youngGeneration = 16

/**
 * Imports a file of EMTA's as `importEmtaFileAt` does, in a thread of its own, so that whoever asks this process for a
 * page meanwhile does not wait for the reading of rows.
 */
export async function importInThread(
  database: Database,
  path: string,
  { scope, onProgress }: LocalImportOptions,
): Promise<ImportCounts> {
  const databaseUrl = database.pool.options.connectionString
  if (databaseUrl === undefined) throw new Error('A database that is opened without an address cannot be opened again.')
  const task: ThreadTask = { databaseUrl, path, scope }
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
  })
  return new Promise((resolve, reject) => {
    worker.on('message', (message: ThreadMessage) => {
      if ('progress' in message) onProgress?.(message.progress)
      else if ('counts' in message) resolve(message.counts)
      else reject(revived(message.failure))
    })
    worker.on('error', reject)
    // After a result this changes nothing.
    worker.on('exit', (code) => reject(new Error(`The import's thread ended with ${code} before it had finished.`)))
  })
}

/** An error that crosses threads loses its class, and this one is told to people. */
function revived({ name, message }: { readonly name: string; readonly message: string }): Error {
  return name === 'SourceFormatError' ? new SourceFormatError(message) : Object.assign(new Error(message), { name })
}
