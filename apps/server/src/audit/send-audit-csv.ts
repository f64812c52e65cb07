import { Readable } from 'node:stream'
import { type ChangeFilter, listChanges } from '@kvartal/database/audit/list-changes'
import type { Database } from '@kvartal/database/open'
import { auditActionWords, auditSubjectWords } from '@kvartal/domain/audit/action'
import { describeState } from '@kvartal/domain/audit/describe-state'
import { csvLine, csvStart } from '@kvartal/domain/format/csv'
import { formatMoment } from '@kvartal/domain/format/date'
import type { FastifyReply } from 'fastify'
import type { Work } from '../limits/lane.ts'

interface Asking {
  readonly filter: ChangeFilter
  readonly work: Work
}

const rowsAtOnce = 1000

const headings = ['Aeg', 'Kes', 'Roll', 'Tegevus', 'Liik', 'Mida', 'Enne', 'Pärast']

/** Sends all matching rows as a file, in batches: the log is never in memory as a whole. */
export function sendAuditCsv(database: Database, asking: Asking, reply: FastifyReply): void {
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
