import { type ScreenContext, serveScreens } from './serve-screens.ts'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure, pathOf } from '../http/answer-error.ts'
import { builtPage } from './built-page.ts'
import { unknownPage } from './pages/screen-pages.ts'

/** The directory of the web's build. */
export const builtWeb = join(import.meta.dirname, '../../../web/dist')

/** Serves the built web: its files unchanged, and its page for every screen and, with status 404, for unknown addresses. */
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
      // Names of built assets contain a hash of their content; other files are revalidated each time.
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

/** Whether an unknown address was opened in a browser; programs get an error in the envelope instead. */
function isForPerson({ method, url, headers }: FastifyRequest): boolean {
  const path = pathOf(url)
  const isApi = path === '/api' || path.startsWith('/api/')
  const looksLikeFile = /\.[a-z0-9]{1,5}$/i.test(path)
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !isApi && !looksLikeFile && (headers.accept ?? '').includes('text/html')
}
