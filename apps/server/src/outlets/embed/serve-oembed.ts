import { embedHeights, embedSurroundings } from '@kvartal/contract/embed'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { NotFound } from '../../kit/http/known-error.ts'
import { crossOriginHeaders, sharedHeaders } from '../../kit/http/public-read.ts'
import { servePage } from '../../kit/http/serve-page.ts'
import type { AskedPage } from '../pages/asked-page.ts'
import { escapeMarkup } from '../pages/escape-markup.ts'
import { oembedType } from '../pages/page-facts.ts'

const pixels = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number))

const query = z.object({
  url: z.string().check(z.maxLength(16_000)),
  format: z.optional(z.enum(['json'])),
  maxwidth: z.optional(pixels),
  maxheight: z.optional(pixels),
})

/** No narrower frame has room for a chart. */
const width = { usual: 800, least: 280 }

const unknown = () =>
  new NotFound('Sellel aadressil ei ole midagi, mida saaks teisel lehel näidata')

/** The size of pages' pictures. */
const pictured = { width: 1200, height: 630 }

/**
 * Describes how other sites show a link to a view (oembed.com): a comparison as a frame, a company
 * or a ranking, which may not be framed, as its picture. Addresses of other sites are never
 * fetched.
 */
export function serveOembed(app: FastifyInstance, { originOf, pages }: Context): void {
  servePage(
    app,
    { path: '/oembed', query, lane: null, isAnonymous: true },
    async ({ query: asked, ...asking }) => {
      const origin = originOf(asking.request)
      const page = pageWithin(asked.url, origin)
      if (page === null) throw unknown()
      const facts = await pages.readWhole(page, asking)
      const { embed, title, picture } = facts
      const headers = { ...sharedHeaders, ...crossOriginHeaders }
      const type = 'application/json; charset=utf-8'
      const common = { version: '1.0', title, provider_name: 'Kvartal', provider_url: `${origin}/` }
      if (oembedType(facts) === 'photo' && picture !== null) {
        // The picture has one shape, which the page that shows it may make smaller.
        const scale = Math.min(
          1,
          (asked.maxwidth ?? Infinity) / pictured.width,
          (asked.maxheight ?? Infinity) / pictured.height,
        )
        const [shownWidth, height] = [pictured.width, pictured.height].map((length) =>
          Math.max(1, Math.floor(length * scale)),
        )
        return {
          type,
          headers,
          body: JSON.stringify({
            ...common,
            type: 'photo',
            url: origin + picture.address,
            width: shownWidth,
            height,
          }),
        }
      }
      if (embed === null) throw unknown()
      const shownWidth = Math.max(width.least, Math.min(asked.maxwidth ?? width.usual, width.usual))
      const height = Math.min(asked.maxheight ?? Infinity, embedHeights.medium + embedSurroundings)
      const src = escapeMarkup(`${origin}/embed${embed}`)
      return {
        type,
        headers,
        body: JSON.stringify({
          ...common,
          type: 'rich',
          width: shownWidth,
          height,
          html: `<iframe src="${src}" title="${escapeMarkup(title)}" width="${shownWidth}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`,
          ...(picture !== null && {
            thumbnail_url: origin + picture.address,
            thumbnail_width: pictured.width,
            thumbnail_height: pictured.height,
          }),
        }),
      }
    },
  )
}

/**
 * The page at an address of the dashboard, an embed, a company or the ranking; `null` for any other
 * address.
 */
function pageWithin(url: string, origin: string): AskedPage | null {
  const address = URL.canParse(url) ? new URL(url).href : ''
  if (!address.startsWith(`${origin}/`)) return null
  const { pathname, searchParams } = new URL(address.slice(origin.length), 'http://localhost')
  const search = Object.fromEntries(searchParams)
  if (pathname === '/' || pathname === '/embed') return { screen: 'dashboard', params: {}, search }
  if (pathname === '/ranking') return { screen: 'ranking', params: {}, search }
  const [, code = ''] = /^\/companies\/(\d{8})$/.exec(pathname) ?? []
  return isRegistryCode(code) ? { screen: 'company', params: { id: code }, search: {} } : null
}
