import { createTransport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool'

/** How long a mail server may take, in milliseconds: to be found and greet, and to answer each command. */
export interface MailTimes {
  readonly connectMs: number
  readonly answerMs: number
}

const usualTimes: MailTimes = { connectMs: 10_000, answerMs: 30_000 }

/** Connects with the first mail, and keeps the connection for a while. The caller closes it. */
export function openMailTransport(smtpUrl: string, { connectMs, answerMs }: MailTimes = usualTimes) {
  // The address may name any of nodemailer's options.
  const stated = parseConnectionUrl(smtpUrl) as SMTPPoolOptions
  return createTransport({
    // A password must not go over the network in plain text because somebody in between hides that the server can encrypt.
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

/** Connects and logs in. @throws when that fails */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = openMailTransport(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
