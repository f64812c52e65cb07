import type { Capability } from '@kvartal/domain/access/capability'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireAccess, requireKeyAccess, requireSecondFactor } from './visitor.ts'

/**
 * What every route does before it reads any part of a request: the rate limit of all calls, then identification and access control.
 * @throws TooMany, NotLoggedIn or NotAllowed
 */
export async function admitRequest(
  app: FastifyInstance,
  access: Capability,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // Replies differ by visitor and may change at any time; cacheable ones set their own header.
  reply.header('cache-control', 'no-store')
  await app.limitAllCalls(request, reply)
  await admitCaller(app, access, request)
  if (request.caller.keyId !== null) await app.limitKeyCalls(request, reply)
}

/** @throws NotLoggedIn or NotAllowed unless the caller has this capability */
export async function admitCaller(
  app: FastifyInstance,
  access: Capability,
  request: FastifyRequest,
): Promise<void> {
  request.caller = await app.identify(request)
  const { caller, method } = request
  await requireAccess(caller.visitor, access, app.readOpenness)
  requireKeyAccess(caller, access, method === 'GET' || method === 'HEAD' ? 'read' : 'write')
  requireSecondFactor(caller, access)
}
