import type { Context } from '../context.ts'
import { themes } from '@kvartal/charts/drawing/palette'
import { day } from '@kvartal/contract/day'
import { type EmbedSize, embedHeights, embedSizes } from '@kvartal/contract/embed'
import { readsUntil } from '@kvartal/database/open'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { keepPerVersion } from '../cache/keep-per-version.ts'
import { openValueCache } from '../cache/value-cache.ts'
import { InvalidInput } from '../http/known-error.ts'
import { sharedHeaders } from '../http/public-read.ts'
import { framedHeaders } from '../http/security-headers.ts'
import { servePage } from '../http/serve-page.ts'
import { anonymousCaller } from '../http/visitor.ts'
import type { Client } from '../limits/places.ts'
import { areAllCompaniesShown } from '../settings/stored-setting.ts'
import { addressIn, compareFields, onlyKnownValues } from '../views/compare-query.ts'
import { ownCalls } from '../views/own-calls.ts'
import { embedDocument } from './embed-document.ts'
import { frozenCalls } from './frozen-calls.ts'
import { type EmbeddedView, readEmbedded } from './read-embedded.ts'

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
 * A view of the dashboard for other sites: the only page that may be framed. It never reads a token, so that a page which frames it
 * learns nothing about its reader, and annual figures are never in it.
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
      versions.read('companies', 'figures', 'tax-rates', 'directory', 'names'),
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
