import type { ServerResponse } from 'node:http'

export interface ReaderLimits {
  /** How often a reader is looked at, in milliseconds. */
  readonly windowMs: number
  /** What a reader for whom something waits takes at least from one look to the next, in bytes. */
  readonly leastInWindow: number
  /** How long one answer may take in all, in milliseconds. */
  readonly longestMs: number
}

/**
 * Breaks an answer off whose reader takes next to nothing of it, or that takes too long altogether: what waits for the
 * reader and its place in a lane would else be kept for as long as the reader likes.
 */
export function cutOffSlowReader(response: ServerResponse, limits: ReaderLimits, onCut: () => void): void {
  const { socket } = response
  // Calls without a network have none.
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
    onCut()
    socket.destroy()
  }, limits.windowMs)
  response.once('close', () => clearInterval(watch))
}
