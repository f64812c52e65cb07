import type { FastifyRequest } from 'fastify'
import type { Caller } from '../http/visitor.ts'
import { addressKey } from './address-key.ts'

/** Whom a limit counts: the account, or for who is not logged in the address. */
export function callerKey({ user }: Caller, request: FastifyRequest): string {
  return user === null ? `address ${addressKey(request.ip)}` : `user ${user.id}`
}
