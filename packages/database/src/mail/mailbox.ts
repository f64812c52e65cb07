import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'

const mailboxesWithDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that a mail to this address reaches, as far as that is known: without brackets and
 * other signs that mail programs drop, without a detail after '+', and with the domain as servers
 * write it. Only for counting: two mailboxes may get the same text.
 */
export function mailboxOf(address: string): string {
  const plain = address
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s<>()[\]\\,;:"\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
  const at = plain.lastIndexOf('@')
  const [name = ''] = plain.slice(0, Math.max(at, 0)).split('+')
  const written = plain.slice(at + 1)
  const domain = domainToASCII(written) || written
  return `${mailboxesWithDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}

/**
 * The same of a deleted account, whose address is no longer stored: its mails still count, so that
 * nobody lifts the limit of a stranger's mailbox by deleting accounts that claim it.
 */
export function forgottenMailbox(mailbox: string): string {
  return createHash('sha256').update(mailbox).digest('hex')
}
