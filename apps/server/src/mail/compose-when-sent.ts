import type { MailContent } from '@kvartal/database/mail/enqueue'
import type { WaitingMessage } from '@kvartal/database/mail/send-next'
import { messageOf } from '@kvartal/domain/format/message-of'
import type { Deliverer } from './deliverer.ts'

/** Writes a mail from what was stored of it; `null` when there is nothing to tell any more. */
export type Compose = (message: WaitingMessage) => Promise<MailContent | null>

/** Delivers messages of some kinds as they are written at the moment of sending. */
export function composeWhenSent(deliverer: Deliverer, composers: Readonly<Record<string, Compose>>): Deliverer {
  return {
    ...deliverer,
    async deliver(message) {
      const compose = composers[message.kind]
      if (compose === undefined) return deliverer.deliver(message)
      try {
        const content = await compose(message)
        return content === null ? { outcome: 'needless' } : await deliverer.deliver({ ...message, content })
      } catch (error) {
        return { outcome: 'later', reason: messageOf(error) }
      }
    },
  }
}
