import type { Context } from '../context.ts'
import { invitationCalls } from '@kvartal/contract/invitations'
import { listInvitations } from '@kvartal/database/users/invitations'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { invite, inviteAgain, withdrawInvitation } from './change-invitations.ts'
import { presentInvitation } from './present-invitation.ts'

export function serveInvitations(
  app: FastifyInstance,
  { database, config: places }: Context,
): void {
  serve(app, invitationCalls.listInvitations, async () => ({
    data: (await listInvitations(database.db)).map(presentInvitation),
  }))
  serve(app, invitationCalls.addInvitation, async ({ body, user }) => ({
    data: await invite(database, places, body, user),
  }))
  serve(app, invitationCalls.renewInvitation, async ({ params, body, user }) => ({
    data: await inviteAgain(database, places, { ...body, ...params }, user),
  }))
  serve(app, invitationCalls.removeInvitation, async ({ params, user }) => {
    await withdrawInvitation(database, params.id, user)
    return { data: { _id: String(params.id) } }
  })
}
