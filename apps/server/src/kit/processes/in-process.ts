import { type ChildProcess, fork } from 'node:child_process'
import { processGivesWay } from '../give-way.ts'

/** A process that worked for the server has died; the server continues. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied'
  readonly isOutOfMemory: boolean
  constructor(
    message: string,
    { isOutOfMemory, ...options }: { readonly isOutOfMemory: boolean; readonly cause?: unknown },
  ) {
    super(message, options)
    this.isOutOfMemory = isOutOfMemory
  }
}

interface ProcessOptions<Message, Result> {
  /** What the process is to do: the only message to it. */
  readonly order: object
  /** V8's options for it. */
  readonly execArgv: readonly string[]
  /** Its environment, besides the server's own. */
  readonly env?: Readonly<Record<string, string>>
  /** Kills the process; the signal's own reason is thrown. */
  readonly signal?: AbortSignal | undefined
  /**
   * Reads a message of the process.
   * @returns its result; `null` when it is still working
   * @throws its failure
   */
  readonly read: (message: Message) => { readonly result: Result } | null
}

/**
 * Runs a program of the server, which `answer-server.ts` begins, in a process of its own, which
 * gives way to visitors.
 * @throws ProcessDied; what `read` throws
 */
export async function inProcess<Message extends object, Result>(
  program: URL,
  { order, execArgv, env = {}, signal, read }: ProcessOptions<Message, Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const child = fork(program, [], {
    // Each thread that collects garbage is another one that visitors may have to wait for.
    execArgv: [...execArgv, '--v8-pool-size=1'],
    // The whole environment is passed on, as `fork` does by default.
    // oxlint-disable-next-line node/no-process-env
    env: { ...process.env, ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  // Visitors read while the process keeps a processor busy; loading its modules does so, too.
  if (child.pid !== undefined) processGivesWay(child.pid)
  const kill = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  try {
    return await new Promise<Result>((resolve, reject) => {
      child.on('message', (message: Message) => {
        try {
          const end = read(message)
          if (end !== null) resolve(end.result)
        } catch (error) {
          reject(error)
        }
      })
      // This has no effect after a result.
      whenDead(child, (error) => reject(signal?.aborted === true ? signal.reason : error))
      // An error of sending is ignored, because `whenDead` reports a dead process.
      child.send(order, () => {})
    })
  } finally {
    signal?.removeEventListener('abort', kill)
  }
}

/** Maximum number of characters that are kept from the end of a process's error output. */
const lastWords = 4000

/** Calls back once the process has ended and all of its messages have arrived. */
function whenDead(child: ChildProcess, onDeath: (error: ProcessDied) => void): void {
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-lastWords)
  })
  child.once('error', (cause) => {
    onDeath(new ProcessDied('A process could not be started.', { isOutOfMemory: false, cause }))
  })
  child.once('close', (code, signal) => {
    // V8 prints 'out of memory' before it exits; an unexpected SIGKILL is how the operating system
    // frees memory.
    const isOutOfMemory = signal === 'SIGKILL' || /out of memory/i.test(words)
    const report = () =>
      onDeath(
        new ProcessDied(`A process ended by ${signal ?? code}: ${words.trim()}`, {
          isOutOfMemory,
        }),
      )
    if (child.connected) child.once('disconnect', report)
    else report()
  })
}
