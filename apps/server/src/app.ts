import { type AppConfig, type Context, openContext } from './context.ts'
import { endpoints } from '@kvartal/contract/endpoints'
import { keyCallsPerMinute } from '@kvartal/contract/keys'
import { takeAttempt } from '@kvartal/database/attempts/take-attempt'
import { type Database, readsOf } from '@kvartal/database/open'
import type { SharedPlaces } from '@kvartal/database/shared-places'
import type { Replica } from '@kvartal/database/replica/follow-replica'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { serveAccountLinks } from './account-links/routes.ts'
import { serveAccounts } from './accounts/routes.ts'
import { serveAnnualReports } from './annual-reports/routes.ts'
import { serveApiPage } from './api-page/routes.ts'
import { serveAuditLog } from './audit/routes.ts'
import { chooseReads } from './cache/choose-reads.ts'
import { countHere } from './limits/count-here.ts'
import { type Listen, trackVersions } from './cache/version-tracker.ts'
import { serveCompanies } from './companies/routes.ts'
import { serveExports } from './exports/routes.ts'
import { serveFinancialData } from './financial-data/routes.ts'
import { serveEmbed } from './embed/serve-embed.ts'
import { serveOembed } from './embed/serve-oembed.ts'
import { serveFeeds } from './feeds/serve-feeds.ts'
import { openHttp } from './http/open-http.ts'
import { requireAllServed } from './http/require-all-served.ts'
import type { ReadLimits } from './limits/read-limits.ts'
import { serveInvitations } from './invitations/routes.ts'
import { serveKeys } from './keys/routes.ts'
import { serveNotices } from './notices/routes.ts'
import { servePictures } from './pictures/routes.ts'
import { serveOperation } from './operation/routes.ts'
import { serveRanking } from './ranking/routes.ts'
import { serveRecommendations } from './recommendations/routes.ts'
import { serveRegistry } from './registry/routes.ts'
import { serveRetention } from './retention/routes.ts'
import { serveRuns } from './runs/calls/routes.ts'
import { serveRunSettings } from './runs/settings/routes.ts'
import { serveSecondFactor } from './second-factor/routes.ts'
import { identifyByToken } from './sessions/identify-by-token.ts'
import { serveSessions } from './sessions/routes.ts'
import { serveSearch } from './search/routes.ts'
import { serveSettings } from './settings/routes.ts'
import { isRecommendingOpenToAll, keepShown } from './settings/stored-setting.ts'
import { serveSitemap } from './sitemap/serve-sitemap.ts'
import { serveTags } from './tags/routes.ts'
import { serveTaxRates } from './tax-rates/routes.ts'
import { serveUndo } from './undo/routes.ts'
import { serveUsers } from './users/routes.ts'
import { serveUnsubscribe } from './watch/serve-unsubscribe.ts'
import { serveWatch } from './watch/routes.ts'
import { builtWeb, serveWeb } from './web/static.ts'

export interface AppParts {
  readonly config: AppConfig
  readonly database: Database
  /** Answers visitors' reads when it has all known writes; `null` or left out for none. */
  readonly replica?: Replica | null
  readonly log: FastifyBaseLogger
  /** Receives notifications of changes by other processes. */
  readonly listen: Listen
  /** Directory of the built web. */
  readonly web?: string
  /** Calls that one address may make in a minute. */
  readonly callsPerMinute?: number
  readonly readLimits?: ReadLimits
  /** See `HttpParts`. */
  readonly sharedPlaces?: SharedPlaces | null
  /** Reads what rankings need, and computes the statistics of large tags, in advance. */
  readonly keepsWarm?: boolean
}

/** Far more than users need, and few enough to protect the server. */
const usualCallsPerMinute = 6000

/** What the server answers, by subject. */
const subjects: readonly ((app: FastifyInstance, context: Context) => void)[] = [
  serveOperation,
  serveAccounts,
  serveSessions,
  serveSecondFactor,
  serveAccountLinks,
  serveInvitations,
  serveNotices,
  serveKeys,
  serveUsers,
  serveRegistry,
  serveSearch,
  serveRecommendations,
  serveCompanies,
  serveFinancialData,
  serveRanking,
  serveTags,
  serveWatch,
  serveUndo,
  serveSettings,
  serveTaxRates,
  serveAuditLog,
  serveRetention,
  serveRunSettings,
  serveAnnualReports,
  serveRuns,
  serveApiPage,
  serveFeeds,
  serveUnsubscribe,
  serveSitemap,
  servePictures,
  serveExports,
  serveEmbed,
  serveOembed,
]

/** The whole HTTP server, ready to listen. The caller closes it, and the database separately. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, log } = parts
  const callsPerMinute = parts.callsPerMinute ?? usualCallsPerMinute
  const takeHere = countHere()
  const app = await openHttp({
    log,
    trustProxy: config.trustProxy,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    identify: identifyByToken(database),
    readOpenness: () => isRecommendingOpenToAll(database),
    takeAttempt: (limit) =>
      limit.isPerProcess === true ? takeHere(limit) : takeAttempt(database.db, limit),
    callsPerMinute,
    keyCallsPerMinute,
    sharedPlaces: parts.sharedPlaces ?? null,
    ...(parts.readLimits !== undefined && { readLimits: parts.readLimits }),
  })
  const versions = await trackVersions(database, parts.listen)
  app.addHook('onClose', () => versions.close())
  const chosen = parts.replica == null ? null : chooseReads(database, parts.replica, versions)
  const reads = chosen ?? readsOf(database)
  keepShown(reads, versions)
  const context = openContext(app, {
    config,
    database,
    reads,
    chosenReads: chosen,
    versions,
    log,
    webFolder: parts.web ?? builtWeb,
    callsPerMinute,
    keepsWarm: parts.keepsWarm ?? false,
  })
  for (const serveSubject of subjects) serveSubject(app, context)
  requireAllServed(app, endpoints)
  await serveWeb(app, context)
  return app
}
