import type { Capability } from '@kvartal/domain/access/capability'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { mayDo, session } from './api/session.ts'
import { recommendForAllQuery } from './api/settings.ts'
import { homePath, loginPath } from './paths.ts'
import { showAlert } from './ui/alerts/alerts.ts'

interface Arrival {
  readonly location: { readonly href: string }
}

/** Lets in who is logged in; others go to log in, and come back here afterwards. */
export function requireLogin({ location }: Arrival): void {
  if (!session.current().isAuthenticated) throw redirect({ ...loginPath(location.href), replace: true })
}

/** Lets in who may do something; everybody else goes home (specification, section 6), told why where that is given. */
export function requireCapability(capability: Capability, sentence?: string) {
  return (): void => {
    if (mayDo(session.current(), capability)) return
    if (sentence !== undefined) showAlert(sentence, 'danger')
    throw redirect({ ...homePath(), replace: true })
  }
}

/** Lets in who may suggest companies: whoever is logged in, and everybody while the setting opens it to all. */
export async function requireRecommending({
  location,
  context: { queryClient },
}: Arrival & { readonly context: { readonly queryClient: QueryClient } }): Promise<void> {
  if (mayDo(session.current(), 'recommend-company')) return
  if (await queryClient.fetchQuery(recommendForAllQuery())) return
  showAlert('Ettevõtete soovitamiseks peate olema sisselogitud', 'warning')
  throw redirect({ ...loginPath(location.href), replace: true })
}

/** Who is logged in needs no login: on to where they wanted to go, else home. */
export function leaveWhenLoggedIn({ search }: { readonly search: { readonly next?: string } }): void {
  if (!session.current().isAuthenticated) return
  const next = ownAddress(search.next)
  throw next === null ? redirect({ ...homePath(), replace: true }) : redirect({ href: next, replace: true })
}

/** An address of this product alone: one that leads elsewhere would let strangers send people on from our login. */
export function ownAddress(next: string | undefined): string | null {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return null
  const url = new URL(next, 'https://kvartal.invalid')
  return url.origin === 'https://kvartal.invalid' ? url.pathname + url.search + url.hash : null
}
