import { givenCode } from '@kvartal/contract/reply'
import { foundScreens, screens } from '@kvartal/contract/screens'
import { listShownCodes, listShownParts } from '@kvartal/database/directory/list-shown-codes'
import { listTags } from '@kvartal/database/tags'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { openValueCache } from '../kit/cache/value-cache.ts'
import { sharedHeaders } from '../kit/http/public-read.ts'
import { servePage } from '../kit/http/serve-page.ts'
import { areAllCompaniesShown } from '../operation/stored-setting.ts'
import { escapeMarkup } from './pages/escape-markup.ts'

/** An address for search engines, and when what it shows was last published. */
interface ListedAddress {
  /** Path and query. */
  readonly address: string
  /** `YYYY-MM-DD` */
  readonly changedOn: string | null
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const start = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The list of files of addresses. */
function writeSitemapIndex(files: readonly ListedAddress[], origin: string): string {
  const entries = files.map((file) => `<sitemap>${place(file, origin)}</sitemap>\n`)
  return `${start}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** A file of addresses, piece by piece. */
async function* writeSitemap(
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

type Parts = Awaited<ReturnType<typeof listShownParts>>

/** How many companies are read at once, so that a long file takes little memory. */
const codesPerBatch = 2_000

const type = 'application/xml; charset=utf-8'

/** `robots.txt`, and the addresses of all public pages, in files listed by an index. */
export function serveSitemap(
  app: FastifyInstance,
  { reads, versions, originOf }: Pick<Context, 'reads' | 'versions' | 'originOf'>,
  /** The most addresses of a file, which the protocol limits to 50,000. */
  addressesPerFile = 50_000,
): void {
  const { db } = reads
  const cache = openValueCache<Parts>(2, () => 1)

  async function readParts(client: Parameters<typeof cache.read>[2]): Promise<Parts> {
    const [version, includeUncurated] = await Promise.all([
      versions.read('companies', 'directory', 'figures'),
      areAllCompaniesShown(reads),
    ])
    return cache.read(String(includeUncurated), version, client, () =>
      listShownParts(db, { size: addressesPerFile, includeUncurated }),
    )
  }

  async function* companiesFrom(
    first: string,
    includeUncurated: boolean,
  ): AsyncGenerator<ListedAddress[]> {
    let from = first
    for (let left = addressesPerFile; left > 0;) {
      const limit = Math.min(left, codesPerBatch)
      const found = await listShownCodes(db, { from, limit, includeUncurated })
      yield found.map(({ registryCode, publishedOn }) => ({
        address: `/companies/${registryCode}`,
        changedOn: publishedOn,
      }))
      left -= limit
      const last = found.at(-1)
      if (last === undefined || found.length < limit) return
      // Sorts after this code and before any other, since all codes have the same length.
      from = `${last.registryCode}!`
    }
  }

  servePage(app, { path: '/robots.txt', lane: null, isAnonymous: true }, async ({ request }) => ({
    type: 'text/plain; charset=utf-8',
    headers: sharedHeaders,
    // Pictures of views are shown beside links to them.
    body: `User-agent: *\nAllow: /export/*.png\nDisallow: /export/\n\nSitemap: ${originOf(request)}/sitemap.xml\n`,
  }))
  servePage(
    app,
    { path: '/sitemap.xml', lane: null, isAnonymous: true },
    async ({ request, client }) => {
      const parts = await readParts(client)
      const files = [
        { address: '/sitemap/pages.xml', changedOn: newestOf(parts) },
        ...parts.map(({ from, publishedOn }) => ({
          address: `/sitemap/companies-${from}.xml`,
          changedOn: publishedOn,
        })),
      ]
      return { type, headers: sharedHeaders, body: writeSitemapIndex(files, originOf(request)) }
    },
  )
  servePage(
    app,
    { path: '/sitemap/pages.xml', lane: null, isAnonymous: true },
    async ({ request, client }) => {
      const [parts, tags] = await Promise.all([
        readParts(client),
        listTags(db, { includeHidden: false }),
      ])
      const paths = foundScreens
        .filter((screen) => screen !== 'company')
        .map((screen) => screens[screen])
      const ofTags = tags
        .filter(({ companyCount }) => companyCount > 0)
        .map(({ id }) => `/companies?tag=${id}`)
      const addresses = [...paths, ...ofTags]
        .slice(0, addressesPerFile)
        .map((address) => ({ address, changedOn: newestOf(parts) }))
      return {
        type,
        headers: sharedHeaders,
        body: () => Readable.from(writeSitemap([addresses], originOf(request))),
      }
    },
  )
  servePage(
    app,
    {
      path: '/sitemap/companies-:from.xml',
      params: z.object({ from: givenCode }),
      lane: 'stream',
      isAnonymous: true,
    },
    async ({ params, request }) => {
      const includeUncurated = await areAllCompaniesShown(reads)
      return {
        type,
        headers: sharedHeaders,
        body: () =>
          Readable.from(
            writeSitemap(companiesFrom(params.from, includeUncurated), originOf(request)),
          ),
      }
    },
  )
}

function newestOf(parts: Parts): string | null {
  return parts.reduce<string | null>(
    (newest, { publishedOn }) =>
      newest === null || (publishedOn ?? '') > newest ? publishedOn : newest,
    null,
  )
}
