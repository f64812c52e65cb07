import { invitationCalls } from '@kvartal/contract/invitations'
import type { Database } from '@kvartal/database/open'
import { listInvitations } from '@kvartal/database/users/invitations'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { serve } from '../http/serve.ts'
import { invite, inviteAgain, withdrawInvitation } from './change-invitations.ts'
import { presentInvitation } from './present-invitation.ts'

export function serveInvitations(
  app: FastifyInstance,
  database: Database,
  places: Pick<Config, 'mail' | 'publicUrl'>,
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
