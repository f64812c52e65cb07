import type { Context } from '../context.ts'
import { noticeCalls } from '@kvartal/contract/notices'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { askEmailConfirmation } from './ask-email-confirmation.ts'
import { readNotices, saveNotices } from './notices.ts'

export function serveNotices(app: FastifyInstance, { database, config: { mail } }: Context): void {
  const isMailOn = mail !== null
  serve(app, noticeCalls.readNotices, async ({ user }) => ({
    data: await readNotices(database.db, isMailOn, user),
  }))
  serve(app, noticeCalls.saveNotices, async ({ body, user }) => ({
    data: await saveNotices(database, isMailOn, body.failures, user),
  }))
  serve(app, noticeCalls.askEmailConfirmation, async ({ user }) => {
    await askEmailConfirmation(database, mail, user)
    return { data: null }
  })
}
