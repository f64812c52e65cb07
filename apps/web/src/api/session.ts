import type { InputAt } from '@kvartal/contract/endpoints'
import type { Me } from '@kvartal/contract/user'
import { type Capability, can } from '@kvartal/domain/access/capability'
import { createStore, useStore } from '../store.ts'
import { ApiError, requirementOf } from './api-error.ts'
import {
  call,
  onRefusal,
  forgetToken,
  onTokenChangedElsewhere,
  storedToken,
  storeToken,
} from './call.ts'

/** Who is logged in (specification, section 4). `loading` until it is known. */
interface Session {
  readonly isAuthenticated: boolean
  readonly loading: boolean
  readonly user: Me | null
}

const loggedOut: Session = { isAuthenticated: false, loading: false, user: null }

const store = createStore(loggedOut)
/** The token that the session belongs to. */
let token: string | null = null
const overListeners = new Set<() => void>()

export const session = {
  current: store.current,
  subscribe: store.subscribe,
  /** Subscribes to sessions that the server ends. */
  onOver(listener: () => void): void {
    overListeners.add(listener)
  },
  /**
   * Restores the stored session, and follows changes by other tabs and the server. Called once,
   * before the first render.
   */
  start(): void {
    onTokenChangedElsewhere(() => {
      if (storedToken() !== token) void restore()
    })
    onRefusal((refusal) => {
      if (refusal.token !== token || store.current().loading) return
      if (refusal.status === 403) void rereadMe()
      else {
        discard()
        for (const listener of overListeners) listener()
      }
    })
    void restore()
  },
}

/** The current user; re-renders on change. */
export function useSession(): Session {
  return useStore(store)
}

/** Whether the current user has a right, regardless of settings that open it to all. */
export function useCan(capability: Capability): boolean {
  return mayDo(useSession(), capability)
}

export function mayDo({ user }: Session, capability: Capability): boolean {
  return can(user?.role ?? 'anonymous', capability)
}

async function restore(): Promise<void> {
  token = storedToken()
  if (token === null) {
    store.set(loggedOut)
    return
  }
  const taken = token
  store.set({ isAuthenticated: false, loading: true, user: null })
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  window.addEventListener('beforeunload', leave)
  try {
    const user = await call('GET /api/users/me', {}, 'Failed to get user')
    if (token === taken) store.set({ isAuthenticated: true, loading: false, user })
  } catch {
    // Any failure to read the session counts as no session (specification, section 4). The
    // exception: a page that is being unloaded aborts its own requests, which says nothing about
    // the session that the next page restores.
    if (token === taken && !isLeaving) discard()
  } finally {
    window.removeEventListener('beforeunload', leave)
  }
}

/** Reads the current user again: name, e-mail address or role may have changed. */
export async function rereadMe(): Promise<void> {
  const taken = token
  try {
    const user = await call('GET /api/users/me', {}, 'Failed to get user')
    if (token === taken) store.set({ ...store.current(), user })
  } catch {
    // An ended session is handled by the refused call itself; any other failure changes nothing.
  }
}

/** Makes the session that a login has opened the current one. */
function establish({ token: given, user }: { readonly token: string; readonly user: Me }): void {
  storeToken(given)
  token = given
  store.set({ isAuthenticated: true, loading: false, user })
}

/** Forgets a session that has ended. */
export function discard(): void {
  forgetToken()
  token = null
  store.set(loggedOut)
}

/**
 * Logs in. Returns the ticket for the second step where the account has a second factor, and `null`
 * when the login is complete.
 */
export async function logIn(
  body: InputAt<'POST /api/users/login'>['body'],
): Promise<string | null> {
  try {
    const reply = await call('POST /api/users/login', { body }, 'Login failed')
    establish(reply)
    return null
  } catch (error) {
    if (requirementOf(error) !== 'second-step' || !(error instanceof ApiError)) throw error
    return error.details.ticket
  }
}

/** Creates an account for the current visitor and logs in with it. */
export async function registerMyself(
  body: InputAt<'POST /api/users/register'>['body'],
): Promise<void> {
  const reply = await call('POST /api/users/register', { body }, 'Registration failed')
  if (reply.token !== undefined) establish({ token: reply.token, user: reply.user })
}

/** Ends the session in this browser, whether or not the server can be reached. */
export async function logOut(): Promise<void> {
  try {
    await call('POST /api/users/logout', {}, 'Logout failed')
  } catch {
    // The token is removed anyway; an unused session expires by itself.
  }
  if (token !== null) discard()
}

export async function saveMyProfile(
  body: InputAt<'PUT /api/users/update-profile'>['body'],
): Promise<void> {
  const user = await call('PUT /api/users/update-profile', { body }, 'Update profile failed')
  store.set({ ...store.current(), user })
}

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
