import { expect, test } from 'vitest'
import { hashPassword, isPasswordRight, randomPassword } from './password.ts'

test('a password is right with its own hash only, however its letters are composed', async () => {
  const hashed = await hashPassword('põrgupõhi')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordRight('põrgupõhi', hashed)).toBe(true)
  expect(await isPasswordRight('põrgupõhi'.normalize('NFD'), hashed)).toBe(true)
  expect(await isPasswordRight('porgupohi', hashed)).toBe(false)
})

test('no account has no right password', async () => {
  expect(await isPasswordRight('', null)).toBe(false)
})

test('the same password is hashed differently every time, and random ones differ', async () => {
  expect(await hashPassword('sama')).not.toBe(await hashPassword('sama'))
  expect(randomPassword()).not.toBe(randomPassword())
  expect(randomPassword()).toHaveLength(20)
})
