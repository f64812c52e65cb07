import type { Database } from '@kvartal/database/open'
import { saveReports } from '@kvartal/database/reports/save-reports'
import type { IncomingReport } from '@kvartal/database/reports/staged-reports'
import { finishStep } from '@kvartal/database/runs/end-step'
import { formatWhole } from '@kvartal/domain/format/number'
import { inEuros } from '@kvartal/domain/reports/kroons'
import {
  type ReportType,
  type Statement,
  statementOf,
  reportTypeOfCode,
} from '@kvartal/domain/reports/report-type'
import { noCounts } from '@kvartal/domain/runs/run'
import { fetchReportList, type ListedReport } from '@kvartal/sources/reports/fetch-report-list'
import { fetchReportRows } from '@kvartal/sources/reports/fetch-report-rows'
import { todayInEstonia } from '../../kit/clock.ts'
import type { StepContext } from '../engine/run-definition.ts'
import { type RegistrySources, requireService } from './registry-sources.ts'

/** Names in the grammatical case that „ei ole“ requires. */
const absentNames: Readonly<Record<Statement, string>> = {
  balance: 'bilanssi',
  income: 'kasumiaruannet',
  'cash-flow': 'rahavoogude aruannet',
}

/** The requested statements that are missing; the types of one statement are alternatives. */
export function absentStatements(
  asked: readonly ReportType[],
  there: readonly ReportType[],
): Statement[] {
  const found = new Set(there.map(statementOf))
  return [...new Set(asked.map(statementOf))].filter((statement) => !found.has(statement))
}

/** `kasumiaruannet` for one statement; `aruannet` for all statements of a year. */
export function absentName(statement: Statement | null): string {
  return statement === null ? 'aruannet' : absentNames[statement]
}

/**
 * Turns sentences that start in lower case (`bilanssi registris ei ole`) into the reasons for
 * skipped statements.
 * @param year included in each reason; `null` in runs over many companies, where reasons are
 *   counted together
 */
export function skippedFor(
  absences: readonly string[],
  year: number | null,
): Record<string, number> {
  const reasonOf = (absence: string) =>
    year === null
      ? `${absence.slice(0, 1).toUpperCase()}${absence.slice(1)}`
      : `${year}. aasta ${absence}`
  return Object.fromEntries(absences.map((absence) => [reasonOf(absence), 1]))
}

/** The parts of a step's context that reading needs, for runs of any kind. */
export type ReadContext = Pick<StepContext<unknown, unknown>, 'step' | 'sources' | 'signal'>

export interface AskedCompanyYear {
  readonly registryCode: string
  readonly year: number
  readonly types: readonly ReportType[]
  /**
   * Whether reasons contain the year; `false` where the reasons of many companies are counted
   * together.
   */
  readonly namesYear: boolean
}

/**
 * Requests a company's reports of one year from the register, stores them and finishes the step.
 */
export async function readCompanyYear(
  database: Database,
  registry: RegistrySources,
  { step, sources, signal }: ReadContext,
  { registryCode, year, types, namesYear }: AskedCompanyYear,
): Promise<void> {
  const asking = { ...requireService(registry), registryCode, signal }
  const listed = await sources.ask(asking.url, () => fetchReportList(asking))
  const asOf = todayInEstonia()
  const reports: IncomingReport[] = []
  const ofYear = listed.filter((report) => report.year === year)
  for (const [reportType, { code, period }] of newestOfTypes(ofYear, types)) {
    const { rows, columns } = await sources.ask(asking.url, () =>
      fetchReportRows({ ...asking, code, year }),
    )
    if (rows.length === 0) continue
    const source = {
      kind: 'xml',
      name: 'majandusaastaAruanneteKirjed_v1',
      reportId: null,
      asOf,
    } as const
    reports.push(
      inEuros({
        registryCode,
        year,
        reportType,
        period,
        isConsolidated: false,
        columns,
        rows,
        source,
        runId: step.runId,
      }),
    )
  }
  const absences = absencesOf(types, reports, ofYear)
  await saveReports(database, reports, (db, { added, changed, same }) =>
    finishStep(db, step, {
      counts: {
        ...noCounts,
        read: reports.length,
        added,
        changed,
        same,
        skipped: skippedFor(absences, namesYear ? year : null),
      },
      sentences: [
        ...(reports.length === 0
          ? []
          : [
              `${step.label}: aruandeid lisati ${formatWhole(added)}, muutus ${formatWhole(changed)}, samaks jäi ${formatWhole(same)}.`,
            ]),
        ...absences.map((absence) => `${step.label}: ${absence}.`),
      ],
    }),
  )
}

/** The requested statements that were not returned, as sentences that start in lower case. */
function absencesOf(
  asked: readonly ReportType[],
  came: readonly IncomingReport[],
  ofYear: readonly ListedReport[],
): string[] {
  if (ofYear.length === 0) return [notInRegister(null)]
  const listedTypes = ofYear.flatMap(({ code }) => reportTypeOfCode(code) ?? [])
  const isListedOtherwise = (statement: Statement) =>
    listedTypes.some((type) => statementOf(type) === statement && !asked.includes(type))
  return absentStatements(
    asked,
    came.map(({ reportType }) => reportType),
  ).map((statement) =>
    isListedOtherwise(statement) ? inOtherForm[statement] : notInRegister(statement),
  )
}

/** Sentences for a statement that the register has only as another type than the requested ones. */
const inOtherForm: Readonly<Record<Statement, string>> = {
  balance: notInRegister('balance'),
  income: 'kasumiaruanne on registris teise skeemi järgi, mida ei valitud',
  'cash-flow': 'rahavoogude aruanne on registris teise meetodiga, mida ei valitud',
}

function notInRegister(statement: Statement | null): string {
  return `${absentName(statement)} registris ei ole`
}

/** The listed reports of a year by type; the last listed one when there are several of a type. */
function newestOfTypes(
  ofYear: readonly ListedReport[],
  types: readonly ReportType[],
): Map<ReportType, ListedReport> {
  const found = new Map<ReportType, ListedReport>()
  for (const report of ofYear) {
    const type = reportTypeOfCode(report.code)
    if (type !== null && types.includes(type)) found.set(type, report)
  }
  return found
}
