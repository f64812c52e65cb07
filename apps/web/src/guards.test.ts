import { expect, test } from 'vitest'
import { ownAddress } from './guards.ts'

test.each([
  ['/profile', '/profile'],
  ['/?c=10000018&t=1', '/?c=10000018&t=1'],
  [undefined, null],
  ['', null],
  ['profile', null],
  ['//kuri.ee/login', null],
  ['/\\kuri.ee', null],
  ['https://kuri.ee', null],
  ['javascript:alert(1)', null],
  ['/\t/kuri.ee', null],
])('after logging in %j leads to %j', (next, address) => {
  expect(ownAddress(next)).toBe(address)
})
