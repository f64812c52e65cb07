import { createHash } from 'node:crypto'

const name = 'device'

/** The longest time that browsers keep a cookie: 400 days. */
const maxAgeSeconds = 34_560_000

/** The browser's device token, a random text from an earlier login; `null` when there is none. */
export function deviceTokenIn(cookies: string | undefined): string | null {
  return new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
}

/** The header that gives the browser its token. It gives no access: it only distinguishes a known browser from a new one. */
export function deviceCookie(token: string, { isHttps }: { readonly isHttps: boolean }): string {
  return `${name}=${token}; Path=/api; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
}

/** The stored form: a hash of browser and account together, so that nothing links the accounts used in one browser. */
export function hashDevice(token: string, userId: number): Buffer {
  return createHash('sha256').update(`${userId} ${token}`).digest()
}
