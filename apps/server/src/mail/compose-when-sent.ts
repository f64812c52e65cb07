import type { MailContent } from '@kvartal/database/mail/enqueue'
import type { WaitingMessage } from '@kvartal/database/mail/send-next'
import { messageOf } from '@kvartal/domain/format/message-of'
import type { Deliverer } from './deliver.ts'

/** Composes a mail from its stored data; `null` when there is nothing left to report. */
export type Compose = (message: WaitingMessage) => Promise<MailContent | null>

/** Delivers messages of some kinds as composed at the moment of sending. */
export function composeWhenSent(
  deliverer: Deliverer,
  composers: Readonly<Record<string, Compose>>,
): Deliverer {
  return {
    ...deliverer,
    async deliver(message) {
      const compose = composers[message.kind]
      if (compose === undefined) return deliverer.deliver(message)
      try {
        const content = await compose(message)
        return content === null
          ? { outcome: 'needless' }
          : await deliverer.deliver({ ...message, content })
      } catch (error) {
        return { outcome: 'later', reason: messageOf(error) }
      }
    },
  }
}
