import type { Config } from '../config.ts'
import { deliverByMail } from './deliver-by-mail.ts'
import { deliverByWebhook } from './deliver-by-webhook.ts'
import type { Deliverer } from './deliverer.ts'

/** One for each channel that is configured. */
export function openDeliverers({
  mail,
  webhookUrl,
  allowPrivateSources,
}: Pick<Config, 'mail' | 'webhookUrl' | 'allowPrivateSources'>): Deliverer[] {
  return [
    ...(mail === null ? [] : [deliverByMail(mail)]),
    ...(webhookUrl === null
      ? []
      : [deliverByWebhook(webhookUrl, { allowsPrivate: allowPrivateSources })]),
  ]
}
