import { Parser } from 'htmlparser2'

/** A link of a page. */
export interface PageLink {
  /** As written on the page. */
  readonly href: string
  readonly text: string
  /** The complete address; `null` when it is none of http or https. */
  readonly url: string | null
  /** The last part of its path: `tasutud_maksud_2024_iii_kvartal.csv`; empty where the path ends in a slash. */
  readonly fileName: string
}

/**
 * The links of a page, in order.
 * @param pageUrl where the page was read from, to complete relative links; the page's own `base` comes first.
 */
export function pageLinks(html: string, pageUrl: string): PageLink[] {
  const links: { href: string; text: string }[] = []
  let base: string | null = null
  let open: { href: string; text: string } | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'base') base ??= attributes['href'] ?? null
      if (name === 'a' && attributes['href'] !== undefined) open = { href: attributes['href'].trim(), text: '' }
    },
    ontext(text) {
      if (open !== null) open.text += text
    },
    onclosetag(name) {
      if (name !== 'a' || open === null) return
      links.push({ href: open.href, text: open.text.replace(/\s+/g, ' ').trim() })
      open = null
    },
  })
  parser.end(html)
  const from = URL.parse(base ?? '', pageUrl)
  return links.map(({ href, text }) => ({ href, text, url: webAddress(href, from), fileName: lastPathPart(href) }))
}

function webAddress(href: string, from: URL | null): string | null {
  const url = from === null ? null : URL.parse(href, from)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}

function lastPathPart(href: string): string {
  const path = href.replace(/[?#].*$/s, '')
  return path.slice(path.lastIndexOf('/') + 1)
}
