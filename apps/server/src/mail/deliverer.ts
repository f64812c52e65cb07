import type { Delivery, WaitingMessage } from '@kvartal/database/mail/send-next'

/** Sends the messages of one channel; an attempt never throws. */
export interface Deliverer {
  readonly channel: 'mail' | 'webhook'
  readonly deliver: (message: WaitingMessage) => Promise<Delivery>
  readonly close: () => void
}
