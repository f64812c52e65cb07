import { once } from 'node:events'

/**
 * Waits for the order of the server that has started this process, sends the answer to it, and lets
 * the process end.
 * @param answer must not throw
 */
export async function answerServer<Order, Message extends object>(
  answer: (order: Order) => Promise<Message>,
): Promise<void> {
  // Exits when the server closes the channel or is gone; the database then rolls back uncommitted
  // changes.
  process.on('disconnect', () => process.exit())
  // Signals to the process group are handled by the server.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  const [order] = await once(process, 'message')
  await tellServer(await answer(order))
  process.disconnect()
}

/** Settles when the message is written, or when it cannot be written because the server is gone. */
export function tellServer(message: object): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.send?.(message, undefined, undefined, () => resolve())
  return promise
}
