import type { MailContent } from '@kvartal/database/mail/enqueue'
import type { Digest, DigestEntry, DigestPart } from '@kvartal/domain/watch/digest'
import { escapeMarkup as markup } from '../web/escape-markup.ts'
import { unsubscribePath } from './unsubscribe-path.ts'

interface DigestTo {
  readonly name: string
  /** The product's public address, without a slash at its end. */
  readonly origin: string
  readonly unsubscribeToken: string
}

const reason = 'Said selle kirja, sest jälgid Kvartalis ettevõtteid, tage või edetabeleid.'
const source =
  'Allikas: Maksu- ja Tolliameti avaandmed (CC BY 4.0). Muutused on arvutatud ümardatud arvudest nagu Kvartali lehtedel.'

/** The mail of a digest, as text and as a page with the same words; mail programs unsubscribe with one click (RFC 8058). */
export function writeDigest(digest: Digest, to: DigestTo): MailContent {
  const unsubscribe = `${to.origin}${unsubscribePath(to.unsubscribeToken)}`
  return {
    subject: digest.subject,
    text: textOf(digest, to, unsubscribe),
    html: pageOf(digest, to, unsubscribe),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function textOf({ lead, parts }: Digest, { name, origin }: DigestTo, unsubscribe: string): string {
  const entry = ({ heading, path, lines }: DigestEntry) =>
    [
      ...(heading === null ? [] : [heading]),
      ...lines.map((line) => `  ${line}`),
      ...(path === null ? [] : [`  ${origin}${path}`]),
    ].join('\n')
  const part = ({ title, entries }: DigestPart) =>
    [title.toLocaleUpperCase('et'), ...entries.map(entry)].join('\n\n')
  const foot = [`Minu ettevõtted: ${origin}/watch`, `Loobu nendest kirjadest: ${unsubscribe}`].join(
    '\n',
  )
  return [`Tere, ${name}!`, lead, ...parts.map(part), source, `${reason}\n${foot}`].join('\n\n')
}

const styles = {
  body: 'font:15px/1.5 system-ui,sans-serif;color:#1b2430;max-width:640px;margin:0 auto;padding:16px',
  title: 'font-size:18px;margin:28px 0 8px;padding-top:12px;border-top:1px solid #d5dde8',
  heading: 'font-size:15px;margin:14px 0 2px',
  list: 'margin:0;padding-left:18px',
  foot: 'margin-top:28px;padding-top:12px;border-top:1px solid #d5dde8;color:#5b6878;font-size:13px',
} as const

function pageOf(
  { subject, lead, parts }: Digest,
  { name, origin }: DigestTo,
  unsubscribe: string,
): string {
  const link = (path: string, text: string) =>
    `<a href="${markup(`${origin}${path}`)}">${markup(text)}</a>`
  const entry = ({ heading, path, lines }: DigestEntry) => {
    const title =
      heading === null
        ? ''
        : `<h3 style="${styles.heading}">${path === null ? markup(heading) : link(path, heading)}</h3>`
    const more = heading === null && path !== null ? `<p>${link(path, 'Vaata loendit')}</p>` : ''
    return `${title}<ul style="${styles.list}">${lines.map((line) => `<li>${markup(line)}</li>`).join('')}</ul>${more}`
  }
  const part = ({ title, entries }: DigestPart) =>
    `<h2 style="${styles.title}">${markup(title)}</h2>\n${entries.map(entry).join('\n')}`
  return `<!doctype html>
<html lang="et">
<head><meta charset="utf-8"><title>${markup(subject)}</title></head>
<body style="${styles.body}">
<p>Tere, ${markup(name)}!</p>
<p>${markup(lead)}</p>
${parts.map(part).join('\n')}
<p style="${styles.foot}">${markup(source)}<br>${markup(reason)}<br>${link('/watch', 'Minu ettevõtted')} · <a href="${markup(unsubscribe)}">Loobu nendest kirjadest</a></p>
</body>
</html>
`
}
