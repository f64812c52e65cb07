import { existsSync, readdirSync } from 'node:fs'
import { getPriority } from 'node:os'

const folder = '/proc/self/task'

/** Only Linux has priorities of threads. */
export const isLinux = existsSync(folder)

/** How many threads of this process give way to others. */
export function countLowered(): number {
  return isLinux ? readdirSync(folder).filter((thread) => isLowered(Number(thread))).length : 0
}

function isLowered(thread: number): boolean {
  try {
    return getPriority(thread) === 10
  } catch {
    // It has just ended.
    return false
  }
}
