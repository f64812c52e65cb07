import { embedHeights, embedSurroundings } from '@kvartal/contract/embed'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { NotFound } from '../http/known-error.ts'
import type { OriginOf } from '../http/public-origin.ts'
import { crossOriginHeaders, sharedHeaders } from '../http/public-read.ts'
import { servePage } from '../http/serve-page.ts'
import { escapeMarkup } from '../web/escape-markup.ts'
import type { ReadPage } from '../web/pages/read-page.ts'

interface OembedParts {
  readonly originOf: OriginOf
  readonly readPage: ReadPage
}

const pixels = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number))

const query = z.object({
  url: z.string().check(z.maxLength(16_000)),
  format: z.optional(z.enum(['json'])),
  maxwidth: z.optional(pixels),
  maxheight: z.optional(pixels),
})

/** No narrower frame has room for a chart. */
const width = { usual: 800, least: 280 }

const unknown = () => new NotFound('Sellel aadressil ei ole midagi, mida saaks teisel lehel näidata')

/** Describes how other sites show a link to a view (oembed.com). Addresses of other sites are never fetched. */
export function serveOembed(app: FastifyInstance, { originOf, readPage }: OembedParts): void {
  servePage(app, { path: '/oembed', query, lane: null, isAnonymous: true }, async ({ query: asked, ...asking }) => {
    const origin = originOf(asking.request)
    const search = searchWithin(asked.url, origin)
    if (search === null) throw unknown()
    const { embed, title, picture } = await readPage({ screen: 'dashboard', params: {}, search }, asking)
    if (embed === null) throw unknown()
    const shownWidth = Math.max(width.least, Math.min(asked.maxwidth ?? width.usual, width.usual))
    const height = Math.min(asked.maxheight ?? Infinity, embedHeights.medium + embedSurroundings)
    const src = escapeMarkup(`${origin}/embed${embed}`)
    return {
      type: 'application/json; charset=utf-8',
      headers: { ...sharedHeaders, ...crossOriginHeaders },
      body: JSON.stringify({
        version: '1.0',
        type: 'rich',
        provider_name: 'Kvartal',
        provider_url: `${origin}/`,
        title,
        width: shownWidth,
        height,
        html: `<iframe src="${src}" title="${escapeMarkup(title)}" width="${shownWidth}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`,
        ...(picture !== null && { thumbnail_url: origin + picture.address, thumbnail_width: 1200, thumbnail_height: 630 }),
      }),
    }
  })
}

/** The parameters of an address of the dashboard, or of an embed; `null` for any other address. */
function searchWithin(url: string, origin: string): Record<string, string> | null {
  const address = URL.canParse(url) ? new URL(url).href : ''
  if (!address.startsWith(`${origin}/`)) return null
  const { pathname, searchParams } = new URL(address.slice(origin.length), 'http://localhost')
  return pathname === '/' || pathname === '/embed' ? Object.fromEntries(searchParams) : null
}
