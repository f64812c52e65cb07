import { request as requestByHttp, type IncomingMessage } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { lookUpPublic, refusePrivateHost } from './private-address.ts'

export interface Question {
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
  /** Whether the address may be on this machine or in a private network. */
  readonly allowsPrivate: boolean
}

/** The answer of one address; redirects are not followed. */
export interface WebAnswer {
  readonly status: number
  readonly headers: Headers
  readonly url: string
  /** Can be read once; breaking the loop closes the connection. */
  readonly body: AsyncIterable<Uint8Array>
  /** Closes the connection when the body is not read. */
  close(): void
}

/**
 * Sends one request over its own connection. Node's `fetch` gives no control over which of a host's addresses is used,
 * and the connection must go to the address that was checked.
 */
export async function askOnce(
  url: URL,
  { method = 'GET', headers, body, signal, allowsPrivate }: Question,
): Promise<WebAnswer> {
  if (!allowsPrivate) refusePrivateHost(url)
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const asked = request(url, {
    method,
    headers: { ...headers, ...length },
    signal,
    agent: false,
    ...(allowsPrivate ? {} : { lookup: lookUpPublic }),
  })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve)
    // Errors after the answer has begun are reported by its body.
    asked.on('error', reject)
    asked.end(body)
  })
  answer.on('error', () => {})
  const headersOfAnswer = new Headers()
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    for (const value of values) headersOfAnswer.append(name, value)
  }
  return {
    // An answer to a client request always has a status.
    status: answer.statusCode ?? 0,
    headers: headersOfAnswer,
    url: url.href,
    body: unpacked(answer),
    close: () => void answer.destroy(),
  }
}

/** Some servers compress although they are asked not to. */
function unpacked(answer: IncomingMessage): AsyncIterable<Uint8Array> {
  const unpack = unpackerOf(answer.headers['content-encoding']?.toLowerCase())
  // `pipeline` passes an error of any stream to the reader of the last one.
  return unpack === null ? answer : pipeline(answer, unpack, () => {})
}

function unpackerOf(encoding: string | undefined): Transform | null {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      return null
  }
}
