import { createHash } from 'node:crypto'

/** With the prefix no other host of the domain can set it, and so no device that its owner knows (RFC 6265bis). */
const nameOf = ({ isHttps }: Transport): string => (isHttps ? '__Host-device' : 'device')

interface Transport {
  readonly isHttps: boolean
}

/** The longest time that browsers keep a cookie: 400 days. */
const maxAgeSeconds = 34_560_000

/** The browser's device token, a random text from an earlier login; `null` when there is none. */
export function deviceTokenIn(cookies: string | undefined, transport: Transport): string | null {
  return (
    new RegExp(`(?:^|; ?)${nameOf(transport)}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
  )
}

/** The header that gives the browser its token. It gives no access: it only distinguishes a known browser from a new one. */
export function deviceCookie(token: string, { isHttps }: Transport): string {
  // The prefix requires the whole site as the path.
  return `${nameOf({ isHttps })}=${token}; Path=${isHttps ? '/' : '/api'}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
}

/** The stored form: a hash of browser and account together, so that nothing links the accounts used in one browser. */
export function hashDevice(token: string, userId: number): Buffer {
  return createHash('sha256').update(`${userId} ${token}`).digest()
}
