import * as calls from '@kvartal/contract/account-links'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { serve } from '../http/serve.ts'
import { requireLongPassword } from '../passwords/password.ts'
import { askPasswordLink } from './ask-password-link.ts'
import { makePasswordLink } from './make-password-link.ts'
import { acceptInvitation, confirmEmailByLink, readLink, setPasswordByLink } from './use-link.ts'

export function serveAccountLinks(app: FastifyInstance, database: Database, config: Pick<Config, 'mail' | 'publicUrl' | 'minPasswordLength'>): void {
  const { mail, minPasswordLength } = config
  serve(app, calls.readMailing, async () => ({ data: { isOn: mail !== null } }))
  serve(app, calls.askPasswordLink, async ({ body }) => {
    await askPasswordLink(database, mail, body.email)
    return { data: null }
  })
  serve(app, calls.readAccountLink, async ({ body }) => ({ data: await readLink(database, body.token) }))
  serve(app, calls.setPasswordByLink, async ({ body }) => {
    requireLongPassword(body.password, minPasswordLength)
    return { data: await setPasswordByLink(database, mail, body) }
  })
  serve(app, calls.acceptInvitation, async ({ body }) => {
    requireLongPassword(body.password, minPasswordLength)
    return { data: await acceptInvitation(database, body) }
  })
  serve(app, calls.confirmEmail, async ({ body }) => ({ data: await confirmEmailByLink(database, body.token) }))
  serve(app, calls.makePasswordLink, async ({ params, user }) => ({ data: await makePasswordLink(database, config, params.id, user) }))
}
