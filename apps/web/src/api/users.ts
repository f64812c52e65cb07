import type { User } from '@kvartal/contract/user'
import type { Role } from '@kvartal/domain/access/role'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** All accounts by name. */
export function usersQuery() {
  return queryOptions({
    queryKey: ['users'],
    queryFn: reading('GET /api/users', {}, 'Failed to get users'),
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

/**
 * Creates an account for another person. No token is returned to the administrator, so the session
 * stays as it is.
 */
export const addUser = (body: NewUser) =>
  call('POST /api/users/register', { body }, 'Registration failed')

export const saveUserRole = (id: string, role: Role) =>
  call('PUT /api/users/{id}/role', { params: { id }, body: { role } }, 'Failed to update user role')

export const saveUserProfile = (id: string, body: Pick<User, 'name' | 'email'>) =>
  call('PUT /api/users/{id}/profile', { params: { id }, body }, 'Failed to update user profile')

export const removeUser = (id: string) =>
  call('DELETE /api/users/{id}', { params: { id } }, 'Failed to delete user')

/** Invitations that nobody has accepted, the newest first. */
export function invitationsQuery() {
  return queryOptions({
    queryKey: ['invitations'],
    queryFn: reading('GET /api/invitations', {}, 'Kutsete laadimine ebaõnnestus'),
    // Invited people accept them at any time.
    staleTime: 0,
  })
}

export const queriesWithInvitations = [['invitations']] as const

interface NewInvitation {
  readonly email: string
  readonly role: Role
  readonly isMailed: boolean
}

export const addInvitation = (body: NewInvitation) =>
  call('POST /api/invitations', { body }, 'Kutse saatmine ebaõnnestus')

/** A new link for an invitation, mailed or for the administrator to pass on. */
export const renewInvitation = (id: string, isMailed: boolean) =>
  call(
    'POST /api/invitations/{id}/link',
    { params: { id }, body: { isMailed } },
    'Kutse saatmine ebaõnnestus',
  )

export const removeInvitation = (id: string) =>
  call('DELETE /api/invitations/{id}', { params: { id } }, 'Kutse tagasivõtmine ebaõnnestus')
