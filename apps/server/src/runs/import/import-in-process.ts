import { type Database, openingOf } from '@kvartal/database/open'
import { RunLost } from '@kvartal/database/runs/take-run'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { dirname } from 'node:path'
import { inProcess } from '../../kit/processes/in-process.ts'
import { errorOf, type PlainError } from '../../kit/processes/plain-error.ts'
import type { LocalImportOptions } from './import-emta-file.ts'
import type { CountsOfImport, ImportMessage, ImportOrder, ImportTask } from './import-task.ts'

/** Heap limit in megabytes, many times the memory that an import needs. */
const usualHeapMb = 768
/** V8's heap in megabytes. */
interface HeapSizes {
  /**
   * Each half of the young generation. With four times as much the half million rows of EMTA's
   * largest file take 20 MB more, and are not read faster.
   */
  readonly semiSpace: number
  /** Long-lived objects before V8 first collects them. */
  readonly initial: number
}

const usualHeap: HeapSizes = { semiSpace: 4, initial: 20 }
/**
 * Reports are read as fast when the first collection comes sooner, in less memory; a smaller young
 * generation costs a quarter more time.
 */
const heapOfReports: HeapSizes = { semiSpace: 16, initial: 20 }

/**
 * For glibc, in bytes: buffers of rows go back to the system when they are freed. By default it
 * keeps their memory, in which smaller pieces lie soon: 40 MB until the process ends.
 */
const allocation = { MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' }

interface ImportProcessOptions extends Pick<LocalImportOptions, 'onProgress'> {
  /** Kills the process, so that the database rolls back; the signal's own reason is thrown. */
  readonly signal?: AbortSignal
  readonly heapMb?: number
}

/**
 * Imports a file in a separate process, so that reading rows does not delay requests, and a process
 * that crashes or runs out of memory fails only its own import: the database rolls it back.
 * @throws ProcessDied; SourceFormatError for a file of another kind; RunLost; the system's error
 *   when it cannot be read
 */
export async function importInProcess<Source extends ImportTask['source']>(
  database: Database,
  task: ImportTask & { readonly source: Source },
  { signal, onProgress, heapMb = usualHeapMb }: ImportProcessOptions = {},
): Promise<CountsOfImport[Source]> {
  const opening = openingOf(database)
  if (opening === null)
    throw new Error('A database that is opened without an address cannot be opened again.')
  const heap = task.source === 'emta' || task.source === 'registry' ? usualHeap : heapOfReports
  return inProcess<ImportMessage, CountsOfImport[Source]>(
    new URL('./import-process.ts', import.meta.url),
    {
      order: { opening, task } satisfies ImportOrder,
      execArgv: [
        `--max-old-space-size=${heapMb}`,
        `--initial-old-space-size=${Math.min(heap.initial, heapMb)}`,
        `--max-semi-space-size=${heap.semiSpace}`,
      ],
      // An archive is unpacked beside the file, so that it is removed with the file's folder when
      // the process is killed.
      env: { ...allocation, TMPDIR: dirname(task.path) },
      signal,
      read(message) {
        if ('failure' in message) throw revived(message.failure)
        // The process sends the counts of the task's source.
        if ('counts' in message) return { result: message.counts as CountsOfImport[Source] }
        onProgress?.(message.progress)
        return null
      },
    },
  )
}

/** Restores the class of errors that callers recognize by class. */
function revived(failure: PlainError): Error {
  // A file of which nothing could be read is to users as one of another kind.
  if (failure.name === 'SourceFormatError' || failure.name === 'FileNotUnderstood')
    return new SourceFormatError(failure.message)
  return failure.name === 'RunLost' ? new RunLost(failure.message) : errorOf(failure)
}
