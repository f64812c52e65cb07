import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@kvartal/contract/second-factor'

/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const groups = 4
const groupLength = 4

/** New recovery codes of 80 random bits, `4x7k-…`: too many to be guessed even by who has their hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newCode)
}

function newCode(): string {
  const newGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, newGroup).join('-')
}

/** The stored form, which belongs to one account. However a code is typed, with or without dashes, it is the same. */
export function hashRecoveryCode(userId: number, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return createHash('sha256').update(`${userId} ${plain}`).digest()
}
