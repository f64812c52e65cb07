import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { idParams, nullableText, removed } from './reply.ts'

const sessionId = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))

/** An active session; only its browser has the token. */
export const ownSession = z.object({
  _id: sessionId,
  /** Browser and system, `Firefox, Windows`; `null` when they were not recognised. */
  device: nullableText,
  /** The beginning of the address that logged in, `84.50.…`; `null` when it is not known. */
  network: nullableText,
  createdAt: z.string(),
  /** The moment of the last use, to ten minutes. */
  lastUsedAt: z.string(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
})

export type OwnSession = z.infer<typeof ownSession>

export const sessionCalls = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: "The caller's own sessions, the last used first. Not by a key.",
    access: 'secure-own-account',
    reply: z.array(ownSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: "Ends one of the caller's own sessions at once. Not by a key.",
    access: 'secure-own-account',
    rateLimit: rateLimits.sessionEnd,
    params: z.object({ id: sessionId }),
    reply: z.object({ _id: sessionId }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: "Ends all of the caller's own sessions but the one that makes the call. Not by a key.",
    access: 'secure-own-account',
    rateLimit: rateLimits.sessionEnd,
    reply: z.null(),
  }),
  endUserSessions: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}/sessions',
    summary:
      "Ends all sessions of another account at once, for a lost device; its password and keys stay. The caller's own session continues.",
    access: 'administer-users',
    params: idParams,
    reply: removed,
  }),
}
