import { expect, test } from 'vitest'
import { networkOf } from './refusals.ts'

test.each([
  ['84.50.12.34', '84.50.…'],
  ['::ffff:84.50.12.34', '84.50.…'],
  ['192.168.1.20', '192.168.…'],
  ['2001:7d0:abcd:1::9', '2001:7d0:…'],
  ['fe80::1', 'fe80:0:…'],
  ['127.0.0.1', null],
  ['::1', null],
])('%s: %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
