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
export function openMailTransport(
  smtpUrl: string,
  { connectMs, answerMs }: MailTimes = usualTimes,
) {
  // The address may contain any of nodemailer's options.
  const stated = parseConnectionUrl(smtpUrl) as SMTPPoolOptions
  const hasLogin = stated.auth !== undefined
  return createTransport({
    // A password must not be sent in plain text because an attacker on the way hides that the
    // server supports encryption.
    requireTLS: hasLogin,
    // Without one there is nothing to steal but the mail, and mail servers among themselves accept
    // any certificate, too: encrypting to a relay on the same machine, whose certificate is its
    // own, is better than not sending.
    ...(isOpportunistic(smtpUrl, hasLogin) && {
      opportunisticTLS: true,
      tls: { rejectUnauthorized: false },
    }),
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

/**
 * Whether mails go to a server that was not checked, or without encryption: over `smtp:` without a
 * login, where the address does not require more by `requireTLS=true`.
 */
export function isOpportunistic(
  smtpUrl: string,
  hasLogin = new URL(smtpUrl).username !== '',
): boolean {
  const { protocol, searchParams } = new URL(smtpUrl)
  return protocol === 'smtp:' && !hasLogin && searchParams.get('requireTLS') !== 'true'
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
