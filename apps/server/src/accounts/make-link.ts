import type { MadeLink } from '@kvartal/contract/account-links'
import { addLink, type LinkOwner } from '@kvartal/database/one-time-links'
import type { Database } from '@kvartal/database/open'
import type { Config } from '../config.ts'
import { hashToken, newToken } from './token.ts'

interface NewLink {
  readonly owner: LinkOwner
  /** The address that it is mailed to; `null` for a link that an administrator passes on. */
  readonly email: string | null
  /** The administrator who makes it for somebody; `null` for a link that its owner requested. */
  readonly madeBy: number | null
  readonly hours: number
}

/** Makes a one-time link, of which only the hash is stored. */
export async function makeLink(
  db: Database['db'],
  places: Pick<Config, 'publicUrl'>,
  given: NewLink,
): Promise<MadeLink> {
  const token = newToken()
  const expiresAt = await addLink(db, { ...given, tokenHash: hashToken(token) })
  return { link: linkAddress(places, token), expiresAt }
}

/**
 * The address of a link; its token comes after '#', so that no server or proxy on the way sees or
 * logs it. Never built from the request's own headers, which others can choose; without PUBLIC_URL
 * it is a path, which the web completes.
 */
function linkAddress({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string {
  return `${publicUrl ?? ''}/account-link#${token}`
}
