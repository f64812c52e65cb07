import { listenForVersions } from '@kvartal/database/data-version'
import { openTestDatabase, type TestDatabase } from '@kvartal/database/testing/test-database'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { identifyByTest } from './call-as.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  close(): Promise<void>
}

/** The whole HTTP side on a database of its own; close it in `afterAll`. */
export async function openTestApp(): Promise<TestApp> {
  const database = await openTestDatabase()
  const app = await buildApp({
    config: { trustProxy: false, publicUrl: null },
    database,
    listen: (onWake) => listenForVersions(database.url, onWake),
    log: pino({ level: 'silent' }),
    identify: identifyByTest,
  })
  return {
    app,
    database,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
