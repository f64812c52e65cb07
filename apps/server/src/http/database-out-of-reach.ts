import { isConnectionLost } from '@kvartal/database/connection-lost'

/**
 * PostgreSQL's other codes for a temporary failure: a timeout, too many connections, a dropped database, and a server that has become a
 * read-only replica.
 */
const temporaryStates = new Set(['57014', '25P03', '57P04', '53300', '25006'])

/** Whether a query failed because no connection was available, so that a later attempt may succeed. */
export function isDatabaseOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.message.startsWith('timeout exceeded when trying to connect')) return true
  return (
    isConnectionLost(error) ||
    ('code' in error && typeof error.code === 'string' && temporaryStates.has(error.code))
  )
}
