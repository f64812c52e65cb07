import * as calls from '@kvartal/contract/settings'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { readRecommendForAll } from './read-recommend-for-all.ts'

export function serveSettings(app: FastifyInstance, database: Database): void {
  serve(app, calls.readRecommendForAll, async () => ({ data: await readRecommendForAll(database) }))
}
