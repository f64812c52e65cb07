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
  /** Whether the address may lie on this machine or in a private network. */
  readonly allowsPrivate: boolean
}

/** The answer of one address; a redirect is an answer like others. */
export interface WebAnswer {
  readonly status: number
  readonly headers: Headers
  readonly url: string
  /** Takes the body once; stopping closes the connection. */
  readonly body: AsyncIterable<Uint8Array>
  /** Closes the connection where the body is not taken. */
  close(): void
}

/**
 * Asks one address once, over a connection of its own. Node's `fetch` cannot be told which of a host's addresses to
 * connect to, and what was checked must be what is connected to.
 */
export async function askOnce(url: URL, { method = 'GET', headers, body, signal, allowsPrivate }: Question): Promise<WebAnswer> {
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
    // What goes wrong once the answer has begun is told by its body.
    asked.on('error', reject)
    asked.end(body)
  })
  answer.on('error', () => {})
  const headersOfAnswer = new Headers()
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    for (const value of values) headersOfAnswer.append(name, value)
  }
  return {
    // An answer from a server always has a status.
    status: answer.statusCode ?? 0,
    headers: headersOfAnswer,
    url: url.href,
    body: unpacked(answer),
    close: () => void answer.destroy(),
  }
}

/** Some servers pack although they are asked not to. */
function unpacked(answer: IncomingMessage): AsyncIterable<Uint8Array> {
  const unpack = unpackerOf(answer.headers['content-encoding']?.toLowerCase())
  // The reader of the last stream gets the error of any.
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
