import type { MailContent } from '@kvartal/database/mail/enqueue'
import type { Delivery, WaitingMessage } from '@kvartal/database/mail/send-next'
import { messageOf } from '@kvartal/domain/format/message-of'
import { openPost } from '@kvartal/sources/transport/open-post'
import { pageLimits } from '@kvartal/sources/transport/source-options'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import type { MailSettings, Config } from '../config.ts'
import { type MailTimes, openMailTransport } from './mail-transport.ts'

/** Sends the messages of one channel; an attempt never throws. */
export interface Deliverer {
  readonly channel: 'mail' | 'webhook'
  readonly deliver: (message: WaitingMessage) => Promise<Delivery>
  readonly close: () => void
}

/**
 * Sends mails through an SMTP server. The Message-ID is the same at each attempt, so that a mail
 * that arrives twice is recognised.
 */
export function deliverByMail(
  { smtpUrl, from }: Pick<MailSettings, 'smtpUrl' | 'from'>,
  times?: MailTimes,
): Deliverer {
  const transport = openMailTransport(smtpUrl, times)
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    channel: 'mail',
    async deliver({ content, recipient, messageKey, createdAt }) {
      // Only `enqueueMail` writes messages of this channel, and with a recipient.
      const { subject, text, html, headers } = content as MailContent
      try {
        await transport.sendMail({
          from,
          // As an object it is a single address, whatever characters it contains.
          to: { name: '', address: recipient ?? '' },
          subject,
          text,
          ...(html !== undefined && { html }),
          date: new Date(createdAt),
          messageId: `<${messageKey}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        })
        return { outcome: 'sent' }
      } catch (error) {
        return explainRefusal(error)
      }
    },
    close: () => transport.close(),
  }
}

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/**
 * Nodemailer's codes for failures of the connection, the encryption or the login, which would
 * affect every other mail too.
 */
const awayCodes = new Set([
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
])

function explainRefusal(error: unknown): Delivery {
  if (!(error instanceof Error)) return { outcome: 'later', reason: String(error) }
  const { code = '', command, responseCode = 0, message: reason }: SmtpError = error
  // The server is shutting down, or requires a login; or it does not accept mails of this sender.
  if (awayCodes.has(code) || [421, 530, 535].includes(responseCode) || command === 'MAIL FROM')
    return { outcome: 'away', reason }
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isForGood = isOfThisMail && (responseCode >= 500 || command === 'API')
  return { outcome: isForGood ? 'never' : 'later', reason }
}

interface WebhookOptions {
  readonly allowsPrivate: boolean
  /** How long the receiver may take to answer, in milliseconds. */
  readonly answerMs?: number
}

/**
 * Posts messages as JSON to one address; `id` is the same at each attempt. Anything but a success
 * status is retried.
 */
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
