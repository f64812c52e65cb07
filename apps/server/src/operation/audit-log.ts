import { type AuditEntry, mostAuditEntries, auditCalls } from '@kvartal/contract/audit-log'
import type { Received } from '@kvartal/contract/endpoint'
import { type ChangeFilter, listChanges, type ChangeRecord } from '@kvartal/database/audit'
import { findStoredSubjects, readAuditNames, readTagNames } from '@kvartal/database/audit-names'
import type { Database } from '@kvartal/database/open'
import { auditActionWords, auditSubjectWords } from '@kvartal/domain/audit/action'
import { describeState, type StateWords } from '@kvartal/domain/audit/describe-state'
import { subjectName } from '@kvartal/domain/audit/phrase'
import type { RecordNames } from '@kvartal/domain/audit/record-names'
import { csvLine, csvStart } from '@kvartal/domain/format/csv'
import { formatMoment } from '@kvartal/domain/format/date'
import { scheduleWords } from '@kvartal/schedule/schedule-words'
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
    const { rows, tags } = await work(async () => {
      const { rows } = await listChanges(
        database.db,
        { ...filter, beforeId },
        { page: 1, limit: rowsAtOnce },
      )
      return { rows, tags: await readTagNames(database.db, rows) }
    })
    const words: StateWords = {
      // The file has the codes of companies.
      names: { tags, companies: {} },
      schedule: (cron) => scheduleWords(cron) ?? cron,
    }
    yield rows
      .map(({ at, actor, action, subject, before, after }) =>
        csvLine([
          formatMoment(at),
          actor?.name ?? 'käsurida',
          actor === null || actor.role === 'anonymous' ? null : actor.role,
          auditActionWords[action],
          auditSubjectWords[subject.type],
          subjectName(subject),
          describeState(before, words),
          describeState(after, words),
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
  const filter = {
    ...given,
    search: search === '' ? undefined : search,
    onlyChanges: given.onlyChanges === 'true',
  }
  if (format === 'csv')
    return { send: (_, reply) => sendAuditCsv(database, { filter, work }, reply) }
  const { rows, total } = await listChanges(database.db, filter, { page, limit })
  const [names, stored] = await Promise.all([
    readAuditNames(database.db, rows),
    findStoredSubjects(
      database.db,
      rows.map(({ subject }) => subject),
    ),
  ])
  return {
    data: rows.map((row) => presentEntry(row, names, stored)),
    pagination: paginationOf(page, limit, total),
  }
}

function presentEntry(
  { id, actor, subject, ...entry }: ChangeRecord,
  names: RecordNames,
  stored: ReadonlySet<string>,
): AuditEntry {
  return {
    ...entry,
    _id: String(id),
    actor: actor && {
      _id: actor.id === null ? null : String(actor.id),
      name: actor.name,
      role: actor.role,
    },
    subject: { ...subject, isStored: stored.has(`${subject.type} ${subject.id}`) },
    names: namesIn(entry, names),
  }
}

/** Those of the names that the states of an entry need. */
function namesIn({ before, after }: Pick<ChangeRecord, 'before' | 'after'>, names: RecordNames) {
  const items = [before, after]
    .flatMap((state) => Object.values(state ?? {}))
    .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : []))
    .map(String)
  const only = (all: RecordNames['tags']) =>
    Object.fromEntries(
      items.flatMap((item) => (all[item] === undefined ? [] : [[item, all[item]]])),
    )
  return { tags: only(names.tags), companies: only(names.companies) }
}

export function serveAuditLog(app: FastifyInstance, { database }: Context): void {
  serve(app, auditCalls.listAuditLog, async (call) => listAuditLog(database, call))
}
