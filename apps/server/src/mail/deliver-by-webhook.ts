import { messageOf } from '@kvartal/domain/format/message-of'
import { openPost } from '@kvartal/sources/transport/open-post'
import { pageLimits } from '@kvartal/sources/transport/source-options'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import type { Deliverer } from './deliverer.ts'

interface WebhookOptions {
  readonly allowsPrivate: boolean
  /** How long the receiver may take to answer, in milliseconds. */
  readonly answerMs?: number
}

/** Posts messages as JSON to one address; `id` is the same at each attempt. Anything but a success status is retried. */
export function deliverByWebhook(
  url: string,
  { allowsPrivate, answerMs = 15_000 }: WebhookOptions,
): Deliverer {
  return {
    channel: 'webhook',
    async deliver({ kind, messageKey, createdAt, content }) {
      const body = JSON.stringify({
        id: messageKey,
        event: kind,
        at: createdAt,
        ...(content as Readonly<Record<string, unknown>>),
      })
      try {
        const answer = await openPost(
          url,
          { body, headers: { 'content-type': 'application/json' } },
          { ...pageLimits, timeoutMs: answerMs, allowsPrivate },
        )
        await answer.close()
        return answer.status < 300
          ? { outcome: 'sent' }
          : { outcome: 'later', reason: `HTTP ${answer.status}` }
      } catch (error) {
        const isAway = error instanceof TransferError && error.status === null
        return { outcome: isAway ? 'away' : 'later', reason: messageOf(error) }
      }
    },
    close: () => {},
  }
}
