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
export async function startWork(app: FastifyInstance, client: Client, { raw }: FastifyReply, name: LaneName | null): Promise<Work> {
  // Averages, snapshots and pictures are cached; only their computation takes a place in their lane.
  if (name === null || name === 'averages' || name === 'snapshots' || name === 'pictures') return freeWork(client)
  const lane = app.lanes[name]
  const release = await lane.enter(client)
  finished(raw, release)
  disconnectSlowReader(raw, app.readLimits.reader, () => app.log.info({ lane: name }, 'a slow reader was disconnected'))
  return lane.workFor(client)
}

/** What a request resolves to; `null` when its client has disconnected, so that the reply has no recipient. */
export async function untilDisconnected<Result>(client: Client, answering: Promise<Result>): Promise<Result | null> {
  return answering.catch((error: unknown) => {
    if (!client.signal.aborted) throw error
    return null
  })
}
