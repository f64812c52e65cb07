import { type Theme, themes } from '@kvartal/charts/drawing/palette'
import { day } from '@kvartal/contract/day'
import { type EmbedSize, embedHeights, embedSizes } from '@kvartal/contract/embed'
import { readsUntil } from '@kvartal/database/open'
import { writeSearchText } from '@kvartal/views/search-text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { keepPerVersion } from '../../kit/cache/shared-reads.ts'
import { openValueCache } from '../../kit/cache/value-cache.ts'
import { InvalidInput } from '../../kit/http/known-error.ts'
import { sharedHeaders } from '../../kit/http/public-read.ts'
import { framedHeaders } from '../../kit/http/security-headers.ts'
import { servePage } from '../../kit/http/serve-page.ts'
import { anonymousCaller } from '../../kit/http/visitor.ts'
import type { Client } from '../../kit/limits/client.ts'
import { areAllCompaniesShown } from '../../operation/stored-setting.ts'
import { addressIn, compareFields, onlyKnownValues } from '../compare-query.ts'
import { ownCalls } from '../own-calls.ts'
import { escapeJson, escapeMarkup } from '../pages/escape-markup.ts'
import { writeTable } from '../pages/write-head.ts'
import { frozenCalls } from './frozen-calls.ts'
import { type EmbeddedView, readEmbedded } from './read-embedded.ts'

const places = {
  theme: /data-mantine-color-scheme="[a-z]*"/,
  head: /<!--head-->.*?<!--\/head-->/s,
  plain: /<!--plain-->.*?<!--\/plain-->/s,
}

interface EmbedLook {
  readonly theme: Theme
  /** Height of the drawing in pixels. */
  readonly height: number
}

/**
 * The page that others show in a frame; `null` while the web is not built. Its chart is drawn by
 * the web's own code.
 */
async function embedDocument(
  folder: string,
  view: EmbeddedView,
  { theme, height }: EmbedLook,
): Promise<string | null> {
  const page = await readFile(join(folder, 'embed.html'), 'utf8').catch(() => null)
  if (page === null) return null
  const { chart, title, address, search, note, table } = view
  const picture = `/embed.svg${writeSearchText({ ...search, theme: theme === 'light' ? '' : theme })}`
  const credit = [note, ...chart.notes, chart.source].filter((part) => part !== '').join(' ')
  const body = [
    `<main class="embed"><h1 class="visually-hidden">${escapeMarkup(title)}</h1>`,
    `<div id="chart"><noscript><img src="${escapeMarkup(picture)}" width="1200" height="630" alt="${escapeMarkup(title)}"></noscript></div>`,
    table === null
      ? ''
      : `<div class="table" role="region" aria-label="Uusimad andmed" tabindex="0">${writeTable(table)}</div>`,
    `<p class="credit"><span>${escapeMarkup(credit)}</span> <a href="${escapeMarkup(address)}" target="_blank" rel="noopener">Vaata Kvartalis</a></p>`,
    '</main>',
    `<script type="application/json" id="embedded">${escapeJson({ ...chart, height })}</script>`,
  ]
  return page
    .replace(places.theme, () => `data-mantine-color-scheme="${theme}"`)
    .replace(places.head, () => `<title>${escapeMarkup(title)} · Kvartal</title>`)
    .replace(places.plain, () => body.join('\n'))
}

/** The most characters of cached views; one of ten companies has some 20,000. */
const mostKept = 20e6

const query = z
  .object({
    ...compareFields,
    at: z.optional(day),
    theme: z.optional(z.enum(themes)),
    size: z.optional(z.enum(embedSizes)),
  })
  .check(onlyKnownValues)

type Query = z.output<typeof query>

/**
 * A view of the dashboard for other sites: the only page that may be framed. It never reads a
 * token, so that a page which frames it learns nothing about its reader, and annual figures are
 * never in it.
 */
export function serveEmbed(
  app: FastifyInstance,
  { reads: database, versions, originOf, makePicture, webFolder: folder }: Context,
): void {
  const cache = openValueCache<EmbeddedView>(mostKept, (view) => JSON.stringify(view).length)

  const areAllShown = keepPerVersion(
    () => versions.read('settings'),
    () => areAllCompaniesShown(database),
  )

  async function read(
    asked: Query,
    request: FastifyRequest,
    client: Client,
  ): Promise<EmbeddedView> {
    const { at = null } = asked
    const address = addressIn(asked)
    const origin = originOf(request)
    if (address.tab === 'annual')
      throw new InvalidInput(
        'Väli „tab“ ei sobi: majandusaasta näitajaid ei saa teistel lehtedel näidata',
      )
    const [version, showsAll] = await Promise.all([
      versions.read('companies', 'figures', 'tax-rates', 'directory', 'notes'),
      areAllShown(),
    ])
    return cache.read(
      JSON.stringify([address, at, origin, showsAll]),
      version,
      client,
      async (waiting) => {
        const leave = await app.lanes.pages.enter(waiting)
        try {
          const ask = ownCalls(app, { request, client: waiting }, 'anybody')
          const then = {
            database: readsUntil(database, waiting.signal),
            lane: app.lanes.averages,
            client: waiting,
          }
          return await readEmbedded(at === null ? ask : frozenCalls(ask, { ...then, day: at }), {
            address,
            at,
            origin,
          })
        } finally {
          leave()
        }
      },
    )
  }

  servePage(
    app,
    { path: '/embed', query, lane: null, isAnonymous: true },
    async ({ query: asked, request, client }) => {
      const { theme = 'light', size = 'medium' } = asked
      const view = await read(asked, request, client)
      const body = await embedDocument(folder, view, { theme, height: heightOf(size) })
      const type = 'text/html; charset=utf-8'
      if (body === null)
        return {
          status: 503,
          type,
          body: '<!doctype html><html lang="et"><title>Kvartal</title><p>Veebiliides on ehitamata.</p></html>',
        }
      return { type, headers: { ...sharedHeaders, ...framedHeaders }, isFramed: true, body }
    },
  )
  // For readers of the page without script.
  servePage(
    app,
    { path: '/embed.svg', query, lane: 'pictures', isAnonymous: true },
    async ({ query: asked, request, client }) => {
      const { theme = 'light', at = null } = asked
      const body = await makePicture({
        key: ['embed', addressIn(asked), at, originOf(request)],
        look: { theme, size: '1200x630' },
        format: 'svg',
        caller: anonymousCaller,
        client,
        read: async (waiting) => (await read(asked, request, waiting)).chart,
      })
      return { type: 'image/svg+xml; charset=utf-8', headers: sharedHeaders, body }
    },
  )
}

function heightOf(size: EmbedSize): number {
  return embedHeights[size]
}
