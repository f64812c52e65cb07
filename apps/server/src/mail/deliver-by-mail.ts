import type { MailContent } from '@kvartal/database/mail/enqueue'
import type { Delivery } from '@kvartal/database/mail/send-next'
import type { MailSettings } from '../config.ts'
import type { Deliverer } from './deliverer.ts'
import { type MailTimes, openMailTransport } from './mail-transport.ts'

/** Sends mails through an SMTP server. The Message-ID is the same at each attempt, so that a mail that arrives twice is recognised. */
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

/** Nodemailer's codes for failures of the connection, the encryption or the login, which would affect every other mail too. */
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
