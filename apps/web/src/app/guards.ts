import { screens } from '@kvartal/contract/screens'
import type { Capability } from '@kvartal/domain/access/capability'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { mayDo, session } from '../api/session.ts'
import { recommendForAllQuery } from '../api/settings.ts'
import { homePath, loginPath, secondFactorPath } from '../paths.ts'
import { showAlert } from '../ui/alerts/alerts.ts'

export interface Arrival {
  readonly location: { readonly href: string }
}

/** Admits logged-in users; others are redirected to the login page, and return here afterwards. */
export function requireLogin({ location }: Arrival): void {
  if (!session.current().isAuthenticated)
    throw redirect({ ...loginPath(location.href), replace: true })
}

/**
 * Admits users with a right; others are redirected home (specification, section 6), with a message
 * where one is given.
 */
export function requireCapability(capability: Capability, sentence?: string) {
  return (): void => {
    if (mayDo(session.current(), capability)) return
    if (sentence !== undefined) showAlert(sentence, 'danger')
    throw redirect({ ...homePath(), replace: true })
  }
}

/** The same for users who are logged in; others log in first. */
export function requireLoginAnd(capability: Capability) {
  return (arrival: Arrival): void => {
    requireLogin(arrival)
    requireCapability(capability)()
  }
}

/**
 * Redirects an account that must set up a second factor to that page: the server refuses it
 * everything else.
 */
export function leadToSecondFactor({
  location,
}: {
  readonly location: { readonly pathname: string }
}): void {
  const isThere = location.pathname === screens.secondFactor
  if (session.current().user?.mustSetUpSecondFactor === true && !isThere)
    throw redirect({ ...secondFactorPath(), replace: true })
}

/**
 * Admits visitors who may recommend companies: logged-in users, and everyone while the setting
 * opens it to all.
 */
export async function requireRecommending({
  location,
  context: { queryClient },
}: Arrival & { readonly context: { readonly queryClient: QueryClient } }): Promise<void> {
  if (mayDo(session.current(), 'recommend-company')) return
  if (await queryClient.fetchQuery(recommendForAllQuery())) return
  showAlert('Ettevõtete soovitamiseks peate olema sisselogitud', 'warning')
  throw redirect({ ...loginPath(location.href), replace: true })
}

/** Logged-in users need no login page: they are redirected to the requested page, else home. */
export function leaveWhenLoggedIn({
  search,
}: {
  readonly search: { readonly next?: string }
}): void {
  if (!session.current().isAuthenticated) return
  const next = ownAddress(search.next)
  throw next === null
    ? redirect({ ...homePath(), replace: true })
    : redirect({ href: next, replace: true })
}

/**
 * Prevents open redirects: an address outside this product would let an attacker misuse our login.
 * Our own addresses are already in normal form; anything the browser would normalize (dots,
 * backslashes, line ends) was made by others.
 */
export function ownAddress(next: string | undefined): string | null {
  const origin = 'https://kvartal.invalid'
  if (next === undefined || /\p{Cc}/u.test(next) || !URL.canParse(next, origin)) return null
  const url = new URL(next, origin)
  const [path = ''] = next.split(/[?#]/, 1)
  const isPlain =
    url.origin === origin && url.pathname === path && !/\/\/|%(?:2e|2f|5c|[01].|7f)/i.test(path)
  // A login page as the target would loop.
  const isLogin = /^\/(?:login|register)\/?$/i.test(path)
  return isPlain && !isLogin ? path + url.search + url.hash : null
}
