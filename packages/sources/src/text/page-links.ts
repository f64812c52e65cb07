import { Parser } from 'htmlparser2'
import { SourceFormatError } from '../source-format-error.ts'

/** A link of a page. */
export interface PageLink {
  /** As written on the page. */
  readonly href: string
  readonly text: string
  /** The absolute address; `null` when it is not http or https. */
  readonly url: string | null
  /**
   * The last part of its path: `tasutud_maksud_2024_iii_kvartal.csv`; empty where the path ends in
   * a slash.
   */
  readonly fileName: string
}

/**
 * Pages nest some dozen elements. The parser visits all open elements for every tag, so unlimited
 * depth would stall it.
 */
const deepest = 250
/** A longer text is not a file's address; and every link would repeat a long `base`. */
const longestAddress = 2000

/**
 * The links of a page, in order; overlong ones are skipped. Throws `SourceFormatError` for absurdly
 * deep nesting.
 * @param pageUrl the page's address, to resolve relative links; the page's own `base` takes
 *   precedence
 */
export function pageLinks(html: string, pageUrl: string): PageLink[] {
  const links: { href: string; text: string }[] = []
  let base: string | null = null
  let open: { href: string; text: string } | null = null
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > deepest)
        throw new SourceFormatError(
          `Lehte ei saa lugeda: selle elemendid on pesastatud sügavamalt kui ${deepest} taset.`,
        )
      if (name === 'base') base ??= attributes['href'] ?? null
      if (name === 'a' && attributes['href'] !== undefined)
        open = { href: attributes['href'].trim(), text: '' }
    },
    ontext(text) {
      if (open !== null) open.text += text
    },
    onclosetag(name) {
      depth--
      if (name !== 'a' || open === null) return
      if (open.href.length <= longestAddress)
        links.push({ href: open.href, text: open.text.replace(/\s+/g, ' ').trim() })
      open = null
    },
  })
  parser.end(html)
  const from = (base ?? '').length > longestAddress ? null : URL.parse(base ?? '', pageUrl)
  return links.map(({ href, text }) => ({
    href,
    text,
    url: webAddress(href, from),
    fileName: lastPathPart(href),
  }))
}

function webAddress(href: string, from: URL | null): string | null {
  const url = from === null ? null : URL.parse(href, from.href)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}

function lastPathPart(href: string): string {
  const path = href.replace(/[?#].*$/s, '')
  return path.slice(path.lastIndexOf('/') + 1)
}
