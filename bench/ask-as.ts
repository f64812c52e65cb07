import { type Agent, get } from 'node:http'

interface Answered {
  readonly status: number
  readonly bytes: number
  /** Milliseconds until the whole answer had arrived. */
  readonly ms: number
}

/** Sends a request as a proxy would for a visitor, and discards the body, so that only the server is measured. */
export function askAs(url: string, visitor: string, { agent, signal }: { readonly agent?: Agent; readonly signal?: AbortSignal } = {}): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const started = performance.now()
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': visitor }
  get(url, { headers, ...(agent !== undefined && { agent }), ...(signal !== undefined && { signal }) }, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    response.on('error', reject)
    response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes, ms: performance.now() - started }))
  }).on('error', reject)
  return promise
}
