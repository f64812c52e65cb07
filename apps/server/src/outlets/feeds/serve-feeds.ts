import { givenCode, idParams } from '@kvartal/contract/reply'
import type { VersionedData } from '@kvartal/database/data-version'
import { activeCompanies } from '@kvartal/database/figures/list-periods'
import { readInstallationId } from '@kvartal/database/server-facts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { openValueCache } from '../../kit/cache/value-cache.ts'
import { sharedHeaders, taggedPage } from '../../kit/http/public-read.ts'
import { type PageReply, servePage } from '../../kit/http/serve-page.ts'
import type { Client } from '../../kit/limits/client.ts'
import { areAllCompaniesShown } from '../../operation/stored-setting.ts'
import { readCompanyFeed, readSiteFeed, readTagFeed } from './read-feeds.ts'
import { type Feed, writeFeed } from './write-feed.ts'

interface Visitor {
  readonly request: FastifyRequest
  readonly client: Client
}

/** The most characters of cached feeds. */
const mostKept = 5e6

/** Feeds of the whole site, of tags and of companies, the same for everybody. */
export function serveFeeds(
  app: FastifyInstance,
  { reads: database, versions, originOf }: Context,
): void {
  const cache = openValueCache<Feed>(mostKept, (feed) => JSON.stringify(feed).length)

  /** @param key what the feed depends on besides the data */
  async function answer(
    { request, client }: Visitor,
    key: string,
    dependsOn: readonly VersionedData[],
    read: () => Promise<Feed>,
  ): Promise<PageReply> {
    const feed = await cache.read(key, await versions.read(...dependsOn), client, read)
    const place = { origin: originOf(request), installation: await readInstallationId(database.db) }
    return taggedPage(
      {
        type: 'application/atom+xml; charset=utf-8',
        headers: sharedHeaders,
        body: writeFeed(feed, place),
      },
      request,
    )
  }

  // Corrections of the whole country, and the figures of a large tag, are read in one query each.
  // The former takes seconds, so it is not repeated for changes of companies that hide and show
  // none.
  servePage(app, { path: '/feed.atom', lane: 'list', isAnonymous: true }, async (visitor) => {
    const [showsAll, active] = await Promise.all([
      areAllCompaniesShown(database),
      activeCompanies(database.db),
    ])
    return answer(visitor, `site ${showsAll} ${active}`, ['figures', 'reports'], () =>
      readSiteFeed(database, showsAll),
    )
  })
  servePage(
    app,
    { path: '/tags/:id/feed.atom', params: idParams, lane: 'list', isAnonymous: true },
    async ({ params: { id }, ...visitor }) =>
      answer(visitor, `tag ${id}`, ['companies', 'figures', 'reports'], () =>
        readTagFeed(database, id),
      ),
  )
  servePage(
    app,
    {
      path: '/companies/:code/feed.atom',
      params: z.object({ code: givenCode }),
      lane: null,
      isAnonymous: true,
    },
    async ({ params: { code }, ...visitor }) => {
      const showsAll = await areAllCompaniesShown(database)
      return answer(
        visitor,
        `company ${code} ${showsAll}`,
        ['companies', 'figures', 'reports', 'directory'],
        () => readCompanyFeed(database, { registryCode: code }),
      )
    },
  )
}
