import type { AccountLink } from '@kvartal/contract/account-links'
import {
  findInvitation,
  type InvitationRecord,
  lockInvitation,
  removeInvitation,
} from '@kvartal/database/invitations'
import { noteDevice } from '@kvartal/database/known-devices'
import {
  findLink,
  type LinkOwner,
  type OneTimeLink,
  spendLink,
} from '@kvartal/database/one-time-links'
import type { Database } from '@kvartal/database/open'
import { removeSecondFactor } from '@kvartal/database/second-factors'
import {
  findUser,
  lockUser,
  lockUserByEmail,
  addUser,
  confirmEmail,
  saveProfile,
  saveRole,
  type UserRecord,
} from '@kvartal/database/users'
import { higherRole } from '@kvartal/domain/access/role'
import { audited } from '../kit/audited.ts'
import { NotFound } from '../kit/http/known-error.ts'
import type { Letterhead } from '../mail/account-letters.ts'
import { isSecondFactorRequired } from '../operation/stored-setting.ts'
import { type Arrival, deviceCookie, hashDevice } from './arrival.ts'
import { hashPassword, replacePassword, tellPasswordChanged } from './password.ts'
import { emailTaken, presentUserInAudit, userSubject } from './present-user.ts'
import type { SecurityMails } from './security-mails.ts'
import { loggedIn, startSession } from './start-session.ts'
import { hashToken, newToken } from './token.ts'

type Db = Database['db']

/** The owner of a link, without using it up. @throws NotFound for a link that is not valid */
export async function readLink({ db }: Database, token: string): Promise<AccountLink> {
  const { owner, expiresAt } = await requireLink(findLink(db, hashToken(token)))
  if (owner.purpose === 'invitation') {
    const invitation = await findInvitation(db, owner.invitationId)
    if (invitation === null) throw invalidLink()
    return {
      purpose: owner.purpose,
      email: invitation.email,
      name: null,
      role: invitation.role,
      expiresAt,
    }
  }
  const user = await findUser(db, owner.userId)
  if (user === null) throw invalidLink()
  return { purpose: owner.purpose, email: user.email, name: user.name, role: null, expiresAt }
}

/**
 * Sets a new password. The browser counts as a known device from then on: its owner can log in even
 * while strangers guess.
 * @throws NotFound for a link that is not valid
 */
export async function setPasswordByLink(
  database: Database,
  head: Letterhead | null,
  { token, password }: { readonly token: string; readonly password: string },
  arrival: Arrival,
) {
  const userId = await findOwner(database, token, 'password')
  const passwordHash = await hashPassword(password)
  const lock = (db: Db) => lockUser(db, userId)
  return audited(database, { actor: null, action: 'account.password', lock }, async (db, user) => {
    const { isMailed } = await requireLink(spendLink(db, hashToken(token)))
    if (user === null) throw invalidLink()
    await replacePassword(db, user.id, passwordHash)
    if (isMailed) await confirmEmail(db, user.id)
    const deviceToken = arrival.deviceToken ?? newToken()
    await noteDevice(db, user.id, hashDevice(deviceToken, user.id))
    await tellPasswordChanged(db, head, user)
    const result = { data: { email: user.email }, cookie: deviceCookie(deviceToken, arrival) }
    return { actor: user, subject: userSubject(user), result }
  })
}

/** Confirms the address of an account. @throws NotFound for a link that is not valid */
export async function confirmEmailByLink(database: Database, token: string) {
  const userId = await findOwner(database, token, 'email')
  const lock = (db: Db) => lockUser(db, userId)
  return audited(database, { actor: null, action: 'account.email', lock }, async (db, user) => {
    await requireLink(spendLink(db, hashToken(token)))
    if (user === null) throw invalidLink()
    await confirmEmail(db, user.id)
    return { actor: user, subject: userSubject(user), result: { email: user.email } }
  })
}

interface Acceptance {
  readonly token: string
  readonly name: string
  readonly password: string
}

/**
 * Creates the account that an invitation offers, or takes over an unconfirmed one of its address,
 * and logs it in.
 * @throws NotFound for a link that is not valid, Conflict when the address has an account that it
 *   does not take over
 */
export async function acceptInvitation(
  database: Database,
  { token, name, password }: Acceptance,
  arrival: Arrival,
  mails: SecurityMails,
) {
  const { owner } = await requireLink(findLink(database.db, hashToken(token)))
  if (owner.purpose !== 'invitation') throw invalidLink()
  const passwordHash = await hashPassword(password)
  const lock = (db: Db) => lockInvitation(db, owner.invitationId)
  return audited(
    database,
    { actor: null, action: 'account.register', lock },
    async (db, invitation) => {
      const { isMailed } = await requireLink(spendLink(db, hashToken(token)))
      if (invitation === null) throw invalidLink()
      const offered = { name, passwordHash, ...invitation }
      const taken = isMailed ? await takeOver(db, offered) : null
      const user = taken?.user ?? (await addUser(db, offered))
      if (user === null) throw emailTaken()
      if (isMailed) await confirmEmail(db, user.id)
      await removeInvitation(db, invitation.id)
      const session = await startSession(db, user, arrival, mails)
      const result = loggedIn(session, user, await isSecondFactorRequired({ db }, user.role))
      const entry = {
        actor: user,
        subject: userSubject(user),
        after: presentUserInAudit(user),
        result,
      }
      return taken === null
        ? entry
        : { ...entry, action: 'account.take-over', before: presentUserInAudit(taken.before) }
    },
  )
}

type Offered = Pick<InvitationRecord, 'email' | 'role'> & {
  readonly name: string
  readonly passwordHash: string
}

/**
 * Gives the account of an address to the person who received the invitation there, and ends
 * everything with which somebody else may use it. An account with more rights keeps them: an
 * administrator gave it those.
 * @returns `null` when the address has no account, or its owner has confirmed it
 */
async function takeOver(db: Db, { email, name, role, passwordHash }: Offered) {
  const before = await lockUserByEmail(db, email)
  if (before === null || before.isEmailConfirmed) return null
  const { id } = before
  await replacePassword(db, id, passwordHash)
  await removeSecondFactor(db, id)
  await saveRole(db, id, higherRole(before.role, role))
  const user = await saveProfile(db, id, { name, email })
  if (user === null) throw emailTaken()
  return { before, user }
}

/** The id of the account that owns the link, read before anything is locked or hashed. */
async function findOwner(
  { db }: Database,
  token: string,
  purpose: Exclude<LinkOwner['purpose'], 'invitation'>,
): Promise<UserRecord['id']> {
  const { owner } = await requireLink(findLink(db, hashToken(token)))
  if (owner.purpose !== purpose || !('userId' in owner)) throw invalidLink()
  return owner.userId
}

async function requireLink(found: Promise<OneTimeLink | null>): Promise<OneTimeLink> {
  const link = await found
  if (link === null) throw invalidLink()
  return link
}

function invalidLink(): NotFound {
  return new NotFound('See link ei kehti enam: see on aegunud või juba kasutatud.')
}
