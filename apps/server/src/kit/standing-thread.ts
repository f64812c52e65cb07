import { type Database, type Opening, openingOf, type Reads } from '@kvartal/database/open'
import { parentPort } from 'node:worker_threads'
import { unlessAborted } from './cache/value-cache.ts'
import { handOver, mostWorkedHere, openInThread, startThread } from './database-thread.ts'

/** What a task works with. */
export interface TaskTools {
  readonly reads: Reads
  readonly signal: AbortSignal
}

/**
 * Tasks by name, done here or in a thread, which gets a copy of what they take; the bytes of arrays
 * that they give are moved.
 */
export type Tasks = Readonly<Record<string, (input: never, tools: TaskTools) => Promise<unknown>>>

export interface TaskRunner<All extends Tasks> {
  /** Does a task here, or in the thread when it is about many rows. Throws what the task throws. */
  readonly run: <Name extends keyof All & string>(
    name: Name,
    input: Parameters<All[Name]>[0],
    about: AboutTask,
  ) => Promise<Awaited<ReturnType<All[Name]>>>
  /** From now on there may be a thread; it starts with the first task that is worth one. */
  readonly allowThread: () => void
}

interface AboutTask {
  readonly rows: number
  readonly signal: AbortSignal
}

interface RunnerOptions<All extends Tasks> {
  readonly tasks: All
  /** The file of the thread, which calls `serveTasks` with the same tasks. */
  readonly thread: URL
  readonly reads: Reads
  /** Opened by the thread, too. */
  readonly database: Database
  /** Ends the thread. */
  readonly untilClosed: AbortSignal
  readonly idleMs?: number
}

interface Question {
  readonly id: number
  /** `null` aborts the task. */
  readonly name: string | null
  readonly input?: unknown
}

/** Sent after the last question. */
const farewell = 'end'

type Reply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: unknown }

/**
 * Milliseconds after the last task until the thread ends: its garbage, hundreds of megabytes after
 * some tasks, would stay as long as it has nothing else to do.
 */
const usualIdleMs = 10_000

/**
 * A thread that stays, beside the one that answers calls, for tasks about all companies: starting one
 * for each would take longer than many of them. Calls go before it. When it has ended, the next task
 * starts another.
 */
export function openTasks<All extends Tasks>({
  tasks,
  thread,
  reads,
  database,
  untilClosed,
  idleMs = usualIdleMs,
}: RunnerOptions<All>): TaskRunner<All> {
  const opening = openingOf(database)
  let isAllowed = false
  let standing: StandingThread | null = null
  return {
    allowThread: () => {
      isAllowed = true
    },
    async run(name, input, { rows, signal }) {
      const isForThread =
        isAllowed && rows > mostWorkedHere && opening !== null && !untilClosed.aborted
      // Both do the task of this name.
      if (!isForThread) return (await tasks[name]?.(input as never, { reads, signal })) as never
      const started = (standing ??= startStanding({
        file: thread,
        opening,
        untilClosed,
        idleMs,
        onEnd: () => {
          if (standing === started) standing = null
        },
      }))
      return (await started.ask(name, input, signal)) as never
    },
  }
}

interface StandingThread {
  readonly ask: (name: string, input: unknown, signal: AbortSignal) => Promise<unknown>
}

interface Starting {
  readonly file: URL
  readonly opening: Opening
  readonly untilClosed: AbortSignal
  readonly idleMs: number
  /** Called when the thread ends, by whatever cause; nothing may be asked from then on. */
  readonly onEnd: () => void
}

function startStanding({ file, opening, untilClosed, idleMs, onEnd }: Starting): StandingThread {
  const worker = startThread(file, opening)
  // The server stays for its calls.
  worker.unref()
  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  const end = () => void worker.terminate()
  let idle: NodeJS.Timeout | undefined
  const rest = () => {
    if (asked.size > 0) return
    idle = setTimeout(() => {
      onEnd()
      worker.postMessage(farewell)
    }, idleMs).unref()
  }
  untilClosed.addEventListener('abort', end)
  worker.on('message', (reply: Reply) => {
    if ('result' in reply) asked.get(reply.id)?.resolve(reply.result)
    else asked.get(reply.id)?.reject(reply.error)
    asked.delete(reply.id)
    rest()
  })
  let failure: unknown = new Error('The thread ended.')
  worker.on('error', (error) => {
    failure = error
  })
  worker.on('exit', () => {
    clearTimeout(idle)
    untilClosed.removeEventListener('abort', end)
    for (const { reject } of asked.values()) reject(failure)
    asked.clear()
    onEnd()
  })
  return {
    async ask(name, input, signal) {
      signal.throwIfAborted()
      clearTimeout(idle)
      const id = (last += 1)
      const answer = Promise.withResolvers<unknown>()
      asked.set(id, answer)
      worker.postMessage({ id, name, input } satisfies Question)
      try {
        return await unlessAborted(answer.promise, signal)
      } catch (error) {
        if (signal.aborted) worker.postMessage({ id, name: null } satisfies Question)
        throw error
      }
    },
  }
}

/** Does the tasks that `openTasks` asks this thread for. */
export function serveTasks(tasks: Tasks): void {
  const database = openInThread()
  const underWay = new Map<number, AbortController>()

  async function answer({ id, name, input }: Question): Promise<void> {
    if (name === null) return underWay.get(id)?.abort()
    const ending = new AbortController()
    underWay.set(id, ending)
    try {
      const result = await tasks[name]?.(input as never, { reads: database, signal: ending.signal })
      handOver({ id, result } satisfies Reply)
    } catch (error) {
      parentPort?.postMessage({ id, error } satisfies Reply)
    } finally {
      underWay.delete(id)
    }
  }

  parentPort?.on('message', (question: Question | typeof farewell) => {
    if (question !== farewell) return void answer(question)
    // Then nothing keeps the thread any more.
    parentPort?.close()
    void database.close()
  })
}
