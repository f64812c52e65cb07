import { messageOf } from '@kvartal/domain/format/message-of'
import { isOpportunistic, verifyMailServer } from '../../mail/mail-transport.ts'

const uncheckedSentence =
  'It works. Without a login its certificate is not checked, and mails go without encryption where it offers none, as to a relay on this machine; ?requireTLS=true at the end of SMTP_URL requires both.'

/** Connects to the mail server and logs in; no mail is sent. */
export async function examineMail(smtpUrl: string): Promise<string[]> {
  try {
    await verifyMailServer(smtpUrl)
    return isOpportunistic(smtpUrl) ? [uncheckedSentence] : []
  } catch (error) {
    // The address itself may hold a password.
    return [`It cannot be used: ${messageOf(error)}. Look at SMTP_URL.`]
  }
}
