import type { ReportStatus } from '@kvartal/domain/error-reports/report-status'
import type { Period } from '@kvartal/domain/period/period'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** A reader's report of an error. */
export interface ErrorReportRecord {
  readonly id: number
  readonly registryCode: string
  /** `null` when the company is no longer known. */
  readonly companyName: string | null
  readonly period: Period | null
  readonly metric: string | null
  readonly text: string
  readonly email: string | null
  /** The name of the reader's account; `null` without one. */
  readonly reportedBy: string | null
  readonly createdAt: string
  readonly status: ReportStatus
  readonly answer: string | null
  readonly decidedBy: { readonly id: number | null; readonly name: string } | null
  readonly decidedAt: string | null
  readonly mailedAt: string | null
  /** How many decisions there were. */
  readonly version: number
}

const columns = sql`
  report.id, report.registry_code as "registryCode",
  coalesce(
    (select name from companies where companies.registry_code = report.registry_code),
    (select coalesce(registry_name, emta_name) from directory where directory.registry_code = report.registry_code)
  ) as "companyName",
  case when year is not null then json_build_object('year', year, 'quarter', quarter) end as period,
  metric, message as text, email,
  (select name from users where users.id = report.user_id) as "reportedBy",
  created_at as "createdAt", status, answer,
  case when decided_by_name is not null then json_build_object('id', decided_by, 'name', decided_by_name) end as "decidedBy",
  decided_at as "decidedAt", mailed_at as "mailedAt", version`

async function selectReports(
  db: Kysely<Schema>,
  rest: RawBuilder<unknown>,
): Promise<ErrorReportRecord[]> {
  const { rows } = await sql<ErrorReportRecord>`
    select ${columns} from error_reports as report ${rest}`.execute(db)
  return rows
}

export interface NewErrorReport extends Pick<
  ErrorReportRecord,
  'registryCode' | 'period' | 'metric' | 'text' | 'email'
> {
  /** `null` for a visitor without an account. */
  readonly userId: number | null
}

/** @returns its id */
export async function addErrorReport(
  db: Kysely<Schema>,
  { registryCode, period, metric, text, email, userId }: NewErrorReport,
): Promise<number> {
  const { id } = await db
    .insertInto('error_reports')
    .values({
      registry_code: registryCode,
      year: period?.year ?? null,
      quarter: period?.quarter ?? null,
      metric,
      message: text,
      email,
      user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A page of reports: the open ones, oldest first, then those decided, newest first. */
export async function listErrorReports(
  db: Kysely<Schema>,
  {
    status,
    page,
    limit,
  }: { readonly status: ReportStatus | undefined; readonly page: number; readonly limit: number },
): Promise<{ readonly rows: ErrorReportRecord[]; readonly total: number }> {
  const { total } = await db
    .selectFrom('error_reports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'open'))
    .executeTakeFirstOrThrow()
  const fitting = status === undefined ? sql`` : sql`where status = ${status}`
  const rows = await selectReports(
    db,
    sql`${fitting}
      order by status <> 'open', case when status = 'open' then id end, decided_at desc, id desc
      limit ${limit} offset ${(page - 1) * limit}`,
  )
  return { rows, total }
}

/** The newest reports of an account, newest first. */
export async function listErrorReportsOf(
  db: Kysely<Schema>,
  userId: number,
  most: number,
): Promise<ErrorReportRecord[]> {
  return selectReports(db, sql`where user_id = ${userId} order by id desc limit ${most}`)
}

/** A report, locked until the transaction ends; `null` when there is none. */
export async function lockErrorReport(
  db: Kysely<Schema>,
  id: number,
): Promise<ErrorReportRecord | null> {
  const [found] = await selectReports(db, sql`where id = ${id} for update of report`)
  return found ?? null
}

export interface Decision {
  readonly status: ReportStatus
  readonly answer: string | null
  readonly by: { readonly id: number; readonly name: string }
  readonly isMailed: boolean
}

/** Stores a decision on a locked report. */
export async function saveDecision(
  db: Kysely<Schema>,
  id: number,
  { status, answer, by, isMailed }: Decision,
): Promise<ErrorReportRecord> {
  await db
    .updateTable('error_reports')
    .set({
      status,
      answer,
      decided_by: by.id,
      decided_by_name: by.name,
      decided_at: sql`now()`,
      mailed_at: isMailed ? sql`now()` : null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  const [saved] = await selectReports(db, sql`where id = ${id}`)
  if (saved === undefined) throw new Error('A report that was locked is not there.')
  return saved
}

/** Mails that tell of decisions. */
export const decisionMailKind = 'error-report'

/** The key of the mail of a decision, by which the mails of a reader are found. */
export function decisionMailKey({
  id,
  version,
}: Pick<ErrorReportRecord, 'id' | 'version'>): string {
  return `${decisionMailKind} ${id} ${version}`
}

/** Of rows of the outbox: mails about the reports of an account, whatever address they go to. */
export const isDecisionMailTo = (userId: number) => sql<boolean>`
  kind = ${decisionMailKind} and exists (
    select from error_reports
    where user_id = ${userId} and starts_with(dedupe_key, ${decisionMailKind} || ' ' || error_reports.id || ' ')
  )`
