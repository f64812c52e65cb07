import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { User } from './programs.ts'

/** A process of the cluster that can be killed and restarted. */
export interface Part {
  readonly name: string
  readonly start: () => Promise<void>
  /** Kills it like a crash, and waits until it is gone. */
  readonly kill: () => Promise<void>
  /** Stops it gracefully. */
  readonly stop: () => Promise<void>
  /** `null` while it is not running. */
  readonly pid: () => number | null
}

interface Program {
  readonly program: string
  readonly args: readonly string[]
  readonly user?: User
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** The signal for a graceful stop. */
  readonly stopSignal?: NodeJS.Signals
  /** The file that its output is written to. */
  readonly log: string
  /** Whether it is ready. @param said its standard output since its start */
  readonly isReady: (said: string) => Promise<boolean>
}

/** How long a start may take, in milliseconds. */
const patienceMs = 120_000

export function definePart(
  name: string,
  { program, args, user, cwd = '/', env, stopSignal = 'SIGTERM', log, isReady }: Program,
): Part {
  let child: ChildProcess | null = null

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    child = null
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill(signal)
    await once(ending, 'exit')
  }

  /** @returns a function that returns its standard output so far */
  function spawnOnce(): () => string {
    // oxlint-disable-next-line node/no-process-env
    const started = spawn(program, args, {
      ...user,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd,
    })
    child = started
    let said = ''
    started.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (bytes: Buffer) => appendFileSync(log, bytes))
    return () => said
  }

  return {
    name,
    async start() {
      const until = performance.now() + patienceMs
      let said = spawnOnce()
      while (!(await isReady(said()).catch(() => false))) {
        if (performance.now() > until) throw new Error(`${name} does not start; see ${log}`)
        await sleep(50)
        // Restarts it like a supervisor, since a killed process may still hold a port or memory for
        // a moment.
        if (child === null || child.exitCode !== null || child.signalCode !== null)
          said = spawnOnce()
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end(stopSignal),
    pid: () => (child === null || child.exitCode !== null ? null : (child.pid ?? null)),
  }
}
