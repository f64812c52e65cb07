/** PostgreSQL's error codes for a temporary failure: timeout, shutdown, start, crash, too many connections. */
const postgresStates = new Set(['57014', '25P03', '57P01', '57P02', '57P03', '57P04', '57P05', '53300', '08000', '08003', '08006'])
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const poolMessages = /^(timeout exceeded when trying to connect|Connection terminated)/

/** Whether a query failed because no connection was available, so that a later attempt may succeed. */
export function isDatabaseOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (poolMessages.test(error.message)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isFromSocket = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write')
  return postgresStates.has(code) || (isFromSocket && networkCodes.has(code))
}
