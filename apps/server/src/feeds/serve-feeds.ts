import { createHash } from 'node:crypto'
import { givenCode, idParams } from '@kvartal/contract/reply'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { openValueCache } from '../cache/value-cache.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import { isKnownTag } from '../http/prepared-body.ts'
import type { OriginOf } from '../http/public-origin.ts'
import { sharedHeaders } from '../http/public-read.ts'
import { type PageReply, servePage } from '../http/serve-page.ts'
import type { Client } from '../limits/places.ts'
import { areAllCompaniesShown } from '../settings/stored-setting.ts'
import { readCompanyFeed } from './company-feed.ts'
import { readSiteFeed } from './site-feed.ts'
import { readTagFeed } from './tag-feed.ts'
import { type Feed, writeFeed } from './write-feed.ts'

interface FeedParts {
  readonly database: Database
  readonly versions: VersionTracker
  readonly originOf: OriginOf
}

/** The most characters of feeds that are kept. */
const mostKept = 5e6

/** Feeds of the whole site, of tags and of companies, the same for everybody. */
export function serveFeeds(app: FastifyInstance, { database, versions, originOf }: FeedParts): void {
  const cache = openValueCache<Feed>(mostKept, (feed) => JSON.stringify(feed).length)

  async function answer({ request, client }: { readonly request: FastifyRequest; readonly client: Client }, read: (showsAll: boolean) => Promise<Feed>): Promise<PageReply> {
    const [version, showsAll] = await Promise.all([versions.read('companies', 'figures', 'reports', 'directory'), areAllCompaniesShown(database)])
    const { pathname } = new URL(request.url, 'http://localhost')
    const feed = await cache.read(`${pathname} ${showsAll}`, version, client, () => read(showsAll))
    const body = writeFeed(feed, originOf(request))
    // Weak, since the compressed bytes differ.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const isKnown = isKnownTag(request.headers['if-none-match'], etag)
    return { ...(isKnown && { status: 304 }), type: 'application/atom+xml; charset=utf-8', headers: { ...sharedHeaders, etag }, body: isKnown ? '' : body }
  }

  // Corrections of the whole country, and the figures of a large tag, are read in one query each.
  servePage(app, { path: '/feed.atom', lane: 'list', isAnonymous: true }, (visit) => answer(visit, (showsAll) => readSiteFeed(database, showsAll)))
  servePage(app, { path: '/tags/:id/feed.atom', params: idParams, lane: 'list', isAnonymous: true }, (visit) => answer(visit, () => readTagFeed(database, visit.params.id)))
  servePage(app, { path: '/companies/:code/feed.atom', params: z.object({ code: givenCode }), lane: null, isAnonymous: true }, (visit) =>
    answer(visit, () => readCompanyFeed(database, { registryCode: visit.params.code })),
  )
}
