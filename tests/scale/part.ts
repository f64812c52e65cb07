import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { User } from './programs.ts'

/** A process of the whole that can be killed and started again. */
export interface Part {
  readonly name: string
  readonly start: () => Promise<void>
  /** Kills it as a crash would, and waits until it is gone. */
  readonly kill: () => Promise<void>
  /** Ends it in order. */
  readonly stop: () => Promise<void>
  /** `null` while it does not run. */
  readonly pid: () => number | null
}

interface Program {
  readonly program: string
  readonly args: readonly string[]
  readonly user?: User
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** What ends it in order. */
  readonly stopSignal?: NodeJS.Signals
  /** What it says goes there. */
  readonly log: string
  /** Whether it can do its work. @param said what it wrote to standard output since its start */
  readonly isReady: (said: string) => Promise<boolean>
}

/** How long a start may take, in milliseconds. */
const patienceMs = 120_000

export function definePart(name: string, { program, args, user, cwd = '/', env, stopSignal = 'SIGTERM', log, isReady }: Program): Part {
  let child: ChildProcess | null = null

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    child = null
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill(signal)
    await once(ending, 'exit')
  }

  /** @returns what it writes to standard output */
  function spawnOnce(): () => string {
    // oxlint-disable-next-line node/no-process-env
    const started = spawn(program, args, { ...user, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], cwd })
    child = started
    let said = ''
    started.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (bytes: Buffer) => appendFileSync(log, bytes))
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
        // As a supervisor would: what was killed may still hold a port or memory for a moment.
        if (child === null || child.exitCode !== null || child.signalCode !== null) said = spawnOnce()
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end(stopSignal),
    pid: () => (child === null || child.exitCode !== null ? null : (child.pid ?? null)),
  }
}
