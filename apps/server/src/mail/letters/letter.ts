import type { MailContent } from '@kvartal/database/mail/enqueue'
import type { MailSettings } from '../../config.ts'

/** What letters need to know about the installation. */
export type Letterhead = Pick<MailSettings, 'publicUrl'>

/**
 * A letter of plain text. Letters do not contain account names: a person who registers with somebody else's address could choose any text as the name, and
 * have it mailed there.
 */
export function letter(
  { publicUrl }: Letterhead,
  subject: string,
  paragraphs: readonly string[],
): MailContent {
  return {
    subject,
    text: `${['Tere!', ...paragraphs, `--\nKvartal\n${publicUrl}`].join('\n\n')}\n`,
  }
}
