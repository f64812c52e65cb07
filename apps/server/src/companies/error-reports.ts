import type { Received } from '@kvartal/contract/endpoint'
import {
  errorReportCalls,
  type ListedErrorReport,
  mostOwnReports,
  type OwnErrorReport,
} from '@kvartal/contract/error-reports'
import {
  addErrorReport,
  decisionMailKey,
  decisionMailKind,
  type ErrorReportRecord,
  listErrorReports,
  listErrorReportsOf,
  lockErrorReport,
  saveDecision,
} from '@kvartal/database/error-reports'
import { enqueueMail } from '@kvartal/database/mail/enqueue'
import type { Database } from '@kvartal/database/open'
import { keepUser } from '@kvartal/database/users'
import { anonymousActor } from '@kvartal/domain/audit/action'
import type { ReportStatus } from '@kvartal/domain/error-reports/report-status'
import { reportSubjectWords } from '@kvartal/domain/error-reports/report-subject'
import type { FastifyInstance } from 'fastify'
import type { MailSettings } from '../config.ts'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { Conflict, NotFound, sessionEnded } from '../kit/http/known-error.ts'
import { paginationOf, serve } from '../kit/http/serve.ts'
import type { Caller, CallingUser } from '../kit/http/visitor.ts'
import { decisionLetter } from '../mail/decision-letter.ts'
import { requireVisibleCompany } from './visible-company.ts'

type Db = Database['db']

const usualPage = 50

/**
 * Stores a reader's report until a manager decides on it. One with the honeypot field filled in is
 * dropped without an error.
 * @throws NotFound also for a company that this visitor may not see
 */
async function reportError(
  database: Database,
  body: Received<typeof errorReportCalls.reportError>['body'],
  { user, visitor }: Caller,
): Promise<void> {
  const { registryCode, period = null, metric = null, text, email, website } = body
  const { name } = await requireVisibleCompany(database, { registryCode }, visitor)
  if ((website ?? '') !== '') return
  const actor = user ?? anonymousActor
  await audited(database, { actor, action: 'error-report.add' }, async (db) => {
    const id = await addErrorReport(db, {
      registryCode,
      period,
      metric,
      text,
      email: email || null,
      userId: user?.id ?? null,
    })
    const subject = subjectOf({ id, registryCode, companyName: name, period, metric })
    return { subject, after: { registryCode }, result: undefined }
  })
}

/** Texts and addresses of readers are not logged, only what they are about. */
function subjectOf(
  report: Pick<ErrorReportRecord, 'id' | 'registryCode' | 'companyName' | 'period' | 'metric'>,
) {
  const { id, registryCode, companyName } = report
  const words = reportSubjectWords(report)
  const name = companyName ?? registryCode
  return { type: 'error-report', id, name: words === null ? name : `${name}, ${words}` } as const
}

const actions = {
  open: 'error-report.reopen',
  fixed: 'error-report.fix',
  declined: 'error-report.decline',
} as const satisfies Record<ReportStatus, string>

/**
 * Decides on a report; its reader is told by mail where they gave an address and mails are sent.
 * @throws Conflict when somebody else has decided since the version that the caller saw
 */
async function decideErrorReport(
  database: Database,
  mail: MailSettings | null,
  {
    id,
    body: { status, answer: given, version = 0 },
    user,
  }: {
    readonly id: number
    readonly body: Received<typeof errorReportCalls.decideErrorReport>['body']
    readonly user: CallingUser
  },
): Promise<ListedErrorReport> {
  const lock = async (db: Db) => {
    // The account before the report, as its deletion locks them.
    if (!(await keepUser(db, user.id))) throw sessionEnded()
    const report = await lockErrorReport(db, id)
    if (report === null) throw new NotFound('Veateadet ei leitud')
    return report
  }
  return audited(database, { actor: user, action: actions[status], lock }, async (db, report) => {
    if (report.version !== version && report.decidedBy?.id !== user.id)
      throw new Conflict(decidedSentence(report))
    const answer = given || null
    const subject = subjectOf(report)
    if (report.status === status && report.answer === answer)
      return { entries: [], result: presentListed(report) }
    const isMailed = mail !== null && report.email !== null
    const saved = await saveDecision(db, id, { status, answer, by: user, isMailed })
    if (isMailed)
      await enqueueMail(db, {
        to: report.email,
        kind: decisionMailKind,
        dedupeKey: decisionMailKey(saved),
        ...decisionLetter(mail, saved),
      })
    return {
      subject,
      before: { reportStatus: report.status, answer: report.answer },
      after: { reportStatus: status, answer },
      result: presentListed(saved),
    }
  })
}

function decidedSentence({ decidedBy }: ErrorReportRecord): string {
  const who = decidedBy === null ? '' : `: ${decidedBy.name}`
  return `Selle veateate üle on keegi vahepeal otsustanud${who}. Vaata otsus üle ja proovi uuesti.`
}

function presentShown(report: ErrorReportRecord): OwnErrorReport {
  const { id, registryCode, companyName, period, metric, text, createdAt } = report
  const { status, answer, decidedAt } = report
  return {
    _id: String(id),
    company: { registryCode, name: companyName },
    period,
    metric,
    text,
    createdAt,
    status,
    answer,
    decidedAt,
  }
}

function presentListed(report: ErrorReportRecord): ListedErrorReport {
  const { reportedBy, email, decidedBy, mailedAt, version } = report
  return {
    ...presentShown(report),
    reportedBy,
    email,
    decidedBy: decidedBy?.name ?? null,
    mailedAt,
    version,
  }
}

export function serveErrorReports(
  app: FastifyInstance,
  { database, config: { mail } }: Context,
): void {
  serve(app, errorReportCalls.reportError, async ({ body, caller }) => {
    await reportError(database, body, caller)
    return { data: null }
  })
  serve(app, errorReportCalls.listErrorReports, async ({ query }) => {
    const { status, page = 1, limit = usualPage } = query
    const { rows, total } = await listErrorReports(database.db, { status, page, limit })
    return { data: rows.map(presentListed), pagination: paginationOf(page, limit, total) }
  })
  serve(app, errorReportCalls.decideErrorReport, async ({ params, body, user }) => ({
    data: await decideErrorReport(database, mail, { id: params.id, body, user }),
  }))
  serve(app, errorReportCalls.listOwnErrorReports, async ({ user }) => ({
    data: (await listErrorReportsOf(database.db, user.id, mostOwnReports)).map(presentShown),
  }))
}
