import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@kvartal/database/open'
import { findRun } from '@kvartal/database/runs/find-run'
import { listLogLines } from '@kvartal/database/runs/run-log'
import { isFinished } from '@kvartal/domain/runs/run'
import type { FastifyReply } from 'fastify'
import { presentListedRun } from './present.ts'

export interface EventTimes {
  readonly pollMs: number
  readonly heartbeatMs: number
  /** After which a reader has to ask again, and is asked again who they are. */
  readonly longestMs: number
}

/** A proxy closes a connection on which nothing is said. */
const usualTimes: EventTimes = { pollMs: 1000, heartbeatMs: 15_000, longestMs: 10 * 60_000 }
/** Lines of the log that a reader gets at first; older ones come with the run itself. */
const linesAtFirst = 100

/**
 * Sends a run as it goes on: the run without its failures whenever it has changed and each line of its log, as server-sent
 * events, until it has ended, nobody listens any more or the reader has to ask again.
 * @param closing aborted when the server ends
 */
export async function sendEvents(
  database: Database,
  runId: number,
  reply: FastifyReply,
  closing: AbortSignal,
  { pollMs, heartbeatMs, longestMs }: EventTimes = usualTimes,
): Promise<void> {
  reply.hijack()
  const gone = new AbortController()
  const { raw } = reply
  raw.once('close', () => gone.abort())
  // Who left before this has been heard of already.
  if (raw.destroyed || raw.closed) gone.abort()
  // Heartbeats are progress, unless nobody takes them.
  raw.setTimeout(reply.server.readLimits.stallMs, () => raw.destroy())
  const stop = AbortSignal.any([gone.signal, closing])
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies that gather an answer before they pass it on would hold the events back.
    'x-accel-buffering': 'no',
  })
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200)
  let sent = ''
  let lastLine = 0
  const began = performance.now()
  let saidAt = began
  const say = async (text: string) => {
    // A reader that takes nothing gets nothing more, so that what waits for it does not grow.
    if (!raw.write(text)) await once(raw, 'drain', { signal: stop }).catch(() => {})
    saidAt = performance.now()
  }
  try {
    while (!stop.aborted && performance.now() - began < longestMs) {
      const run = await findRun(database.db, runId)
      if (run === null) break
      for (const { id, at, text } of await listLogLines(database.db, runId, { afterId: lastLine, limit: linesAtFirst })) {
        await say(eventOf('log', { _id: String(id), at, text }))
        lastLine = id
      }
      const state = eventOf('run', await presentListedRun(database, run))
      if (state !== sent) await say(state)
      sent = state
      if (isFinished(run.status)) break
      if (performance.now() - saidAt >= heartbeatMs) await say(': veel\n\n')
      await sleep(pollMs, undefined, { signal: stop }).catch(() => {})
    }
  } finally {
    raw.end()
  }
}

/** JSON holds no line ends, so an event has one line of it. */
function eventOf(name: 'run' | 'log', value: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`
}
