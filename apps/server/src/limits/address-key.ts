import { SocketAddress, isIPv6 } from 'node:net'

/**
 * An address as every limit counts it. A network gives each of its customers 2^64 addresses of IPv6, so all of them count as one; an IPv4
 * address counts as itself, also where a socket for both kinds writes it as IPv6.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const shortest = new SocketAddress({ address, family: 'ipv6' }).address
  const four = /^::ffff:(\d+(?:\.\d+){3})$/.exec(shortest)?.[1]
  return four ?? `${groupsOf(shortest).slice(0, 4).join(':')}::/64`
}

function groupsOf(address: string): readonly string[] {
  const [head = [], tail = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}
