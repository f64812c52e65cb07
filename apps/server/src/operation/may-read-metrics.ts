import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')
thisMachine.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

/** Headers that show that a proxy forwards somebody else's request. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Whether the request comes from a program on this machine itself, or has the token. */
export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | null,
): boolean {
  if (token !== null && isEqual(headers.authorization ?? '', `Bearer ${token}`)) return true
  const address = socket.remoteAddress ?? ''
  return (
    thisMachine.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') &&
    forwarding.every((name) => headers[name] === undefined)
  )
}

/** Compares in constant time. */
function isEqual(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
