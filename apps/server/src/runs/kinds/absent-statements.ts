import { type ReportType, type Statement, statementOf } from '@kvartal/domain/reports/report-type'

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
 * Turns sentences that start in lower case (`bilanssi registris ei ole`) into the reasons for skipped statements.
 * @param year included in each reason; `null` in runs over many companies, where reasons are counted together
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
