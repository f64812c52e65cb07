import type { User } from '@kvartal/contract/user'
import { fold } from '@kvartal/domain/search/fold'

/** Users whose name or e-mail address contains the search, ignoring case and diacritics; all when it is empty. */
export function findUsers<Found extends User>(
  users: readonly Found[],
  typed: string,
): readonly Found[] {
  const text = fold(typed.trim())
  if (text === '') return users
  return users.filter(({ name, email }) => fold(name).includes(text) || fold(email).includes(text))
}
