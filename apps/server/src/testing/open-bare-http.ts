import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type HttpParts, openHttp } from '../http/open-http.ts'
import { identifyByTest } from './test-callers.ts'

/** The HTTP side without a database or any call yet; callers are the test's own. */
export function openBareHttp(more: Pick<HttpParts, 'readLimits'> = {}): Promise<FastifyInstance> {
  return openHttp({
    log: pino({ level: 'silent' }),
    trustProxy: false,
    isHttps: false,
    identify: identifyByTest,
    readOpenness: async () => false,
    callsPerMinute: 1000,
    ...more,
  })
}
