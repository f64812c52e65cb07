import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Process ids of a process's children whose command line contains the given text. */
export function childrenOf(pid: number, text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, parent] =
          /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        return (
          Number(parent) === pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(text)
        )
      } catch {
        // It has ended in the meantime.
        return false
      }
    })
    .map(Number)
}

/** Polls until there is an answer; `null` after this many seconds without one. */
export async function waitFor<Answer>(
  seconds: number,
  ask: () => Promise<Answer | null> | Answer | null,
): Promise<Answer | null> {
  const patience = performance.now() + seconds * 1000
  while (performance.now() < patience) {
    const answer = await ask()
    if (answer !== null) return answer
    await sleep(10)
  }
  return null
}

/** Kills a process if it still exists. */
export function killIfThere(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL')
    return true
  } catch {
    return false
  }
}

/** Retries a call that a busy product refuses with 503, after its Retry-After, for two minutes. */
export function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const isBusy = (error: unknown) => error instanceof Error && /\b503\b/.test(error.message)
  return retryWhile(isBusy, 120, call)
}

/** Retries each second, for this many seconds, what fails in a way that passes. */
export async function retryWhile<Answer>(
  passes: (error: unknown) => boolean,
  seconds: number,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!passes(error) || performance.now() > until) throw error
      await sleep(1000)
    }
  }
}
