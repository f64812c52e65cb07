import { login, logout, readMe, register, updateProfile } from '@kvartal/contract/account'
import type { CallInput } from '@kvartal/contract/endpoint'
import type { User } from '@kvartal/contract/user'
import { type Capability, can } from '@kvartal/domain/access/capability'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { onRefusal } from './refusals.ts'
import { forgetToken, onTokenChangedElsewhere, storedToken, storeToken } from './token.ts'

/** Who is logged in (specification, section 4). While `loading` nobody knows yet. */
export interface Session {
  readonly isAuthenticated: boolean
  readonly loading: boolean
  readonly user: User | null
}

const nobody: Session = { isAuthenticated: false, loading: false, user: null }

let current: Session = nobody
/** The token that `current` speaks of. */
let token: string | null = null
const listeners = new Set<() => void>()
const overListeners = new Set<() => void>()

function change(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

export const session = {
  current: (): Session => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Hears when the server has ended a session that the page believed in. */
  onOver(listener: () => void): void {
    overListeners.add(listener)
  },
  /** Takes up the stored session, and follows what other tabs and the server do to it. Called once, before anything is shown. */
  start(): void {
    onTokenChangedElsewhere(() => {
      if (storedToken() !== token) void takeUp()
    })
    onRefusal((refusal) => {
      if (refusal.token !== token || current.loading) return
      if (refusal.status === 403) void rereadMe()
      else {
        end()
        for (const listener of overListeners) listener()
      }
    })
    void takeUp()
  },
}

/** Whoever is logged in now; drawn again when that changes. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.current)
}

/** Whether whoever is logged in now may do something that no setting opens. */
export function useCan(capability: Capability): boolean {
  return mayDo(useSession(), capability)
}

export function mayDo({ user }: Session, capability: Capability): boolean {
  return can(user?.role ?? 'anonymous', capability)
}

async function takeUp(): Promise<void> {
  token = storedToken()
  if (token === null) {
    change(nobody)
    return
  }
  const taken = token
  change({ isAuthenticated: false, loading: true, user: null })
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  window.addEventListener('beforeunload', leave)
  try {
    const user = await call(readMe, {}, { fallback: 'Failed to get user' })
    if (token === taken) change({ isAuthenticated: true, loading: false, user })
  } catch {
    // Whatever the reason, a session that cannot be read is none (specification, section 4). But a page that is being
    // left breaks off its own calls, which says nothing of the session that the next page takes up.
    if (token === taken && !isLeaving) end()
  } finally {
    window.removeEventListener('beforeunload', leave)
  }
}

/** Reads again who is logged in: their name, e-mail address or role may have changed since. */
export async function rereadMe(): Promise<void> {
  const taken = token
  try {
    const user = await call(readMe, {}, { fallback: 'Failed to get user' })
    if (token === taken) change({ ...current, user })
  } catch {
    // A session that is over has been ended by its own refusal; anything else leaves things as they were.
  }
}

function begin(given: string, user: User): void {
  storeToken(given)
  token = given
  change({ isAuthenticated: true, loading: false, user })
}

function end(): void {
  forgetToken()
  token = null
  change(nobody)
}

export async function logIn(body: CallInput<typeof login>['body']): Promise<void> {
  const reply = await call(login, { body }, { fallback: 'Login failed' })
  begin(reply.token, reply.user)
}

/** Opens an account for whoever sits here, who is logged in with it. */
export async function registerMyself(body: CallInput<typeof register>['body']): Promise<void> {
  const reply = await call(register, { body }, { fallback: 'Registration failed' })
  if (reply.token !== undefined) begin(reply.token, reply.user)
}

/** Ends the session here, whether the server can be told or not. */
export async function logOut(): Promise<void> {
  try {
    await call(logout, {}, { fallback: 'Logout failed' })
  } catch {
    // The token is forgotten all the same; unused, it ends by itself.
  }
  if (token !== null) end()
}

export async function saveMyProfile(body: CallInput<typeof updateProfile>['body']): Promise<void> {
  const user = await call(updateProfile, { body }, { fallback: 'Update profile failed' })
  change({ ...current, user })
}
