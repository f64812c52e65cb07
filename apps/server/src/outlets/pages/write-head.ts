import { escapeJson, escapeMarkup } from './escape-markup.ts'
import { type Organization, type PageFacts, oembedType, type PlainTable } from './page-facts.ts'

/** The identifier of Estonian registry codes in ISO 6523. */
const estonianCodes = '0191'

/** Structured data (schema.org) about a page, for search engines. */
function structuredData(
  { title, description, address, organizations }: PageFacts,
  origin: string,
): object {
  const about = organizations.map((each) => organization(each, origin))
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': origin + (address ?? '/'),
    url: origin + (address ?? '/'),
    name: title,
    description,
    inLanguage: 'et',
    isPartOf: { '@type': 'WebSite', '@id': `${origin}/`, url: `${origin}/`, name: 'Kvartal' },
    ...(about.length === 1 && { mainEntity: about[0] }),
    ...(about.length > 1 && { about }),
  }
}

function organization(
  { registryCode, name, county = null, registrationDate = null, formerNames = [] }: Organization,
  origin: string,
): object {
  const url = `${origin}/companies/${registryCode}`
  return {
    '@type': 'Organization',
    '@id': url,
    url,
    name,
    legalName: name,
    identifier: { '@type': 'PropertyValue', name: 'Registrikood', value: registryCode },
    iso6523Code: `${estonianCodes}:${registryCode}`,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'EE',
      ...(county !== null && { addressRegion: county }),
    },
    ...(registrationDate !== null && { foundingDate: registrationDate }),
    ...(formerNames.length > 0 && { alternateName: formerNames }),
  }
}

/** The part of a page's head that describes the page. */
export function writeHead(facts: PageFacts, origin: string): string {
  const { address, description, feed, isListed, picture } = facts
  const title = fullTitle(facts.title)
  const url = address === null ? null : origin + address
  const image = picture === null ? null : origin + picture.address
  return [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', description),
    isListed ? '' : named('robots', 'noindex'),
    url === null ? '' : link('canonical', url),
    property('og:site_name', 'Kvartal'),
    property('og:type', 'website'),
    property('og:locale', 'et_EE'),
    property('og:title', title),
    property('og:description', description),
    url === null ? '' : property('og:url', url),
    ...(picture === null || image === null
      ? [named('twitter:card', 'summary')]
      : [
          property('og:image', image),
          property('og:image:type', 'image/png'),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          property('og:image:alt', picture.text),
          named('twitter:card', 'summary_large_image'),
        ]),
    feed === null
      ? ''
      : link('alternate', feed.path, { type: 'application/atom+xml', title: feed.title }),
    url === null || oembedType(facts) === null
      ? ''
      : link('alternate', `${origin}/oembed?format=json&url=${encodeURIComponent(url)}`, {
          type: 'application/json+oembed',
          title,
        }),
    url === null
      ? ''
      : `<script type="application/ld+json">${escapeJson(structuredData(facts, origin))}</script>`,
  ].join('')
}

/**
 * The page's newest figures as text, for readers without script.
 * @param isShown whether the page already shows them to everybody
 */
export function writePlain({ title, description, table }: PageFacts, isShown: boolean): string {
  const needed = '<p>Kvartal vajab töötamiseks JavaScripti.</p>'
  if (isShown) return `<noscript>${needed}</noscript>`
  return [
    '<noscript><main>',
    `<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(description)}</p>`,
    table === null ? '' : writeTable(table),
    `${needed}</main></noscript>`,
  ].join('')
}

/** A table of text. */
export function writeTable({ caption, isOfText = false, headings, rows }: PlainTable): string {
  const heads = headings.map((heading) => `<th scope="col">${escapeMarkup(heading)}</th>`)
  const lines = rows.map(({ name, path, cells }) => {
    const text = `<bdi>${escapeMarkup(name)}</bdi>`
    const head = path === null ? text : `<a href="${escapeMarkup(path)}">${text}</a>`
    return `<tr><th scope="row">${head}</th>${cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('')}</tr>`
  })
  return `<table${isOfText ? ' data-text' : ''}>${caption === null ? '' : `<caption>${escapeMarkup(caption)}</caption>`}<thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

function fullTitle(title: string): string {
  return title === 'Kvartal' ? title : `${title} · Kvartal`
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeMarkup(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeMarkup(content)}">`
}

function link(rel: string, href: string, more: Readonly<Record<string, string>> = {}): string {
  const rest = Object.entries(more).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
  return `<link rel="${rel}"${rest.join('')} href="${escapeMarkup(href)}">`
}
