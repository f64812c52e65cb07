import { totalmem } from 'node:os'

// Node says 0 where a container's limit is not known.
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)

/**
 * How many bytes a cache may keep: no more than a share of what the machine or the container has.
 * @param share between 0 and 1
 */
export function memoryBudget(mostBytes: number, share: number): number {
  return Math.min(mostBytes, memoryBytes * share)
}
