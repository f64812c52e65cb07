import { expect, test } from 'vitest'
import { hashPassword, isPasswordRight, randomPassword } from './password.ts'

test('a password matches only its own hash, in every Unicode normalization form', async () => {
  const hashed = await hashPassword('põrgupõhi')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordRight('põrgupõhi', hashed)).toBe(true)
  expect(await isPasswordRight('põrgupõhi'.normalize('NFD'), hashed)).toBe(true)
  expect(await isPasswordRight('porgupohi', hashed)).toBe(false)
})

test('a missing account has no valid password', async () => {
  expect(await isPasswordRight('', null)).toBe(false)
})

test('the same password gets a different hash each time, and random passwords differ', async () => {
  expect(await hashPassword('sama')).not.toBe(await hashPassword('sama'))
  expect(randomPassword()).not.toBe(randomPassword())
  expect(randomPassword()).toHaveLength(20)
})
