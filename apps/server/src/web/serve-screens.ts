import type { Context } from '../context.ts'
import { type Screen, screens } from '@kvartal/contract/screens'
import type { FastifyInstance } from 'fastify'
import { servePage } from '../http/serve-page.ts'
import * as z from 'zod/mini'
import { builtPage } from './built-page.ts'
import { firstViewOf } from './first-view.ts'
import type { Pages } from './pages/read-page.ts'

/** What the web is served with. */
export type ScreenContext = Pick<Context, 'webFolder' | 'originOf'> & {
  readonly pages: Pick<Pages, 'readSoon'>
}

/** Accepts any parameters of a screen's path, since the page itself validates them. */
const anyParams = z.record(z.string(), z.string())

/** Serves the web's page at the address of every screen. */
export function serveScreens(
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
