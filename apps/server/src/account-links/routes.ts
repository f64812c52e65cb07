import type { Context } from '../context.ts'
import { accountLinkCalls } from '@kvartal/contract/account-links'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { requireLongPassword } from '../passwords/password.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { askPasswordLink } from './ask-password-link.ts'
import { makePasswordLink } from './make-password-link.ts'
import { acceptInvitation, confirmEmailByLink, readLink, setPasswordByLink } from './use-link.ts'

export function serveAccountLinks(
  app: FastifyInstance,
  { database, config, mails, originOf }: Context,
): void {
  const { mail, minPasswordLength } = config
  serve(app, accountLinkCalls.readMailing, async () => ({ data: { isOn: mail !== null } }))
  serve(app, accountLinkCalls.askPasswordLink, async ({ body }) => {
    await askPasswordLink(database, mail, body.email)
    return { data: null }
  })
  serve(app, accountLinkCalls.readAccountLink, async ({ body }) => ({
    data: await readLink(database, body.token),
  }))
  serve(app, accountLinkCalls.setPasswordByLink, async ({ body, request }) => {
    requireLongPassword(body.password, minPasswordLength)
    return setPasswordByLink(database, mail, body, arrivalOf(request, originOf))
  })
  serve(app, accountLinkCalls.acceptInvitation, async ({ body, request }) => {
    requireLongPassword(body.password, minPasswordLength)
    return acceptInvitation(database, body, arrivalOf(request, originOf), mails)
  })
  serve(app, accountLinkCalls.confirmEmail, async ({ body }) => ({
    data: await confirmEmailByLink(database, body.token),
  }))
  serve(app, accountLinkCalls.makePasswordLink, async ({ params, user }) => ({
    data: await makePasswordLink(database, config, params.id, user),
  }))
}
