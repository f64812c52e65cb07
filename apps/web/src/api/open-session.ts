import { acceptInvitation as accept } from '@kvartal/contract/account-links'
import type { CallInput } from '@kvartal/contract/endpoint'
import { finishLogin } from '@kvartal/contract/second-factor'
import { call } from './call.ts'
import { establish } from './session.ts'

// Separate from session.ts, which every page loads.

/** The second step of a login. */
export async function finishLogIn(body: CallInput<typeof finishLogin>['body']): Promise<void> {
  establish(await call(finishLogin, { body }, 'Login failed'))
}

/** Creates the account that an invitation offers and logs in with it. */
export async function acceptInvitation(body: CallInput<typeof accept>['body']): Promise<void> {
  establish(await call(accept, { body }, 'Konto loomine ebaõnnestus'))
}
