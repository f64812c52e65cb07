import { endpoints } from '@kvartal/contract/endpoints'
import { keyCallsPerMinute } from '@kvartal/contract/keys'
import { type Database, readsOf } from '@kvartal/database/open'
import type { Replica } from '@kvartal/database/replica'
import type { SharedPermits } from '@kvartal/database/shared-permits'
import { takeAttempt } from '@kvartal/database/take-attempt'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { serveAccountLinks } from './accounts/account-links.ts'
import { serveAccounts } from './accounts/account.ts'
import { identifyByToken } from './accounts/identify-by-token.ts'
import { serveInvitations } from './accounts/invitations.ts'
import { serveKeys } from './accounts/keys.ts'
import { serveOwnData } from './accounts/own-data.ts'
import { serveSecondFactor } from './accounts/second-factor.ts'
import { serveSessions } from './accounts/sessions.ts'
import { serveUsers } from './accounts/users.ts'
import { serveCompanies } from './companies/companies.ts'
import { serveRecommendations } from './companies/recommendations.ts'
import { serveRegistry } from './companies/registry-calls.ts'
import { serveSearch } from './companies/search.ts'
import { serveTags } from './companies/tags.ts'
import { serveUndo } from './companies/undo.ts'
import { type AppConfig, type Context, openContext } from './context.ts'
import { serveAnnualReports } from './figures/annual-reports.ts'
import { serveBreaks } from './figures/breaks.ts'
import { serveFinancialData } from './figures/quarter-figures.ts'
import { serveRanking } from './figures/ranking/routes.ts'
import { serveTaxRates } from './figures/tax-rates.ts'
import { chooseReads } from './kit/cache/choose-reads.ts'
import { type Listen, trackVersions } from './kit/cache/version-tracker.ts'
import { openHttp, requireAllServed } from './kit/http/open-http.ts'
import { countHere } from './kit/limits/rate-limit.ts'
import type { ReadLimits } from './kit/limits/read-limits.ts'
import { serveNotices } from './mail/notices.ts'
import { serveUnsubscribe } from './mail/unsubscribe.ts'
import { serveWatch } from './mail/watch.ts'
import { serveAuditLog } from './operation/audit-log.ts'
import { serveOperation } from './operation/operation.ts'
import { serveRetention } from './operation/retention.ts'
import { serveSettings } from './operation/settings.ts'
import { isRecommendingOpenToAll, keepShown } from './operation/stored-setting.ts'
import { serveApiPage } from './outlets/api-page/api-page.ts'
import { serveEmbed } from './outlets/embed/serve-embed.ts'
import { serveOembed } from './outlets/embed/serve-oembed.ts'
import { serveExports } from './outlets/exports/routes.ts'
import { serveFeeds } from './outlets/feeds/serve-feeds.ts'
import { builtWeb, serveWeb } from './outlets/pages/serve-web.ts'
import { servePictures } from './outlets/pictures/routes.ts'
import { serveSitemap } from './outlets/sitemap.ts'
import { serveRunSettings } from './runs/change-settings.ts'
import { serveRuns } from './runs/runs.ts'

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
  readonly sharedPermits?: SharedPermits | null
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
  serveOwnData,
  serveUsers,
  serveRegistry,
  serveSearch,
  serveRecommendations,
  serveCompanies,
  serveFinancialData,
  serveRanking,
  serveBreaks,
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
    sharedPermits: parts.sharedPermits ?? null,
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
