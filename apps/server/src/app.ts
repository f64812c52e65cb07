import { endpoints } from '@kvartal/contract/endpoints'
import { keyCallsPerMinute } from '@kvartal/contract/keys'
import { takeAttempt } from '@kvartal/database/attempts/take-attempt'
import { type Database, readsOf } from '@kvartal/database/open'
import type { SharedPlaces } from '@kvartal/database/shared-places'
import type { Replica } from '@kvartal/database/replica/follow-replica'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { serveAccountLinks } from './account-links/routes.ts'
import { openSecurityMails } from './accounts/security-mails.ts'
import { serveAccounts } from './accounts/routes.ts'
import { serveAnnualReports } from './annual-reports/routes.ts'
import { serveApiPage } from './api-page/routes.ts'
import { serveAuditLog } from './audit/routes.ts'
import { chooseReads } from './cache/choose-reads.ts'
import { countHere } from './limits/count-here.ts'
import { type Listen, trackVersions } from './cache/version-tracker.ts'
import { serveCompanies } from './companies/routes.ts'
import type { Config } from './config.ts'
import { serveExports } from './exports/routes.ts'
import { serveFinancialData } from './financial-data/routes.ts'
import { serveEmbed } from './embed/serve-embed.ts'
import { serveOembed } from './embed/serve-oembed.ts'
import { serveFeeds } from './feeds/serve-feeds.ts'
import { openHttp } from './http/open-http.ts'
import { originOf } from './http/public-origin.ts'
import { requireAllServed } from './http/require-all-served.ts'
import type { ReadLimits } from './limits/read-limits.ts'
import { serveInvitations } from './invitations/routes.ts'
import { serveKeys } from './keys/routes.ts'
import { serveNotices } from './notices/routes.ts'
import { openPictures } from './pictures/pictures.ts'
import { servePictures } from './pictures/routes.ts'
import { openRunDefinitions } from './runs/kinds/open-run-definitions.ts'
import { serveOperation } from './operation/routes.ts'
import { serveRanking } from './ranking/routes.ts'
import { serveRecommendations } from './recommendations/routes.ts'
import { openRegistry } from './registry/registry.ts'
import { serveRegistry } from './registry/routes.ts'
import { serveRetention } from './retention/routes.ts'
import { serveRuns } from './runs/calls/routes.ts'
import { serveRunSettings } from './runs/settings/routes.ts'
import { serveSecondFactor } from './second-factor/routes.ts'
import { identifyByToken } from './sessions/identify-by-token.ts'
import { serveSessions } from './sessions/routes.ts'
import { openCountryNames } from './search/country-names.ts'
import { makeReadCurated } from './search/curated-names.ts'
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
import { openPages } from './web/pages/read-page.ts'
import { builtWeb, serveWeb } from './web/static.ts'

export interface AppParts {
  readonly config: Pick<
    Config,
    | 'trustProxy'
    | 'publicUrl'
    | 'minPasswordLength'
    | 'registry'
    | 'allowPrivateSources'
    | 'metricsToken'
    | 'backups'
    | 'databaseUrl'
    | 'dataDir'
    | 'mail'
    | 'webhookUrl'
  >
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
  const webFolder = parts.web ?? builtWeb
  serveOperation(app, {
    database,
    webFolder,
    metricsToken: config.metricsToken,
    reads: chosen,
    dataDir: config.databaseUrl === null ? config.dataDir : null,
    backups: config.backups,
    mail: { isOn: config.mail !== null, hasWebhook: config.webhookUrl !== null },
  })
  const origin = originOf(config)
  const mails = openSecurityMails(config.mail)
  serveAccounts(app, { database, config, mails, originOf: origin })
  serveSessions(app, database)
  serveSecondFactor(app, { database, mails, originOf: origin })
  serveAccountLinks(app, { database, config, mails, originOf: origin })
  serveInvitations(app, database, config)
  serveNotices(app, database, config.mail)
  serveKeys(app, database)
  serveUsers(app, database)
  const registry = openRegistry(database, config.registry)
  const { findCodes: findCountryCodes } = openCountryNames({ database, reads, versions, log })
  serveRegistry(app, database, registry, findCountryCodes)
  serveSearch(app, {
    database: reads,
    readCurated: makeReadCurated(reads, versions),
    findCountryCodes,
  })
  serveRecommendations(app, database, registry)
  serveCompanies(app, { database, reads, registry, versions })
  const { keepsWarm = false } = parts
  const firstRead = Promise.withResolvers<void>()
  serveFinancialData(app, {
    database: reads,
    versions,
    keepsWarm,
    afterFirstRead: firstRead.promise,
  })
  const { findRanked, rankWhole, findTop } = serveRanking(app, {
    database: reads,
    versions,
    keepsWarm,
    onFirstRead: firstRead.resolve,
  })
  serveTags(app, { database, reads, findRanked })
  serveWatch(app, { database, findTop, sendsMail: config.mail !== null })
  serveUndo(app, database)
  serveSettings(app, database)
  serveTaxRates(app, database)
  serveAuditLog(app, database)
  serveRetention(app, database, config.backups !== null)
  const allowsPrivate = config.allowPrivateSources
  serveRunSettings(app, database, { allowsPrivate })
  const asksRegister = config.registry.login !== null
  serveAnnualReports(
    app,
    { database, reads, asksRegister, versions },
    { allowsPrivate, registry: config.registry },
  )
  serveRuns(app, {
    database,
    definitions: openRunDefinitions(database, config),
    rights: { allowsPrivate },
  })

  requireAllServed(app, endpoints)

  serveApiPage(app, {
    endpoints,
    callsPerMinute,
    originOf: origin,
  })
  serveFeeds(app, { database: reads, versions, originOf: origin })
  serveUnsubscribe(app, database)
  serveSitemap(app, { database: reads, versions, originOf: origin })
  const makePicture = openPictures(app, { database: reads, versions })
  servePictures(app, { makePicture, originOf: origin })
  serveExports(app, { database: reads, originOf: origin, rankWhole })
  const pages = openPages(app, { database: reads, versions })
  serveEmbed(app, { database: reads, versions, originOf: origin, makePicture, folder: webFolder })
  serveOembed(app, { readPage: pages.readWhole, originOf: origin })
  await serveWeb(app, { folder: webFolder, readPage: pages.readSoon, originOf: origin })
  return app
}
