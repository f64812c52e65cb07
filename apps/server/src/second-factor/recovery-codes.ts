import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@kvartal/contract/second-factor'

/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const groups = 4
const groupLength = 4

/** New recovery codes of 80 random bits, `4x7k-…`: infeasible to guess even with their hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newCode)
}

function newCode(): string {
  const newGroup = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, newGroup).join('-')
}

/** The stored form, which is bound to one account. Case, dashes and spaces in the typed code do not matter. */
export function hashRecoveryCode(userId: number, code: string): Buffer {
  const plain = code
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return createHash('sha256').update(`${userId} ${plain}`).digest()
}
