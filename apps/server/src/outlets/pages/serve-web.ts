import fastifyStatic from '@fastify/static'
import { type Screen, screens } from '@kvartal/contract/screens'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { failure, pathOf } from '../../kit/http/answer-error.ts'
import { servePage } from '../../kit/http/serve-page.ts'
import { builtPage } from './built-page.ts'
import { firstViewOf } from './first-view.ts'
import { type Pages, unknownPage } from './read-page.ts'

/** What the web is served with. */
type ScreenContext = Pick<Context, 'webFolder' | 'originOf'> & {
  readonly pages: Pick<Pages, 'readSoon'>
}

/** Accepts any parameters of a screen's path, since the page itself validates them. */
const anyParams = z.record(z.string(), z.string())

/** Serves the web's page at the address of every screen. */
function serveScreens(
  app: FastifyInstance,
  { webFolder: folder, pages: { readSoon: readPage }, originOf }: ScreenContext,
): void {
  for (const [screen, path] of Object.entries(screens) as [Screen, string][]) {
    const route = path.replaceAll('$', ':')
    servePage(
      app,
      { path: route, params: anyParams, lane: null, isAnonymous: true },
      async ({ params, ...asking }) => {
        const { search, searchParams } = new URL(asking.request.url, 'http://localhost')
        const page = {
          screen,
          params,
          search: search === '' ? {} : Object.fromEntries(searchParams),
        }
        const facts = await readPage(page, asking)
        return builtPage(
          folder,
          facts,
          originOf(asking.request),
          facts.status === 200 ? firstViewOf(page) : null,
        )
      },
    )
    // The web's router treats an address with a trailing slash as the same.
    if (path !== '/') {
      app.get(`${route}/`, async (request, reply) => {
        const { pathname, search } = new URL(request.url, 'http://localhost')
        return reply.redirect(pathname.replace(/\/+$/, '') + search, 308)
      })
    }
  }
}

/** The directory of the web's build. */
export const builtWeb = join(import.meta.dirname, '../../../../web/dist')

/**
 * Serves the built web: its files unchanged, and its page for every screen and, with status 404,
 * for unknown addresses.
 */
export async function serveWeb(app: FastifyInstance, context: ScreenContext): Promise<void> {
  const { webFolder: folder, originOf } = context
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    // Pages are filled in when they are sent, and must not be served without that.
    allowedPath: (path) => path !== '/index.html' && path !== '/embed.html',
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      // Names of built assets contain a hash of their content; other files are revalidated each
      // time.
      const isHashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // Other sites that embed a view run this file, compressed or not.
      if (path.startsWith(join(folder, 'embed.js')))
        reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  serveScreens(app, context)
  app.setNotFoundHandler({}, async (request, reply) => {
    if (!isForPerson(request))
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send(failure('Sellist aadressi ei ole'))
    const {
      status = 404,
      type,
      headers = {},
      body,
    } = await builtPage(folder, unknownPage, originOf(request))
    return reply.code(status).type(type).headers(headers).send(body)
  })
}

/**
 * Whether an unknown address was opened in a browser; programs get an error in the envelope
 * instead.
 */
function isForPerson({ method, url, headers }: FastifyRequest): boolean {
  const path = pathOf(url)
  const isApi = path === '/api' || path.startsWith('/api/')
  const looksLikeFile = /\.[a-z0-9]{1,5}$/i.test(path)
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !isApi && !looksLikeFile && (headers.accept ?? '').includes('text/html')
}
