import type { User } from '@kvartal/contract/user'
import { expect, test } from 'vitest'
import { findUsers } from './users-card.tsx'

const user = (name: string, email: string): User => ({
  _id: name,
  id: name,
  name,
  email,
  role: 'külaline',
  createdAt: '2026-01-01T00:00:00Z',
})
const users = [user('Õnne Pärn', 'onne@firma.ee'), user('Mari Maasikas', 'Mari.M@naide.ee')]

test.each([
  ['', ['Õnne Pärn', 'Mari Maasikas']],
  ['  ', ['Õnne Pärn', 'Mari Maasikas']],
  ['parn', ['Õnne Pärn']],
  ['MARI.m', ['Mari Maasikas']],
  ['.ee', ['Õnne Pärn', 'Mari Maasikas']],
  ['tamm', []],
])('%j finds %o', (typed, names) => {
  expect(findUsers(users, typed).map(({ name }) => name)).toEqual(names)
})
