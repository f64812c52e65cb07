import type { Context } from '../context.ts'
import { sessionCalls } from '@kvartal/contract/sessions'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import {
  endOtherSessions,
  endOwnSession,
  endUserSessions,
  listOwnSessions,
} from './end-sessions.ts'

export function serveSessions(app: FastifyInstance, { database }: Context): void {
  serve(app, sessionCalls.listSessions, async ({ user, caller }) => ({
    data: await listOwnSessions(database, user, caller.tokenHash),
  }))
  serve(app, sessionCalls.endSession, async ({ params, user }) => {
    await endOwnSession(database, params.id, user)
    return { data: { _id: params.id } }
  })
  serve(app, sessionCalls.endOtherSessions, async ({ user, caller }) => {
    await endOtherSessions(database, user, caller.tokenHash)
    return { data: null }
  })
  serve(app, sessionCalls.endUserSessions, async ({ params, user, caller }) => {
    await endUserSessions(database, params.id, { user, tokenHash: caller.tokenHash })
    return { data: { _id: String(params.id) } }
  })
}
