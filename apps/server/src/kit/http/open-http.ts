import fastifyCompress from '@fastify/compress'
import fastifyRateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@kvartal/contract/endpoint'
import type { SharedPermits } from '@kvartal/database/shared-permits'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import { addressKey } from '../limits/client.ts'
import {
  type ConnectionLimits,
  limitConnections,
  usualConnectionLimits,
} from '../limits/limit-connections.ts'
import { type Permits, openPermits } from '../limits/permits.ts'
import { type LimitCalls, type TakeAttempt, limitPerMinute } from '../limits/rate-limit.ts'
import { type Lanes, type ReadLimits, openLanes, usualReadLimits } from '../limits/read-limits.ts'
import { type Traffic, shedLoad, watchTraffic } from '../limits/shed-load.ts'
import { openTurns } from '../limits/take-turns.ts'
import { openPreparations, type Preparations } from '../preparations.ts'
import { answerError, pathOf } from './answer-error.ts'
import { TooMany } from './known-error.ts'
import { type Refusals, watchRefusals } from './refusals.ts'
import { securityHeaders } from './security-headers.ts'
import type { Caller, Identify, ReadOpenness } from './visitor.ts'

/** An endpoint's identification, whatever the types of its parts. */
type ServedEndpoint = Pick<Endpoint, 'method' | 'path'>

/** Milliseconds after the first ranking in which nothing else is prepared. */
const restAfterFirst = 3000

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify
    readOpenness: ReadOpenness
    takeAttempt: TakeAttempt
    /** The rate limit of all calls of an address together. */
    limitAllCalls: LimitCalls
    /** The rate limit of all calls with a key; the caller must be known. */
    limitKeyCalls: LimitCalls
    readLimits: ReadLimits
    lanes: Lanes
    /** The calls under way of each visitor. */
    calls: Permits
    traffic: Traffic
    /** Counts and logs refused calls. */
    refusals: Refusals
    /** Endpoints that `serve` has registered. */
    served: Set<ServedEndpoint>
    /** Paths that `servePage` has registered and that read a token. */
    pages: Set<string>
    preparations: Preparations
  }
  interface FastifyRequest {
    /** The caller; set before any part of a call is read. */
    caller: Caller
  }
}

export interface HttpParts {
  readonly log: FastifyBaseLogger
  readonly trustProxy: boolean | string
  /** Whether browsers reach the server by https; then the HSTS header is sent. */
  readonly isHttps: boolean
  readonly identify: Identify
  readonly readOpenness: ReadOpenness
  /** Counts calls to endpoints with a rate limit. */
  readonly takeAttempt: TakeAttempt
  /** Calls that one address may make in a minute. */
  readonly callsPerMinute: number
  /** Calls that a program may make in a minute with one key. */
  readonly keyCallsPerMinute: number
  readonly readLimits?: ReadLimits
  readonly connectionLimits?: ConnectionLimits
  /**
   * Where the permits of expensive reads of all processes are; left out when this is the only one.
   */
  readonly sharedPermits?: SharedPermits | null
}

const oneMegabyte = 1_048_576

/** In milliseconds; far more than a browser needs to send its headers. */
const headersTimeout = 15_000

/**
 * In bytes: an address with the codes of many companies and all headers. docs/install/nginx.conf
 * lets the same through.
 */
const maxHeaderSize = 65_536

/**
 * How long a connection without a request is kept, in milliseconds. A proxy reuses its connections
 * and must not find one closed that it believes open.
 */
const keepAliveTimeout = { direct: 5_000, behindProxy: 72_000 }

/**
 * A window of 64 kB instead of 4 MB: a reply being sent takes 3 MB of memory instead of 30, and is
 * hardly larger. Quality 11 would take seconds and save a tenth.
 */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 },
}

/** Of one visitor; others are not affected. */
const tooManyAtOnce = () => new TooMany(2, 'Liiga palju päringuid on korraga pooleli.')

/**
 * The HTTP server without any endpoint: limits, headers, compression, errors; `serve` adds
 * endpoints.
 */
export async function openHttp(parts: HttpParts): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: parts.trustProxy,
    bodyLimit: oneMegabyte,
    requestTimeout: 30_000,
    keepAliveTimeout:
      parts.trustProxy === false ? keepAliveTimeout.direct : keepAliveTimeout.behindProxy,
    http: { headersTimeout, maxHeaderSize },
    frameworkErrors: answerError,
  })
  limitConnections(app.server, parts.connectionLimits ?? usualConnectionLimits, parts.trustProxy)
  app.decorate('refusals', watchRefusals(parts.log))
  app.setErrorHandler(answerError)
  app.addHook('onResponse', (request, reply, next) => {
    const { method, url } = request
    request.log.debug(
      { method, path: pathOf(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    next()
  })
  const headers = securityHeaders(parts)
  app.addHook('onRequest', (_, reply, next) => {
    reply.headers(headers)
    next()
  })
  const limits = parts.readLimits ?? usualReadLimits
  const traffic = watchTraffic()
  await shedLoad(app, traffic, limits.pressure)
  const takeTurn = openTurns()
  app.addHook('onRequest', (request, { raw }, next) => {
    // A call that a page makes within the process has no socket, and is a part of that page.
    if (raw.socket === null) next()
    else takeTurn(addressKey(request.ip), next)
  })
  app.addHook('onSend', (_, { raw }, payload, next) => {
    raw.setTimeout(limits.stallMs, () => raw.destroy())
    next(null, payload)
  })
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], brotliOptions })
  await app.register(fastifyRateLimit, { global: false })

  // Set for each request before anything reads it.
  app.decorateRequest('caller')
  app.decorate('identify', parts.identify)
  app.decorate('readOpenness', parts.readOpenness)
  app.decorate('takeAttempt', parts.takeAttempt)
  app.decorate('readLimits', limits)
  app.decorate('served', new Set<ServedEndpoint>())
  app.decorate('pages', new Set<string>())
  app.decorate('traffic', traffic)
  app.decorate('preparations', openPreparations(restAfterFirst))
  app.decorate('calls', openPermits(limits.calls, tooManyAtOnce))
  app.decorate('lanes', openLanes(limits, traffic, parts.sharedPermits ?? null))
  app.decorate(
    'limitAllCalls',
    limitPerMinute(app, {
      name: 'address',
      calls: parts.callsPerMinute,
      keyOf: ({ ip }) => addressKey(ip),
    }),
  )
  app.decorate(
    'limitKeyCalls',
    limitPerMinute(app, {
      name: 'key',
      calls: parts.keyCallsPerMinute,
      keyOf: ({ caller }) => `key ${caller.keyId}`,
    }),
  )
  return app
}

/**
 * Compares the contract's list of endpoints with those registered by `serve`, so that both contain
 * the same ones.
 * @throws Error that names the missing endpoints, which stops the start
 */
export function requireAllServed(
  app: FastifyInstance,
  endpoints: Readonly<Record<string, ServedEndpoint>>,
): void {
  const unserved = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    app.served.has(endpoint) ? [] : [name],
  )
  if (unserved.length > 0)
    throw new Error(
      `Endpoints that no route serves: ${unserved.join(', ')}. Add \`serve\` to the routes of each.`,
    )
  const listed = new Set(Object.values(endpoints))
  const unlisted = [...app.served]
    .filter((endpoint) => !listed.has(endpoint))
    .map(({ method, path }) => `${method} ${path}`)
  if (unlisted.length > 0)
    throw new Error(
      `Served endpoints that endpoints.ts does not list: ${unlisted.join(', ')}. Add each to the list.`,
    )
}
