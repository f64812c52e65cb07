import { auditCalls } from '@kvartal/contract/audit-log'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { listAuditLog } from './list-audit-log.ts'

export function serveAuditLog(app: FastifyInstance, database: Database): void {
  serve(app, auditCalls.listAuditLog, async (call) => listAuditLog(database, call))
}
