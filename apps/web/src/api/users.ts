import { register } from '@kvartal/contract/account'
import * as calls from '@kvartal/contract/user'
import type { Role } from '@kvartal/domain/access/role'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** All accounts by name. */
export function usersQuery() {
  return queryOptions({
    queryKey: ['users'],
    queryFn: reading(calls.listUsers, {}, 'Failed to get users'),
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
export const addUser = (body: NewUser) => call(register, { body }, 'Registration failed')

export const saveUserRole = (id: string, role: Role) =>
  call(calls.saveUserRole, { params: { id }, body: { role } }, 'Failed to update user role')

export const saveUserProfile = (id: string, body: Pick<calls.User, 'name' | 'email'>) =>
  call(calls.saveUserProfile, { params: { id }, body }, 'Failed to update user profile')

export const removeUser = (id: string) =>
  call(calls.removeUser, { params: { id } }, 'Failed to delete user')
