import { type ReportType, type Statement, statementOf } from '@kvartal/domain/reports/report-type'

/** As „ei ole“ goes on from them. */
const absentNames: Readonly<Record<Statement, string>> = {
  balance: 'bilanssi',
  income: 'kasumiaruannet',
  'cash-flow': 'rahavoogude aruannet',
}

/** Statements that were asked for and are not there; the types of one statement are alternatives. */
export function absentStatements(asked: readonly ReportType[], there: readonly ReportType[]): Statement[] {
  const found = new Set(there.map(statementOf))
  return [...new Set(asked.map(statementOf))].filter((statement) => !found.has(statement))
}

/** `kasumiaruannet` for a statement; `aruannet` for all of a year's. */
export function absentName(statement: Statement | null): string {
  return statement === null ? 'aruannet' : absentNames[statement]
}

/**
 * Sentences without a beginning (`bilanssi registris ei ole`) as the reasons of what was skipped.
 * @param year named in each; `null` in runs over many companies, where reasons are counted together
 */
export function skippedFor(absences: readonly string[], year: number | null): Record<string, number> {
  const reasonOf = (absence: string) =>
    year === null ? `${absence.slice(0, 1).toUpperCase()}${absence.slice(1)}` : `${year}. aasta ${absence}`
  return Object.fromEntries(absences.map((absence) => [reasonOf(absence), 1]))
}
