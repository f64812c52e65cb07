import { messageOf } from '@kvartal/domain/format/message-of'
import { verifyMailServer } from '../../mail/mail-transport.ts'

/** Connects to the mail server and logs in; no mail is sent. */
export async function examineMail(smtpUrl: string): Promise<string[]> {
  try {
    await verifyMailServer(smtpUrl)
    return []
  } catch (error) {
    // The address itself may hold a password.
    return [`It cannot be used: ${messageOf(error)}. Look at SMTP_URL.`]
  }
}
