import type { ServerResponse } from 'node:http'

/** Aborted when the connection is lost before the answer is whole. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  const note = () => {
    if (!response.writableFinished) leaving.abort()
  }
  if (response.closed) note()
  else response.once('close', note)
  return leaving.signal
}
