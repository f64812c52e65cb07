import type { MailContent } from '@kvartal/database/mail/enqueue'
import { counted } from '@kvartal/domain/format/counted'
import type { MailSettings } from '../config.ts'

/** What letters need to know about the installation. */
export type Letterhead = Pick<MailSettings, 'publicUrl'>

/**
 * A letter of plain text. Letters do not contain account names: a person who registers with
 * somebody else's address could choose any text as the name, and have it mailed there.
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

export function forgottenPasswordLetter(
  head: Letterhead,
  { email, link, hours }: { readonly email: string; readonly link: string; readonly hours: number },
): MailContent {
  return letter(head, 'Uue parooli määramine', [
    `Keegi, loodetavasti sina, palus Kvartali kontole ${email} uut parooli. Uue parooli saad määrata siin:`,
    link,
    `Link kehtib ${hoursOf(hours)} ja seda saab kasutada ühe korra. Kui sa uut parooli ei palunud, ei pea sa midagi tegema: praegune parool jääb kehtima.`,
  ])
}

export function invitationLetter(
  head: Letterhead,
  {
    invitedBy,
    link,
    hours,
  }: { readonly invitedBy: string; readonly link: string; readonly hours: number },
): MailContent {
  return letter(head, 'Kutse Kvartalisse', [
    `${invitedBy} kutsub sind Kvartali kasutajaks. Kvartal näitab Eesti ettevõtete rahalist pilti kvartal kvartali järel. Konto saad luua siin:`,
    link,
    `Link kehtib ${hoursOf(hours)} ja seda saab kasutada ühe korra. Kui sa kutset ei oodanud, ei pea sa midagi tegema.`,
  ])
}

export function confirmEmailLetter(
  head: Letterhead,
  { email, link, hours }: { readonly email: string; readonly link: string; readonly hours: number },
): MailContent {
  return letter(head, 'E-posti aadressi kinnitamine', [
    `Kinnita, et Kvartali konto aadress ${email} on sinu oma:`,
    link,
    `Link kehtib ${hoursOf(hours)} ja seda saab kasutada ühe korra. Kui sa Kvartali kasutaja ei ole, ei pea sa midagi tegema.`,
  ])
}

export function passwordChangedLetter(head: Letterhead, email: string): MailContent {
  return letter(head, 'Sinu parool muudeti', [
    `Kvartali konto ${email} parool muudeti ja kõik teised seansid lõpetati.`,
    `Kui seda ei teinud sina, määra kohe uus parool ja anna administraatorile teada:`,
    `${head.publicUrl}/forgot-password`,
  ])
}

/** How long a link is valid: 'ühe tunni', '24 tundi', '7 päeva'. */
function hoursOf(hours: number): string {
  if (hours === 1) return 'ühe tunni'
  return hours > 48 ? counted(hours / 24, 'päev', 'päeva') : counted(hours, 'tund', 'tundi')
}
