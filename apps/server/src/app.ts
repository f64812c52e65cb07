import type { Endpoint } from '@kvartal/contract/endpoint'
import { endpoints } from '@kvartal/contract/endpoints'
import type { Database } from '@kvartal/database/open'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Listen } from './companies/known-version.ts'
import { serveCompanies } from './companies/routes.ts'
import type { Config } from './config.ts'
import { serveFinancialData } from './financial-data/routes.ts'
import { openApiDocument } from './http/openapi.ts'
import { openHttp } from './http/open-http.ts'
import { type Identify, identifyNobody } from './http/visitor.ts'
import { isRecommendingOpenToAll } from './settings/read-recommend-for-all.ts'
import { serveSettings } from './settings/routes.ts'
import { serveTags } from './tags/routes.ts'
import { builtWeb, serveWeb } from './web/static.ts'

export interface AppParts {
  readonly config: Pick<Config, 'trustProxy' | 'publicUrl'>
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** Hears of other processes' changes. */
  readonly listen: Listen
  readonly identify?: Identify
  /** Folder of the built web. */
  readonly web?: string
  /** Calls that one address may make in a minute. */
  readonly callsPerMinute?: number
}

/** Far above what people need, below what one program could harm. */
const enoughCallsPerMinute = 6000

/** The whole HTTP side, ready to listen. Whoever builds it closes it; the database is closed by whoever opened that. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, log } = parts
  const app = await openHttp({
    log,
    trustProxy: config.trustProxy,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    identify: parts.identify ?? identifyNobody,
    readOpenness: () => isRecommendingOpenToAll(database),
    callsPerMinute: parts.callsPerMinute ?? enoughCallsPerMinute,
  })
  await serveCompanies(app, database, parts.listen)
  serveFinancialData(app, database)
  serveTags(app, database)
  serveSettings(app, database)

  // The list keeps each call's exact types; the document needs only what all have in common.
  const document = openApiDocument(endpoints as unknown as Readonly<Record<string, Endpoint>>)
  app.get('/api/openapi.json', async () => document)
  await serveWeb(app, parts.web ?? builtWeb)
  return app
}
