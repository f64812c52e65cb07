import { readdirSync, readFileSync } from 'node:fs'
import type { Part } from '../scale/part.ts'

/** The clock ticks of Linux, the same on all machines. */
const ticksPerSecond = 100

/**
 * Processor time of a program and the processes it started, in milliseconds, from /proc; 0 when it
 * has ended.
 */
export function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The fields after the name, which may contain spaces: its own and its ended children's times,
    // in user and system mode.
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number)
    const own = ((user + system + childUser + childSystem) * 1000) / ticksPerSecond
    const children = readdirSync(`/proc/${pid}/task`).flatMap(
      (task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').match(/\d+/g) ?? [],
    )
    return children.reduce((sum, child) => sum + processorMs(Number(child)), own)
  } catch {
    return 0
  }
}

/** @returns the processor time of the parts since then, in milliseconds, by name */
export function watchProcessors(parts: readonly Part[]): () => ReadonlyMap<string, number> {
  const now = () => parts.map((part) => processorMs(part.pid() ?? 0))
  const before = now()
  return () => {
    const after = now()
    return new Map(
      parts.map(({ name }, index) => [name, (after[index] ?? 0) - (before[index] ?? 0)]),
    )
  }
}
