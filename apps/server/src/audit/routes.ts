import type { Context } from '../context.ts'
import { auditCalls } from '@kvartal/contract/audit-log'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { listAuditLog } from './list-audit-log.ts'

export function serveAuditLog(app: FastifyInstance, { database }: Context): void {
  serve(app, auditCalls.listAuditLog, async (call) => listAuditLog(database, call))
}
