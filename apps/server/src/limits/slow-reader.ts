import type { ServerResponse } from 'node:http'

export interface ReaderLimits {
  /** How often progress is checked, in milliseconds. */
  readonly windowMs: number
  /** The minimum that a client with buffered data must read between two checks, in bytes. */
  readonly leastInWindow: number
  /** The maximum time of one reply, in milliseconds. */
  readonly longestMs: number
}

/**
 * Disconnects a client that reads its reply very slowly, or for too long in total: otherwise the buffered data and the
 * place in a lane would be held without a time limit.
 */
export function disconnectSlowReader(
  response: ServerResponse,
  limits: ReaderLimits,
  onDisconnect: () => void,
): void {
  const { socket } = response
  // Injected calls have no socket.
  if (socket === null) return
  const began = performance.now()
  let taken = 0
  let wasWaiting = false
  const watch = setInterval(() => {
    const takenBefore = taken
    const waitedBefore = wasWaiting
    taken = socket.bytesWritten - socket.writableLength
    wasWaiting = socket.writableLength > 0
    const isSlow = wasWaiting && waitedBefore && taken - takenBefore < limits.leastInWindow
    if (!isSlow && performance.now() - began < limits.longestMs) return
    onDisconnect()
    socket.destroy()
  }, limits.windowMs)
  response.once('close', () => clearInterval(watch))
}
