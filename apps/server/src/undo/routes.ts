import { undoChange as call } from '@kvartal/contract/undo'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { undoChange } from './undo-change.ts'

export function serveUndo(app: FastifyInstance, database: Database): void {
  serve(app, call, async ({ params, user }) => ({ data: { restored: await undoChange(database, params.token, user) } }))
}
