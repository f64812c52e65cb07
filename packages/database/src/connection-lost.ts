/**
 * PostgreSQL's error codes for a connection that is gone or cannot be made: shutdown, crash, start,
 * and any failure that PgBouncer reports for itself.
 */
const lostStates = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
])
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** A container that is stopped takes its name with it, so looking that up is part of connecting. */
const networkCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])

/**
 * Whether a query failed because its server, or a proxy on the way, has gone; a retry may reach the
 * next one.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The driver's own errors have no code: for the running query, and for every later one on that
  // connection.
  if (
    error.message.startsWith('Connection terminated') ||
    error.message.endsWith('is not queryable')
  )
    return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isFromSocket =
    'syscall' in error && typeof error.syscall === 'string' && networkCalls.has(error.syscall)
  return lostStates.has(code) || (isFromSocket && networkCodes.has(code))
}
