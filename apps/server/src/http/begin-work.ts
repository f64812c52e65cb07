import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Client, freeWork, type Work } from '../limits/lane.ts'
import type { LaneName } from '../limits/read-limits.ts'
import { cutOffSlowReader } from '../limits/slow-reader.ts'

/**
 * How a call does its work: freely, or in a lane, where it keeps its place until the answer is taken or broken off.
 * @throws Overloaded when the lane has no place
 */
export async function beginWork(app: FastifyInstance, client: Client, response: ServerResponse, laneName: LaneName | null): Promise<Work> {
  if (laneName === null) return freeWork(client)
  const lane = app.lanes[laneName]
  const leave = await lane.enter(client)
  finished(response, leave)
  cutOffSlowReader(response, app.readLimits.reader, () => app.log.info({ lane: laneName }, 'a slow reader was cut off'))
  return lane.workFor(client)
}
