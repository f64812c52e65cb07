import { escapeMarkup } from '../web/escape-markup.ts'

/** An address for search engines, and when what it shows was last published. */
export interface ListedAddress {
  /** Path and query. */
  readonly address: string
  /** `YYYY-MM-DD` */
  readonly changedOn: string | null
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const start = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The list of files of addresses. */
export function writeSitemapIndex(files: readonly ListedAddress[], origin: string): string {
  const entries = files.map((file) => `<sitemap>${place(file, origin)}</sitemap>\n`)
  return `${start}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** A file of addresses, piece by piece. */
export async function* writeSitemap(
  batches: AsyncIterable<readonly ListedAddress[]> | Iterable<readonly ListedAddress[]>,
  origin: string,
): AsyncGenerator<string> {
  yield `${start}<urlset ${namespace}>\n`
  for await (const batch of batches)
    yield batch.map((each) => `<url>${place(each, origin)}</url>\n`).join('')
  yield '</urlset>\n'
}

function place({ address, changedOn }: ListedAddress, origin: string): string {
  return `<loc>${escapeMarkup(origin + address)}</loc>${changedOn === null ? '' : `<lastmod>${changedOn}</lastmod>`}`
}
