import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RegistryImportCounts } from '@kvartal/database/directory/import-registry-file'
import type { ImportCounts, ImportScope } from '@kvartal/database/figures/import-counts'
import type { Database } from '@kvartal/database/open'
import type { StepInHand } from '@kvartal/database/runs/end-step'
import type { ElementCounts } from '@kvartal/database/reports/import-report-elements'
import type { HeadingCounts } from '@kvartal/database/reports/import-report-headings'
import { RunLost } from '@kvartal/database/runs/take-run'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import type { LocalImportOptions, LocalImportProgress } from './import-emta-file.ts'

/** What the thread has to do. */
export type ThreadTask = { readonly databaseUrl: string; readonly path: string; readonly mostMemoryMb: number } & (
  | {
      readonly source: 'emta'
      readonly scope: ImportScope
      /** The step of a run to finish in the import's transaction; `null` outside of runs. */
      readonly step: StepInHand | null
    }
  | { readonly source: 'registry'; readonly asOf: string }
  | ReportTask
)

/** A file of reports; with a run's step to finish in the import's transaction, `null` outside of runs. */
export type ReportTask = { readonly step: StepInHand | null } & (
  | { readonly source: 'report-headings'; readonly years: readonly number[] }
  | { readonly source: 'report-elements'; readonly year: number; readonly asOf: string }
)

export type ThreadMessage =
  | { readonly progress: LocalImportProgress }
  | { readonly counts: ThreadCounts }
  | { readonly failure: ThreadFailure }

type ThreadCounts = ImportCounts | RegistryImportCounts | ReportThreadCounts

export type ReportThreadCounts = HeadingCounts | ElementCounts

/** What of an error crosses threads: its class does not. */
export interface ThreadFailure {
  readonly name: string
  readonly message: string
  readonly code: string | null
  readonly syscall: string | null
}

/**
 * Megabytes for what lives shortly. By itself V8 takes three times as much for the half million rows of a country,
 * without being any faster.
 */
const youngGeneration = 16
/**
 * Megabytes for what lives longer, many times what an import holds at once. By itself V8 takes up to four gigabytes,
 * and above two it lets 60 MB more lie about before it looks for what may go.
 */
const oldGeneration = 1536
/** Megabytes at which a thread is given up: again many times what an import holds at once. */
const mostMemory = 768

interface ThreadOptions extends Pick<LocalImportOptions, 'onProgress'> {
  /** Ends the thread, and so its transaction; the signal's own reason is thrown. */
  readonly signal?: AbortSignal
  /** Megabytes at which the thread is given up; more than any import needs when left out. */
  readonly mostMemoryMb?: number
}

interface EmtaThreadOptions extends ThreadOptions {
  readonly scope: ImportScope
  readonly step?: StepInHand
}

/**
 * Imports a file of EMTA's as `importEmtaFileAt` does, in a thread of its own, so that whoever asks this process for a
 * page meanwhile does not wait for the reading of rows.
 */
export async function importInThread(
  database: Database,
  path: string,
  { scope, step, ...options }: EmtaThreadOptions,
): Promise<ImportCounts> {
  const task: Unlimited<ThreadTask> = { source: 'emta', databaseUrl: urlOf(database), path, scope, step: step ?? null }
  // The thread answers a task of EMTA's with its counts.
  return (await runThread(task, options)) as ImportCounts
}

/** Imports the register's file of all companies as `importRegistryFileAt` does, in a thread of its own. */
export async function importRegistryInThread(
  database: Database,
  path: string,
  { asOf, ...options }: ThreadOptions & { readonly asOf: string },
): Promise<RegistryImportCounts> {
  // The thread answers a task of the register's with its counts.
  return (await runThread({ source: 'registry', databaseUrl: urlOf(database), path, asOf }, options)) as RegistryImportCounts
}

/** Loads one of the register's files of reports as `importReportFileAt` does, in a thread of its own. */
export async function importReportsInThread(
  database: Database,
  path: string,
  task: ReportTask,
  options: Pick<ThreadOptions, 'signal' | 'mostMemoryMb'> = {},
): Promise<ReportThreadCounts> {
  // The thread answers a task of reports with their counts.
  return (await runThread({ databaseUrl: urlOf(database), path, ...task }, options)) as ReportThreadCounts
}

function urlOf(database: Database): string {
  const url = database.pool.options.connectionString
  if (url === undefined) throw new Error('A database that is opened without an address cannot be opened again.')
  return url
}

/** A task before it is told how much memory it may take. */
type Unlimited<Task> = Task extends unknown ? Omit<Task, 'mostMemoryMb'> : never

async function runThread(task: Unlimited<ThreadTask>, { signal, onProgress, mostMemoryMb = mostMemory }: ThreadOptions): Promise<ThreadCounts> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), {
    workerData: { ...task, mostMemoryMb } satisfies ThreadTask,
    // An archive is opened beside the file, so that it goes with the file's folder when the thread is ended in the middle.
    // Nothing is read of the environment here; the thread gets all of it, as it would without this.
    // oxlint-disable-next-line node/no-process-env
    env: { ...process.env, TMPDIR: dirname(task.path) },
    resourceLimits: { maxYoungGenerationSizeMb: youngGeneration, maxOldGenerationSizeMb: oldGeneration },
  })
  const end = () => void worker.terminate()
  signal?.addEventListener('abort', end, { once: true })
  try {
    return await new Promise<ThreadCounts>((resolve, reject) => {
      worker.on('message', (message: ThreadMessage) => {
        if ('progress' in message) onProgress?.(message.progress)
        else if ('counts' in message) resolve(message.counts)
        else reject(revived(message.failure))
      })
      worker.on('error', reject)
      // After a result this changes nothing.
      worker.on('exit', (code) => {
        const ended = new Error(`The import's thread ended with ${code} before it had finished.`)
        reject(signal?.aborted === true ? signal.reason : ended)
      })
    })
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

/** An error that crosses threads loses its class, and some are known by it. */
function revived({ name, message, code, syscall }: ThreadFailure): Error {
  if (name === 'SourceFormatError') return new SourceFormatError(message)
  if (name === 'RunLost') return new RunLost(message)
  return Object.assign(new Error(message), { name, ...(code !== null && { code }), ...(syscall !== null && { syscall }) })
}
