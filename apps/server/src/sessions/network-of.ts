import { isIPv4 } from 'node:net'
import { addressKey } from '../limits/client-key.ts'

/**
 * The prefix of an address, enough to recognise the provider but not a household: '84.50.…', '2001:7d0:…'.
 * `null` for this machine's own address, which has no meaning, as behind an untrusted proxy.
 */
export function networkOf(address: string): string | null {
  // The first half of an IPv6 address, or a mapped IPv4 address.
  const key = addressKey(address)
  if (isIPv4(key))
    return key.startsWith('127.') ? null : `${key.split('.').slice(0, 2).join('.')}.…`
  const groups = key.split(':').filter((group) => group !== '')
  return groups[0] === '0' ? null : `${groups.slice(0, 2).join(':')}:…`
}
