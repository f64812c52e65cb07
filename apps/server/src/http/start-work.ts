import { finished } from 'node:stream'
import type { LaneName } from '@kvartal/contract/endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { freeWork, type Work } from '../limits/lane.ts'
import type { Client } from '../limits/places.ts'
import { disconnectSlowReader } from '../limits/slow-reader.ts'

/**
 * How a call does its work: directly, or in a lane, where it keeps its place until the reply is sent or aborted.
 * @throws Overloaded when the lane has no free place
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

/** Comparisons of some companies, averages, snapshots, pictures and pages are cached; only their computation takes a place in their lane. */
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
 * Answers a call as one of its visitor's calls under way. Those of a lane have the limits of that lane instead.
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

/** What a request resolves to; `null` when its client has disconnected, so that the reply has no recipient. */
async function untilDisconnected<Result>(
  client: Client,
  answering: Promise<Result>,
): Promise<Result | null> {
  return answering.catch((error: unknown) => {
    if (!client.signal.aborted) throw error
    return null
  })
}
