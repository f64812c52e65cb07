import { hasMoreCompanies } from '@kvartal/database/directory/search-directory'
import { openGivingWay } from '@kvartal/database/give-way'
import { type Database, type Opening, openingOf } from '@kvartal/database/open'
import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { threadGivesWay } from './give-way.ts'

/**
 * With more companies than this, work on all of them is done in a thread of its own: it would keep
 * calls waiting.
 */
export const mostWorkedHere = 10_000

/** Megabytes of a thread's heap; ten times Estonia's companies fit. */
const heapLimit = 2048

/** A quarter of what the thread that answers may have: columns outlive it or are not in the heap. */
const youngLimit = 12

/** Work on all companies, and the file that does it in a thread (`workInThread`). */
interface WorkOnAll<Result> {
  readonly database: Database
  readonly here: (database: Database) => Promise<Result>
  readonly thread: URL
  /** Ends the thread. */
  readonly signal?: AbortSignal
}

/**
 * Does work on all companies: of a large country in a thread, of a small one here.
 * @throws what the work throws, and when the thread ends without a result
 */
export async function workOnAll<Result>({
  database,
  here,
  thread,
  signal,
}: WorkOnAll<Result>): Promise<Result> {
  const opening = openingOf(database)
  const isLarge = await hasMoreCompanies(database.db, mostWorkedHere)
  if (!isLarge || opening === null) return here(database)
  // The same work, by its own file. It may take longer than any call.
  return (await runThread(thread, { ...opening, limits: undefined }, signal)) as Result
}

/** Starts a thread that opens the database (`openInThread`). */
export function startThread(file: URL, opening: Opening): Worker {
  return new Worker(file, {
    workerData: opening,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapLimit, maxYoungGenerationSizeMb: youngLimit },
  })
}

/**
 * Opens the database in the thread that this is, which gives way: calls and their statements go
 * before it and its own.
 */
export function openInThread(): Database {
  threadGivesWay()
  // `startThread` gives it.
  return openGivingWay(workerData as Opening)
}

async function runThread(file: URL, opening: Opening, signal?: AbortSignal): Promise<unknown> {
  signal?.throwIfAborted()
  const worker = startThread(file, opening)
  const ending = new AbortController()
  const until = signal === undefined ? ending.signal : AbortSignal.any([ending.signal, signal])
  try {
    // Rejects with the thread's error.
    const [result] = await Promise.race([
      once(worker, 'message', { signal: until }),
      once(worker, 'exit', { signal: until }).then(() => {
        throw new Error('The thread ended without a result.')
      }),
    ])
    return result
  } finally {
    ending.abort()
    await worker.terminate()
  }
}

/** Does work in a thread that `workOnAll` has started, and hands the result over. */
export async function workInThread(work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = openInThread()
  try {
    handOver(await work(database))
  } finally {
    await database.close()
  }
}

/**
 * Sends a message to the thread that has started this one. Its arrays are moved and not copied,
 * since they are many megabytes.
 */
export function handOver(message: unknown): void {
  parentPort?.postMessage(message, [...new Set(buffersIn(message))])
}

/** The memory of all arrays in a value. */
function* buffersIn(value: unknown): Generator<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) yield value.buffer
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* buffersIn(part)
}
