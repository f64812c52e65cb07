import type { SessionPlace } from '@kvartal/database/sessions'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { OriginOf } from '../kit/http/public-origin.ts'
import { networkOf } from '../kit/http/refusals.ts'
import { addressKey } from '../kit/limits/client.ts'

// The order matters: browsers also name those that they are compatible with.
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [
    /^(?:node|undici|axios|python-requests|python-httpx|Go-http-client|Java|okhttp|PostmanRuntime)\b/i,
    'Programm',
  ],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Longer ones are not genuine, and would cost time. */
const mostRead = 400

/**
 * A browser and its system from its User-Agent: 'Firefox, Windows'. The result has only words of
 * the tables above, whatever was sent; `null` when none of them matches.
 */
export function deviceWords(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, mostRead) ?? ''
  const words = [browsers, systems].flatMap(
    (table) => table.find(([pattern]) => pattern.test(text))?.[1] ?? [],
  )
  return words.length === 0 ? null : words.join(', ')
}

/**
 * With the prefix no other host of the domain can set it, and so no device that its owner knows
 * (RFC 6265bis).
 */
const nameOf = ({ isHttps }: Transport): string => (isHttps ? '__Host-device' : 'device')

interface Transport {
  readonly isHttps: boolean
}

/** The longest time that browsers keep a cookie: 400 days. */
const maxAgeSeconds = 34_560_000

/** The browser's device token, a random text from an earlier login; `null` when there is none. */
function deviceTokenIn(cookies: string | undefined, transport: Transport): string | null {
  return (
    new RegExp(`(?:^|; ?)${nameOf(transport)}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
  )
}

/**
 * The header that gives the browser its token. It gives no access: it only distinguishes a known
 * browser from a new one.
 */
export function deviceCookie(token: string, { isHttps }: Transport): string {
  // The prefix requires the whole site as the path.
  return `${nameOf({ isHttps })}=${token}; Path=${isHttps ? '/' : '/api'}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
}

/**
 * The stored form: a hash of browser and account together, so that nothing links the accounts used
 * in one browser.
 */
export function hashDevice(token: string, userId: number): Buffer {
  return createHash('sha256').update(`${userId} ${token}`).digest()
}

/** Where a login comes from. */
export interface Arrival {
  /** The client address as rate limits count it. */
  readonly address: string
  /** The place as the owner of the account sees it. */
  readonly place: SessionPlace
  /** Identifies a browser that has logged in before. */
  readonly deviceToken: string | null
  readonly isHttps: boolean
}

export function arrivalOf(request: FastifyRequest, originOf: OriginOf): Arrival {
  const isHttps = originOf(request).startsWith('https:')
  return {
    address: addressKey(request.ip),
    place: { device: deviceWords(request.headers['user-agent']), network: networkOf(request.ip) },
    deviceToken: deviceTokenIn(request.headers.cookie, { isHttps }),
    isHttps,
  }
}
