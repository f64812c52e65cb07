import { isIPv4 } from 'node:net'
import { addressKey } from '../limits/client-key.ts'

/**
 * The beginning of an address, by which a person recognises the provider and nobody a household: '84.50.…', '2001:7d0:…'.
 * `null` for this machine's own address, which says nothing, as behind a proxy that is not trusted.
 */
export function networkOf(address: string): string | null {
  // Its first half, or the IPv4 address that is written as IPv6.
  const key = addressKey(address)
  if (isIPv4(key)) return key.startsWith('127.') ? null : `${key.split('.').slice(0, 2).join('.')}.…`
  const groups = key.split(':').filter((group) => group !== '')
  return groups[0] === '0' ? null : `${groups.slice(0, 2).join(':')}:…`
}
