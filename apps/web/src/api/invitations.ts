import type { Role } from '@kvartal/domain/access/role'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

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
