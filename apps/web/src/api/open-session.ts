import type { InputAt } from '@kvartal/contract/endpoints'

import { call } from './call.ts'
import { establish } from './session.ts'

// Separate from session.ts, which every page loads.

/** The second step of a login. */
export async function finishLogIn(
  body: InputAt<'POST /api/auth/second-step'>['body'],
): Promise<void> {
  establish(await call('POST /api/auth/second-step', { body }, 'Login failed'))
}

/** Creates the account that an invitation offers and logs in with it. */
export async function acceptInvitation(
  body: InputAt<'POST /api/account-links/invitation'>['body'],
): Promise<void> {
  establish(await call('POST /api/account-links/invitation', { body }, 'Konto loomine ebaõnnestus'))
}
