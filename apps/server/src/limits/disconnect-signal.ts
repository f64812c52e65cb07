import type { ServerResponse } from 'node:http'

/** Aborted when the connection is lost before the reply is complete. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const onClose = () => {
    if (!response.writableFinished) controller.abort()
  }
  if (response.closed) onClose()
  else response.once('close', onClose)
  return controller.signal
}
