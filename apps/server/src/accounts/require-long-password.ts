import { shortPasswordSentence } from '@kvartal/contract/user'
import { InvalidInput } from '../http/known-error.ts'

/** @throws InvalidInput when a password is shorter than this installation asks for */
export function requireLongPassword(password: string, least: number): void {
  if (password.length < least) throw new InvalidInput(shortPasswordSentence(least))
}
