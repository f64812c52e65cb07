import { type AuditEntry, mostAuditEntries, auditCalls } from '@kvartal/contract/audit-log'
import type { Received } from '@kvartal/contract/endpoint'
import { type ChangeFilter, listChanges, type ChangeRecord } from '@kvartal/database/audit'
import type { Database } from '@kvartal/database/open'
import { auditActionWords, auditSubjectWords } from '@kvartal/domain/audit/action'
import { describeState } from '@kvartal/domain/audit/describe-state'
import { csvLine, csvStart } from '@kvartal/domain/format/csv'
import { formatMoment } from '@kvartal/domain/format/date'
import type { FastifyReply, FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import { type Answer, paginationOf, serve } from '../kit/http/serve.ts'
import type { Work } from '../kit/limits/lane.ts'

interface Asking {
  readonly filter: ChangeFilter
  readonly work: Work
}

const rowsAtOnce = 1000

const headings = ['Aeg', 'Kes', 'Roll', 'Tegevus', 'Liik', 'Mida', 'Enne', 'Pärast']

/** Sends all matching rows as a file, in batches: the log is never in memory as a whole. */
function sendAuditCsv(database: Database, asking: Asking, reply: FastifyReply): void {
  reply
    .header('content-disposition', 'attachment; filename="auditilogi.csv"')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(csvChunks(database, asking)))
}

async function* csvChunks(database: Database, { filter, work }: Asking): AsyncGenerator<string> {
  yield csvStart + csvLine(headings)
  let beforeId: number | undefined
  for (;;) {
    const { rows } = await work(() =>
      listChanges(database.db, { ...filter, beforeId }, { page: 1, limit: rowsAtOnce }),
    )
    yield rows
      .map(({ at, actor, action, subject, before, after }) =>
        csvLine([
          formatMoment(at),
          actor?.name ?? 'käsurida',
          actor === null || actor.role === 'anonymous' ? null : actor.role,
          auditActionWords[action],
          auditSubjectWords[subject.type],
          subject.name,
          describeState(before),
          describeState(after),
        ]),
      )
      .join('')
    beforeId = rows.at(-1)?.id
    if (rows.length < rowsAtOnce) return
  }
}

/** A page of the audit log, or all matching rows as a file. */
async function listAuditLog(
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

export function serveAuditLog(app: FastifyInstance, { database }: Context): void {
  serve(app, auditCalls.listAuditLog, async (call) => listAuditLog(database, call))
}
