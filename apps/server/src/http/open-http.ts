import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyRateLimit from '@fastify/rate-limit'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { answerError, pathOf } from './answer-error.ts'
import './fastify-parts.ts'
import { TooMany } from './known-error.ts'
import { securityHeaders } from './security-headers.ts'
import type { Identify, ReadOpenness } from './visitor.ts'

export interface HttpParts {
  readonly log: FastifyBaseLogger
  readonly trustProxy: boolean | string
  /** Whether browsers reach us by https, so that they may be told to stay with it. */
  readonly isHttps: boolean
  readonly identify: Identify
  readonly readOpenness: ReadOpenness
  /** Calls that one address may make in a minute. */
  readonly callsPerMinute: number
}

const oneMegabyte = 1_048_576

/** The HTTP side without any call yet: limits, headers, compression, errors; `serve` adds calls to it. */
export async function openHttp(parts: HttpParts): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: parts.trustProxy,
    bodyLimit: oneMegabyte,
    requestTimeout: 30_000,
    frameworkErrors: answerError,
  })
  app.setErrorHandler(answerError)
  app.addHook('onResponse', (request, reply, next) => {
    const { method, url } = request
    request.log.debug({ method, path: pathOf(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    next()
  })
  const headers = securityHeaders(parts)
  app.addHook('onRequest', (_, reply, next) => {
    reply.headers(headers)
    next()
  })
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'] })
  await app.register(fastifyRateLimit, { global: false })

  const checkRate = app.createRateLimit({ max: parts.callsPerMinute, timeWindow: 60_000 })
  // Set for each request before anything reads it.
  app.decorateRequest('caller')
  app.decorate('identify', parts.identify)
  app.decorate('readOpenness', parts.readOpenness)
  app.decorate('limitRate', async (request) => {
    const rate = await checkRate(request)
    if (!rate.isAllowed && rate.isExceeded) throw new TooMany(rate.ttlInSeconds)
  })
  return app
}
