import { readdirSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A tenth of the weight of what visitors wait for. */
const niceness = 10

/** Gives other threads priority over this one where the system has thread priorities. */
export function threadGivesWay(): void {
  lower(() => [readlinkSync('/proc/thread-self')])
}

/**
 * Gives other processes priority over all threads of a process of this user, on the same
 * condition. Threads that it starts later inherit the priority.
 */
export function processGivesWay(id: number): void {
  lower(() => readdirSync(`/proc/${id}/task`))
}

/** @param find lists threads, as names that end with their ids */
function lower(find: () => readonly string[]): void {
  try {
    for (const thread of find()) setPriority(Number(thread.split('/').at(-1)), niceness)
  } catch {
    // Not Linux, or the process has ended.
  }
}
