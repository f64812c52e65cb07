import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { isIPv4 } from 'node:net'
import { addressKey } from '../limits/client.ts'
import { KnownError } from './known-error.ts'

/**
 * The prefix of an address, enough to recognise the provider but not a household: '84.50.…',
 * '2001:7d0:…'. `null` for this machine's own address, which has no meaning, as behind an untrusted
 * proxy.
 */
export function networkOf(address: string): string | null {
  // The first half of an IPv6 address, or a mapped IPv4 address.
  const key = addressKey(address)
  if (isIPv4(key))
    return key.startsWith('127.') ? null : `${key.split('.').slice(0, 2).join('.')}.…`
  const groups = key.split(':').filter((group) => group !== '')
  return groups[0] === '0' ? null : `${groups.slice(0, 2).join(':')}:…`
}

/** How many calls this process has refused since its start, of those that may be an attack. */
interface RefusalCounts {
  /** Wrong passwords and codes at a login. */
  readonly failedLogins: number
  /** Answers 401, 403 and 429, with those of logins. */
  readonly notLoggedIn: number
  readonly notAllowed: number
  readonly tooMany: number
}

export interface Refusals {
  readonly note: (error: unknown, request: FastifyRequest) => void
  readonly counts: () => RefusalCounts
}

/** More lines would help nobody, and fill a disk. */
const mostLinesAMinute = 600

const counterOf: Readonly<Record<number, 'notLoggedIn' | 'notAllowed' | 'tooMany'>> = {
  401: 'notLoggedIn',
  403: 'notAllowed',
  429: 'tooMany',
}

/**
 * Counts refused calls and writes a line for each into the log: the account, the beginning of the
 * address, never all of it, and the reason.
 */
export function watchRefusals(log: FastifyBaseLogger): Refusals {
  const counts = { failedLogins: 0, notLoggedIn: 0, notAllowed: 0, tooMany: 0 }
  let minute = 0
  let lines = 0

  /**
   * Whether another line may be written in this minute; says how many of the last one were left
   * out.
   */
  function hasRoom(): boolean {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute) {
      if (lines > mostLinesAMinute)
        log.warn(
          { lines: lines - mostLinesAMinute },
          'refused calls were too many to be logged one by one',
        )
      minute = now
      lines = 0
    }
    lines += 1
    return lines <= mostLinesAMinute
  }

  return {
    counts: () => ({ ...counts }),
    note(error, request) {
      const counter = error instanceof KnownError ? counterOf[error.status] : undefined
      if (!(error instanceof KnownError) || counter === undefined) return
      const { status, logged: reason, accountId } = error
      counts[counter] += 1
      if (status === 401 && (reason === 'wrong-login' || reason === 'wrong-code'))
        counts.failedLogins += 1
      if (!hasRoom()) return
      const { method, ip, routeOptions } = request
      // The pattern of the address, since the address itself may hold a token.
      const account = request.caller?.user?.id ?? accountId
      log.info(
        {
          status,
          reason,
          account,
          network: networkOf(ip) ?? 'this machine',
          method,
          route: routeOptions.url ?? null,
        },
        'a call was refused',
      )
    },
  }
}
