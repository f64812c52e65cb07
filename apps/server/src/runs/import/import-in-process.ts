import { type Database, openingOf } from '@kvartal/database/open'
import { RunLost } from '@kvartal/database/runs/take-run'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { type ChildProcess, fork } from 'node:child_process'
import { dirname } from 'node:path'
import { processGivesWay } from '../../kit/give-way.ts'
import type { LocalImportOptions } from './import-emta-file.ts'
import type {
  CountsOfImport,
  ImportFailure,
  ImportMessage,
  ImportOrder,
  ImportTask,
} from './import-task.ts'

/**
 * The process of an import has died. The server continues, and the database rolls the import back.
 */
export class ImportDied extends Error {
  override readonly name = 'ImportDied'
  readonly isOutOfMemory: boolean
  constructor(
    message: string,
    { isOutOfMemory, ...options }: { readonly isOutOfMemory: boolean; readonly cause?: unknown },
  ) {
    super(message, options)
    this.isOutOfMemory = isOutOfMemory
  }
}

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
 * that crashes or runs out of memory fails only its own import.
 * @throws ImportDied; SourceFormatError for a file of another kind; RunLost; the system's error
 *   when it cannot be read
 */
export async function importInProcess<Source extends ImportTask['source']>(
  database: Database,
  task: ImportTask & { readonly source: Source },
  { signal, onProgress, heapMb = usualHeapMb }: ImportProcessOptions = {},
): Promise<CountsOfImport[Source]> {
  signal?.throwIfAborted()
  const opening = openingOf(database)
  if (opening === null)
    throw new Error('A database that is opened without an address cannot be opened again.')
  const heap = task.source === 'emta' || task.source === 'registry' ? usualHeap : heapOfReports
  const child = fork(new URL('./import-process.ts', import.meta.url), [], {
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      `--initial-old-space-size=${Math.min(heap.initial, heapMb)}`,
      `--max-semi-space-size=${heap.semiSpace}`,
      // Each thread that collects garbage is another one that visitors may have to wait for.
      '--v8-pool-size=1',
    ],
    // An archive is unpacked beside the file, so that it is removed with the file's folder when the process is killed.
    // The whole environment is passed on, as `fork` does by default.
    // oxlint-disable-next-line node/no-process-env
    env: { ...process.env, ...allocation, TMPDIR: dirname(task.path) },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  // Visitors read while the import and its connection keep two processors busy; loading its modules
  // does so, too.
  if (child.pid !== undefined) processGivesWay(child.pid)
  const kill = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  try {
    return await new Promise<CountsOfImport[Source]>((resolve, reject) => {
      child.on('message', (message: ImportMessage) => {
        if ('progress' in message) onProgress?.(message.progress)
        // The process sends the counts of the task's source.
        else if ('counts' in message) resolve(message.counts as CountsOfImport[Source])
        else reject(revived(message.failure))
      })
      // This has no effect after a result.
      whenDead(child, (error) => reject(signal?.aborted === true ? signal.reason : error))
      // An error of sending is ignored, because `whenDead` reports a dead process.
      child.send({ opening, task } satisfies ImportOrder, () => {})
    })
  } finally {
    signal?.removeEventListener('abort', kill)
  }
}

/** Maximum number of characters that are kept from the end of a process's error output. */
const lastWords = 4000

/** Calls back once the process has ended and all of its messages have arrived. */
function whenDead(child: ChildProcess, onDeath: (error: ImportDied) => void): void {
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-lastWords)
  })
  child.once('error', (cause) => {
    onDeath(
      new ImportDied('The process of an import could not be started.', {
        isOutOfMemory: false,
        cause,
      }),
    )
  })
  child.once('close', (code, signal) => {
    // V8 prints 'out of memory' before it exits; an unexpected SIGKILL is how the operating system
    // frees memory.
    const isOutOfMemory = signal === 'SIGKILL' || /out of memory/i.test(words)
    const report = () =>
      onDeath(
        new ImportDied(`The process of an import ended by ${signal ?? code}: ${words.trim()}`, {
          isOutOfMemory,
        }),
      )
    if (child.connected) child.once('disconnect', report)
    else report()
  })
}

/** Restores the class of errors that callers recognize by class. */
function revived({ name, message, code, syscall }: ImportFailure): Error {
  // A file of which nothing could be read is to users as one of another kind.
  if (name === 'SourceFormatError' || name === 'FileNotUnderstood')
    return new SourceFormatError(message)
  if (name === 'RunLost') return new RunLost(message)
  return Object.assign(new Error(message), {
    name,
    ...(code !== null && { code }),
    ...(syscall !== null && { syscall }),
  })
}
