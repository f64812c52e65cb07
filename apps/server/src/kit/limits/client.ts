import { SocketAddress, isIPv6 } from 'node:net'
import type { Caller } from '../http/visitor.ts'

/**
 * An address as limits count it. A network gives each customer 2^64 IPv6 addresses, so these count
 * as one; an IPv4 address counts as itself, also when a dual-stack socket writes it as IPv6.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const shortest = new SocketAddress({ address, family: 'ipv6' }).address
  const four = /^::ffff:(\d+(?:\.\d+){3})$/.exec(shortest)?.[1]
  return four ?? `${groupsOf(shortest).slice(0, 4).join(':')}::/64`
}

function groupsOf(address: string): readonly string[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}

/** The client that a limit counts: the account, or for an anonymous visitor the address. */
export function clientKey({ user }: Caller, address: string): string {
  return user === null ? `address ${addressKey(address)}` : `user ${user.id}`
}

/** The client of a call, as concurrency limits see it. */
export interface Client {
  /** The key of the client that limits count. */
  readonly key: string
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal
}
