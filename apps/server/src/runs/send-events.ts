import type { Database } from '@kvartal/database/open'
import { findRun } from '@kvartal/database/runs/find-run'
import { listLogLines } from '@kvartal/database/runs/run-log'
import { isFinished } from '@kvartal/domain/runs/run'
import type { FastifyReply } from 'fastify'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { presentListedRun, presentLogLine } from './present-run.ts'

export interface EventTimes {
  readonly pollMs: number
  readonly heartbeatMs: number
  /** Maximum duration of a stream; then the client reconnects, and its session is checked again. */
  readonly longestMs: number
}

/** Heartbeats are needed because proxies close idle connections. */
const usualTimes: EventTimes = { pollMs: 1000, heartbeatMs: 15_000, longestMs: 10 * 60_000 }
/** Number of log lines at the start of a stream; older lines are returned with the run itself. */
const linesAtFirst = 100

/**
 * Streams a run as server-sent events: the run without its failures whenever it has changed, and
 * each line of its log, until the run has ended, the client has disconnected or the maximum
 * duration is reached.
 * @param closing aborted when the server stops
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
  // The close event is not repeated when the client disconnected before the listener was added.
  if (raw.destroyed || raw.closed) gone.abort()
  // Sent heartbeats reset the timeout, so it closes only connections whose client no longer reads.
  raw.setTimeout(reply.server.readLimits.stallMs, () => raw.destroy())
  const stop = AbortSignal.any([gone.signal, closing])
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // Prevents proxies from buffering the response, which would delay the events.
    'x-accel-buffering': 'no',
  })
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200)
  let sent = ''
  let lastLine = 0
  const began = performance.now()
  let saidAt = began
  const say = async (text: string) => {
    // Waits for a slow client, so that the buffer of unsent events does not grow.
    if (!raw.write(text)) await once(raw, 'drain', { signal: stop }).catch(() => {})
    saidAt = performance.now()
  }
  try {
    while (!stop.aborted && performance.now() - began < longestMs) {
      const run = await findRun(database.db, runId)
      if (run === null) break
      for (const line of await listLogLines(database.db, runId, {
        afterId: lastLine,
        limit: linesAtFirst,
      })) {
        await say(eventOf('log', presentLogLine(line)))
        lastLine = line.id
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

/** Serialized JSON contains no line breaks, so an event has one data line. */
function eventOf(name: 'run' | 'log', value: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`
}
