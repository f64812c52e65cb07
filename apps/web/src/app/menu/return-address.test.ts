import { expect, test } from 'vitest'
import { returnAddress } from './menu-entries.ts'

test.each([
  ['/companies?q=bolt', '/companies', {}, '/companies?q=bolt'],
  ['/?c=10000018', '/', {}, '/?c=10000018'],
  ['/', '/', {}, undefined],
  ['/login', '/login', {}, undefined],
  ['/login?next=/profile', '/login', { next: '/profile' }, '/profile'],
  ['/register?next=/profile', '/register', { next: '/profile' }, '/profile'],
  ['/forgot-password', '/forgot-password', {}, undefined],
  ['/account-link#secret', '/account-link', {}, undefined],
])('logging in from %s returns to the same page', (href, pathname, search, back) => {
  expect(returnAddress({ href, pathname, search })).toBe(back)
})
