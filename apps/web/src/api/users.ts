import { register } from '@kvartal/contract/account'
import {
  listUsers,
  removeUser as removeCall,
  saveUserProfile as profileCall,
  saveUserRole as roleCall,
  type User,
} from '@kvartal/contract/user'
import type { Role } from '@kvartal/domain/access/role'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** All accounts by name. */
export function usersQuery() {
  return queryOptions({
    queryKey: ['users'],
    queryFn: ({ signal }) => call(listUsers, {}, { fallback: 'Failed to get users', signal }),
    // Other users create accounts at any time, and this list is read rarely.
    staleTime: 0,
  })
}

interface NewUser {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: Role
}

/** Creates an account for another person. No token is returned to the administrator, so the session stays as it is. */
export async function addUser(user: NewUser): Promise<User> {
  return (await call(register, { body: user }, { fallback: 'Registration failed' })).user
}

export async function saveUserRole(id: string, role: Role): Promise<User> {
  return call(roleCall, { params: { id }, body: { role } }, { fallback: 'Failed to update user role' })
}

export async function saveUserProfile(id: string, profile: Pick<User, 'name' | 'email'>): Promise<User> {
  return call(profileCall, { params: { id }, body: profile }, { fallback: 'Failed to update user profile' })
}

export async function removeUser(id: string): Promise<void> {
  await call(removeCall, { params: { id } }, { fallback: 'Failed to delete user' })
}
