import { createTransport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool'

/** Timeouts of a mail server in milliseconds: to connect and greet, and to answer each command. */
export interface MailTimes {
  readonly connectMs: number
  readonly answerMs: number
}

const usualTimes: MailTimes = { connectMs: 10_000, answerMs: 30_000 }

/** Connects with the first mail, and keeps the connection for a while. The caller closes it. */
export function openMailTransport(smtpUrl: string, { connectMs, answerMs }: MailTimes = usualTimes) {
  // The address may contain any of nodemailer's options.
  const stated = parseConnectionUrl(smtpUrl) as SMTPPoolOptions
  return createTransport({
    // A password must not be sent in plain text because an attacker on the way hides that the server supports encryption.
    requireTLS: stated.auth !== undefined,
    ...stated,
    pool: true,
    maxConnections: 1,
    // The outbox retries.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Connects and logs in. @throws when either fails */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = openMailTransport(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
