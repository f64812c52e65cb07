import { type AuditEntry, mostAuditEntries, auditCalls } from '@kvartal/contract/audit-log'
import type { Received } from '@kvartal/contract/endpoint'
import { type ChangeRecord, listChanges } from '@kvartal/database/audit/list-changes'
import type { Database } from '@kvartal/database/open'
import type { Answer } from '../http/serve.ts'
import type { Work } from '../limits/lane.ts'
import { paginationOf } from '../present/pagination.ts'
import { sendAuditCsv } from './send-audit-csv.ts'

/** A page of the audit log, or all matching rows as a file. */
export async function listAuditLog(
  database: Database,
  {
    query,
    work,
  }: { readonly query: Received<typeof auditCalls.listAuditLog>['query']; readonly work: Work },
): Promise<Answer<AuditEntry[]>> {
  const { page = 1, limit = mostAuditEntries, format, ...given } = query
  const search = given.search?.trim()
  const filter = { ...given, search: search === '' ? undefined : search }
  if (format === 'csv')
    return { send: (_, reply) => sendAuditCsv(database, { filter, work }, reply) }
  const { rows, total } = await listChanges(database.db, filter, { page, limit })
  return { data: rows.map(presentEntry), pagination: paginationOf(page, limit, total) }
}

function presentEntry({ id, actor, ...entry }: ChangeRecord): AuditEntry {
  return {
    ...entry,
    _id: String(id),
    actor: actor && {
      _id: actor.id === null ? null : String(actor.id),
      name: actor.name,
      role: actor.role,
    },
  }
}
