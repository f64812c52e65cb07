import { readNextAttempt, sendNextMessage } from '@kvartal/database/mail/send-next'
import type { Database } from '@kvartal/database/open'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { idleMs, repeatWhenDue, type WakeableActivity } from '../kit/repeat.ts'
import type { Deliverer } from './deliver.ts'

interface SendingParts {
  readonly database: Database
  readonly log: Pick<Logger, 'info' | 'warn' | 'debug'>
  readonly deliverer: Deliverer
  readonly times?: SendingTimes
}

/** In milliseconds. */
interface SendingTimes {
  /**
   * Between two checks at least, while another worker sends what is due or the database is
   * unreachable.
   */
  readonly lookMs: number
  /** Between two checks at most; a new message wakes the sender. */
  readonly idleMs: number
  /** After the receiver was unreachable. */
  readonly awayMs: number
}

export const usualSendingTimes: SendingTimes = { lookMs: 1000, idleMs, awayMs: 15_000 }

/**
 * Sends the messages in the outbox one after another until it is stopped, after finishing the
 * current one; to be woken when one is stored.
 */
export function startSending({
  database,
  log,
  deliverer,
  times = usualSendingTimes,
}: SendingParts): WakeableActivity {
  let isAway = false

  async function sendWaiting(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const attempt = await sendNextMessage(database.db, deliverer.channel, deliverer.deliver)
      if (attempt === null) return
      const { message, delivery, isGivenUp } = attempt
      const about = {
        channel: deliverer.channel,
        kind: message.kind,
        messageKey: message.messageKey,
      }
      if (delivery.outcome === 'sent') log.info(about, 'a message is sent')
      else if (delivery.outcome === 'needless')
        log.debug(about, 'a message had nothing to tell any more')
      else if (isGivenUp) log.warn({ ...about, reason: delivery.reason }, 'a message is given up')
      else
        log[isAway ? 'debug' : 'warn'](
          { ...about, reason: delivery.reason },
          'a message could not be sent and waits',
        )
      isAway = delivery.outcome === 'away'
      // The other messages would fail in the same way, each after the same wait.
      if (isAway) await sleep(times.awayMs, undefined, { signal }).catch(() => {})
    }
  }

  const looking = repeatWhenDue(async (stopping) => {
    try {
      await sendWaiting(stopping)
      const dueInMs = stopping.aborted
        ? null
        : await readNextAttempt(database.db, deliverer.channel)
      return dueInMs === null
        ? times.idleMs
        : Math.min(times.idleMs, Math.max(times.lookMs, dueInMs))
    } catch (error) {
      log.debug({ err: error }, 'cannot look into the outbox now')
      return times.lookMs
    }
  })
  return {
    wake: looking.wake,
    async stop() {
      await looking.stop()
      deliverer.close()
    },
  }
}
