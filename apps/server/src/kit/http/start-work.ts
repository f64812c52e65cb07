import type { LaneName } from '@kvartal/contract/endpoint'
import type { Capability } from '@kvartal/domain/access/capability'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { Client } from '../limits/client.ts'
import { freeWork, type Work } from '../limits/lane.ts'
import { requireAccess, requireKeyAccess, requireSecondFactor } from './visitor.ts'

/** Aborted when the connection is lost before the reply is complete. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const onClose = () => {
    if (!response.writableFinished) controller.abort()
  }
  if (response.closed) onClose()
  else response.once('close', onClose)
  return controller.signal
}

export interface ReaderLimits {
  /** How often progress is checked, in milliseconds. */
  readonly windowMs: number
  /** The minimum that a client with buffered data must read between two checks, in bytes. */
  readonly leastInWindow: number
  /** The maximum time of one reply, in milliseconds. */
  readonly longestMs: number
}

/**
 * Disconnects a client that reads its reply very slowly, or for too long in total: otherwise the
 * buffered data and the permit in a lane would be held without a time limit.
 */
function disconnectSlowReader(
  response: ServerResponse,
  limits: ReaderLimits,
  onDisconnect: () => void,
): void {
  const { socket } = response
  // Injected calls have no socket.
  if (socket === null) return
  const began = performance.now()
  let taken = 0
  let wasWaiting = false
  const watch = setInterval(() => {
    const takenBefore = taken
    const waitedBefore = wasWaiting
    taken = socket.bytesWritten - socket.writableLength
    wasWaiting = socket.writableLength > 0
    const isSlow = wasWaiting && waitedBefore && taken - takenBefore < limits.leastInWindow
    if (!isSlow && performance.now() - began < limits.longestMs) return
    onDisconnect()
    socket.destroy()
  }, limits.windowMs)
  response.once('close', () => clearInterval(watch))
}

/**
 * What every route does before it reads any part of a request: the rate limit of all calls, then
 * identification and access control.
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

/**
 * How a call does its work: directly, or in a lane, where it keeps its permit until the reply is
 * sent or aborted.
 * @throws Overloaded when the lane has no free permit
 */
export async function startWork(
  app: FastifyInstance,
  client: Client,
  { raw }: FastifyReply,
  name: LaneName | null,
): Promise<Work> {
  if (name === null || isCached(name)) return freeWork(client)
  const lane = app.lanes[name]
  const release = await lane.enter(client)
  finished(raw, release)
  disconnectSlowReader(raw, app.readLimits.reader, () =>
    app.log.info({ lane: name }, 'a slow reader was disconnected'),
  )
  return lane.workFor(client)
}

/**
 * Comparisons of some companies, averages, snapshots, pictures and pages are cached; only their
 * computation takes a permit in their lane.
 */
function isCached(name: LaneName): boolean {
  return (
    name === 'comparisons' ||
    name === 'averages' ||
    name === 'snapshots' ||
    name === 'pictures' ||
    name === 'pages'
  )
}

/**
 * Answers a call as one of its visitor's calls under way. Those of a lane have the limits of that
 * lane instead.
 * @returns `null` when the client has disconnected, so that the reply has no recipient
 * @throws TooMany when this visitor has too many of them
 */
export async function whileUnderWay<Result>(
  app: FastifyInstance,
  client: Client,
  { raw }: FastifyReply,
  lane: LaneName | null,
  answer: () => Promise<Result>,
): Promise<Result | null> {
  const underWay = async () => {
    // A call that a page makes within the process has no socket, and is a part of that page.
    const hasPlace = raw.socket !== null && (lane === null || isCached(lane))
    const leave = hasPlace ? await app.calls.enter(client) : () => {}
    const end = lane === null ? app.traffic.enter() : () => {}
    return answer().finally(() => {
      end()
      leave()
    })
  }
  return untilDisconnected(client, underWay())
}

/**
 * What a request resolves to; `null` when its client has disconnected, so that the reply has no
 * recipient.
 */
async function untilDisconnected<Result>(
  client: Client,
  answering: Promise<Result>,
): Promise<Result | null> {
  return answering.catch((error: unknown) => {
    if (!client.signal.aborted) throw error
    return null
  })
}
