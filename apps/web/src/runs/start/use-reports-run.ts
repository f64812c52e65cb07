import type { AskedReports } from '../../api/annual-reports.ts'
import { useReportChoice } from './report-choice.tsx'
import { startedWords, useStartRun } from './use-start-run.ts'

interface ReportsRunOptions {
  /** How many years are offered. */
  readonly yearCount: number
  /** Only companies that lack a chosen statement of a chosen year. */
  readonly onlyMissing?: boolean
  /** @returns the run's id */
  readonly send: (years: readonly number[], asked: AskedReports) => Promise<string>
  readonly failed: (error: unknown) => string
  readonly onShow: (runId: string) => void
}

/** A run that loads annual reports of all tracked companies: which of them, and its start. */
export function useReportsRun({
  yearCount,
  onlyMissing = false,
  send,
  failed,
  onShow,
}: ReportsRunOptions) {
  const choice = useReportChoice({ yearCount })
  const { years, types, files } = choice
  const run = useStartRun({
    problem: problemOf(years.length, types.length, files?.absent.length ?? 0),
    start: () => send(years, { types, onlyMissing }),
    started: startedWords(years),
    failed,
    onShow,
  })
  return { ...run, choice }
}

/**
 * Why a choice cannot be sent (specification, section 5); without a file for any year a run could
 * only fail.
 */
function problemOf(years: number, types: number, absentFiles: number): string | null {
  if (years === 0) return 'Palun vali vähemalt üks aasta'
  if (types === 0) return 'Palun vali vähemalt üks aruande tüüp'
  return absentFiles === years ? 'Äriregistri lehel ei ole valitud aastate faile' : null
}
