import { lockAdministrators } from '@kvartal/database/users/lock-administrators'
import { NotAllowed } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'

/**
 * Ids of all administrators, who stay so until the transaction ends.
 * @throws NotAllowed when the caller is no longer an administrator
 */
export async function lockFellowAdministrators(
  db: Parameters<typeof lockAdministrators>[0],
  caller: CallingUser,
): Promise<readonly number[]> {
  const administrators = await lockAdministrators(db)
  if (!administrators.includes(caller.id)) throw new NotAllowed()
  return administrators
}
