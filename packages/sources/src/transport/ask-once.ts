import { lookup } from 'node:dns'
import { request as requestByHttp, type IncomingMessage } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { BlockList, type LookupFunction, isIP } from 'node:net'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { TransferError } from './transfer-error.ts'

/** Loopback, private and otherwise special addresses (IANA's special-purpose registries). */
const closed = new BlockList()
const closedRanges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
for (const [address, bits] of closedRanges)
  closed.addSubnet(address, bits, address.includes(':') ? 'ipv6' : 'ipv4')

/** All public IPv6 addresses; the others embed IPv4 addresses, or are local. */
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is a loopback, private or otherwise non-public one. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return closed.check(address, 'ipv4')
  return version !== 6 || !publicSix.check(address, 'ipv6') || closed.check(address, 'ipv6')
}

/** Throws for a host that is a literal private IP address, since those are not looked up by DNS. */
function refusePrivateHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw privateHost(hostname)
}

/**
 * DNS lookup that returns only public addresses. It is used by the connection itself, so the name
 * server cannot give another answer between a check and the connection (DNS rebinding).
 */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, [])
    const found = addresses.filter(({ address }) => !isPrivateAddress(address))
    const [first] = found
    if (first === undefined) return callback(privateHost(hostname), [])
    if (options.all === true) return callback(null, found)
    callback(null, first.address, first.family)
  })
}

function privateHost(host: string): TransferError {
  return new TransferError(
    `Aadress „${host}“ viitab sellesse arvutisse või sisevõrku; sealt andmeid ei laadita.`,
  )
}

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
 * Sends one request over its own connection. Node's `fetch` gives no control over which of a host's
 * addresses is used, and the connection must go to the address that was checked.
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
