import { DatabaseRefusal } from '../refusal.ts'

/**
 * The refusal to report when PostgreSQL or Node failed because the data folder's disk is full;
 * `null` when that was not the reason.
 */
export function fullDisk(said: string, dataDir: string, cause?: unknown): DatabaseRefusal | null {
  if (!/No space left on device|Check free disk space|ENOSPC|Disk quota exceeded|EDQUOT/.test(said))
    return null
  return new DatabaseRefusal(
    `The disk of the data folder ${dataDir} is full: make room on it, or set DATA_DIR to a folder on another disk. Nothing stored is lost.`,
    { cause },
  )
}
