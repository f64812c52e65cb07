import type { MailContent } from '@kvartal/database/mail/enqueue'
import type { Database } from '@kvartal/database/open'

/** The enqueued mails to an address, the oldest first. */
export async function mailsTo({ db }: Database, email: string): Promise<MailContent[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('content')
    .where('channel', '=', 'mail')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  // Only `enqueueMail` writes messages of this channel.
  return rows.map(({ content }) => content as MailContent)
}

/** The token of the link in the newest mail to an address. */
export async function linkInMail(database: Database, email: string): Promise<string> {
  const token = /\/account-link#([\w-]+)/.exec(
    (await mailsTo(database, email)).at(-1)?.text ?? '',
  )?.[1]
  if (token === undefined) throw new Error(`No mail with a link waits for ${email}.`)
  return token
}
