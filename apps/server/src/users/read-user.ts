import type { User } from '@kvartal/contract/user'
import type { Database } from '@kvartal/database/open'
import { findUser } from '@kvartal/database/users/find-user'
import { presentUser } from '../present/user.ts'
import { unknownUser } from './unknown-user.ts'

export async function readUser(database: Database, id: number): Promise<User> {
  const user = await findUser(database.db, id)
  if (user === null) throw unknownUser()
  return presentUser(user)
}
