import type { MailContent } from '@kvartal/database/mail/enqueue'
import type { MailSettings } from '../../config.ts'

/** What letters need to know of the installation. */
export type Letterhead = Pick<MailSettings, 'publicUrl'>

/**
 * A letter of plain text. The names of accounts do not stand in letters about them: whoever registers with somebody else's address chooses one, and
 * could have it mailed there.
 */
export function letter({ publicUrl }: Letterhead, subject: string, paragraphs: readonly string[]): MailContent {
  return { subject, text: `${['Tere!', ...paragraphs, `--\nKvartal\n${publicUrl}`].join('\n\n')}\n` }
}
