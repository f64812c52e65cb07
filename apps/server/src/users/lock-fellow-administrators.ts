import { lockAdministrators } from '@kvartal/database/users/lock-administrators'
import { NotAllowed } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'

/**
 * Ids of all administrators, who stay so until the transaction ends.
 * @throws NotAllowed when whoever calls has just ceased to be one
 */
export async function lockFellowAdministrators(
  db: Parameters<typeof lockAdministrators>[0],
  caller: CallingUser,
): Promise<readonly number[]> {
  const administrators = await lockAdministrators(db)
  if (!administrators.includes(caller.id)) throw new NotAllowed()
  return administrators
}
