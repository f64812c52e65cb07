import { isConnectionLost } from '@kvartal/database/connection-lost'

/**
 * The exhausted resource: disk space of the database, other disk space, or memory of the database.
 */
export type Shortage = 'database-disk' | 'disk' | 'memory'

const shortages: Readonly<Record<string, Shortage>> = {
  // PostgreSQL's: disk full, out of memory, configuration limit exceeded.
  53100: 'database-disk',
  53200: 'memory',
  53400: 'memory',
  // The operating system's: no space left, quota exceeded.
  ENOSPC: 'disk',
  EDQUOT: 'disk',
}

/** The shortage that caused an error; `null` for other errors. */
export function shortageOf(error: unknown): Shortage | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return shortages[code] ?? null
}

/**
 * PostgreSQL's other codes for a temporary failure: a timeout, too many connections, a dropped
 * database, and a server that has become a read-only replica.
 */
const temporaryStates = new Set(['57014', '25P03', '57P04', '53300', '25006'])

/**
 * Whether a query failed because no connection was available, so that a later attempt may succeed.
 */
export function isDatabaseOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.message.startsWith('timeout exceeded when trying to connect')) return true
  return (
    isConnectionLost(error) ||
    ('code' in error && typeof error.code === 'string' && temporaryStates.has(error.code))
  )
}
