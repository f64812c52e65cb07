import { lookup } from 'node:dns'
import { BlockList, type LookupFunction, isIP } from 'node:net'
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
export function refusePrivateHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw privateHost(hostname)
}

/**
 * DNS lookup that returns only public addresses. It is used by the connection itself, so the name server cannot give
 * another answer between a check and the connection (DNS rebinding).
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
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
