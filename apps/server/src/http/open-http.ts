import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyRateLimit from '@fastify/rate-limit'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { addressKey } from '../limits/address-key.ts'
import { answerError, pathOf } from './answer-error.ts'
import { openLanes } from '../limits/open-lanes.ts'
import { type ReadLimits, usualReadLimits } from '../limits/read-limits.ts'
import { watchTraffic } from '../limits/traffic.ts'
import type { ServedEndpoint } from './fastify-parts.ts'
import { TooMany } from './known-error.ts'
import { securityHeaders } from './security-headers.ts'
import type { Identify, ReadOpenness } from './visitor.ts'

export interface HttpParts {
  readonly log: FastifyBaseLogger
  readonly trustProxy: boolean | string
  /** Whether browsers reach the server by https; then the HSTS header is sent. */
  readonly isHttps: boolean
  readonly identify: Identify
  readonly readOpenness: ReadOpenness
  /** Calls that one address may make in a minute. */
  readonly callsPerMinute: number
  readonly readLimits?: ReadLimits
}

const oneMegabyte = 1_048_576

/** Far above what a browser needs to say what it wants. */
const headersTimeout = 15_000

/** More connections than this are closed at once: each takes memory and a file descriptor. */
const mostConnections = 5_000

/**
 * A window of 64 kB instead of 4 MB: an answer on its way takes 3 MB of memory instead of 30, and becomes hardly longer.
 * Brotli's 11 takes seconds for a tenth less.
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 } }

/** The HTTP side without any call yet: limits, headers, compression, errors; `serve` adds calls to it. */
export async function openHttp(parts: HttpParts): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: parts.trustProxy,
    bodyLimit: oneMegabyte,
    requestTimeout: 30_000,
    http: { headersTimeout },
    frameworkErrors: answerError,
  })
  app.server.maxConnections = mostConnections
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
  const limits = parts.readLimits ?? usualReadLimits
  app.addHook('onSend', (_, { raw }, payload, next) => {
    raw.setTimeout(limits.stallMs, () => raw.destroy())
    next(null, payload)
  })
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], brotliOptions })
  await app.register(fastifyRateLimit, { global: false })

  const checkRate = app.createRateLimit({ max: parts.callsPerMinute, timeWindow: 60_000, keyGenerator: ({ ip }) => addressKey(ip) })
  // Set for each request before anything reads it.
  app.decorateRequest('caller')
  app.decorate('identify', parts.identify)
  app.decorate('readOpenness', parts.readOpenness)
  app.decorate('readLimits', limits)
  app.decorate('served', new Set<ServedEndpoint>())
  const traffic = watchTraffic()
  app.decorate('traffic', traffic)
  app.decorate('lanes', openLanes(limits, traffic))
  app.decorate('limitRate', async (request) => {
    const rate = await checkRate(request)
    if (!rate.isAllowed && rate.isExceeded) throw new TooMany(rate.ttlInSeconds)
  })
  return app
}
