import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@kvartal/contract/endpoint'
import { endpoints } from '@kvartal/contract/endpoints'
import type { Database } from '@kvartal/database/open'
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify'
import { serveCompanies } from './companies/routes.ts'
import type { Config } from './config.ts'
import { serveFinancialData } from './financial-data/routes.ts'
import { answerError, pathOf } from './http/answer-error.ts'
import './http/fastify-parts.ts'
import { TooMany } from './http/known-error.ts'
import { openApiDocument } from './http/openapi.ts'
import { type Identify, identifyNobody } from './http/visitor.ts'
import { readRecommendForAll } from './settings/read-recommend-for-all.ts'
import { serveSettings } from './settings/routes.ts'
import { serveTags } from './tags/routes.ts'
import { policyDirectives } from './web/content-security-policy.ts'
import { builtWeb, serveWeb } from './web/static.ts'

export interface AppParts {
  readonly config: Pick<Config, 'trustProxy' | 'publicUrl'>
  readonly database: Database
  readonly log: FastifyBaseLogger
  readonly identify?: Identify
  /** Folder of the built web. */
  readonly web?: string
  /** Calls that one address may make in a minute: far above what people need, below what one program can harm. */
  readonly callsPerMinute?: number
}

const oneMegabyte = 1_048_576

/** The whole HTTP side, ready to listen. Whoever builds it closes it; the database stays whoever opened it's. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, log, identify = identifyNobody, web = builtWeb, callsPerMinute = 6000 } = parts
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: oneMegabyte,
    requestTimeout: 30_000,
    frameworkErrors: answerError,
  })
  app.setErrorHandler(answerError)
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { method: request.method, path: pathOf(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyDirectives },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ?? false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'] })
  await app.register(fastifyRateLimit, { global: false })

  const checkRate = app.createRateLimit({ max: callsPerMinute, timeWindow: 60_000 })
  app.decorateRequest('visitor', 'anonymous')
  app.decorate('identify', identify)
  app.decorate('readOpenness', () => readRecommendForAll(database))
  app.decorate('limitRate', async (request) => {
    const rate = await checkRate(request)
    if (!rate.isAllowed && rate.isExceeded) throw new TooMany(rate.ttlInSeconds)
  })

  serveCompanies(app, database)
  serveFinancialData(app, database)
  serveTags(app, database)
  serveSettings(app, database)

  // The list keeps each call's exact types; the document needs only what all have in common.
  const document = openApiDocument(endpoints as unknown as Readonly<Record<string, Endpoint>>)
  app.get('/api/openapi.json', async () => document)
  await serveWeb(app, web)
  return app
}
