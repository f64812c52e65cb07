import { type Agent, get } from 'node:http'

interface Answered {
  readonly status: number
  readonly bytes: number
  /** Milliseconds until the whole response arrived. */
  readonly ms: number
}

interface Asking {
  /** The address of the visitor, as a proxy would state it. */
  readonly visitor?: string
  /** The token of a session. */
  readonly token?: string
  readonly agent?: Agent
  readonly signal?: AbortSignal
}

/** Sends a request and discards the body, so that only the server is measured. */
export function ask(url: string, { visitor, token, ...options }: Asking = {}): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const started = performance.now()
  const headers = {
    'accept-encoding': 'br',
    ...(visitor !== undefined && { 'x-forwarded-for': visitor }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  get(url, { headers, ...options }, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    response.on('error', reject)
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, bytes, ms: performance.now() - started }),
    )
  }).on('error', reject)
  return promise
}

/** @throws unless the request succeeds */
export async function askWell(url: string, asking?: Asking): Promise<Answered> {
  const answered = await ask(url, asking)
  if (answered.status !== 200) throw new Error(`${url} answered ${answered.status}`)
  return answered
}
