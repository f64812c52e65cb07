import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type HttpParts, openHttp } from '../kit/http/open-http.ts'
import { identifyByTest } from './test-callers.ts'

/** The HTTP server without a database and without calls; the test defines the callers. */
export function openBareHttp(more: Partial<HttpParts> = {}): Promise<FastifyInstance> {
  return openHttp({
    log: pino({ level: 'silent' }),
    trustProxy: false,
    isHttps: false,
    identify: identifyByTest,
    readOpenness: async () => false,
    takeAttempt: async () => 0,
    callsPerMinute: 1000,
    keyCallsPerMinute: 1000,
    ...more,
  })
}
