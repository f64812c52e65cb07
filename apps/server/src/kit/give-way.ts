import { readdirSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A tenth of the weight of what visitors wait for. */
const niceness = 10

/** Gives other threads priority over this one where the system has thread priorities. */
export function threadGivesWay(): void {
  lower(() => [readlinkSync('/proc/thread-self')])
}

/** Gives other processes priority over all threads of this one, on the same condition. */
export function processGivesWay(): void {
  lower(() => readdirSync('/proc/self/task'))
}

/** @param find lists threads, as names that end with their ids */
function lower(find: () => readonly string[]): void {
  try {
    for (const thread of find()) setPriority(Number(thread.split('/').at(-1)), niceness)
  } catch {
    // Not Linux.
  }
}
