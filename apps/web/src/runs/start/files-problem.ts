import type { YearFilesState } from './use-year-files.ts'

/** The problem that none of the chosen years has a file, so that a run could only fail; `null` when one may have. */
export function filesProblem(years: readonly number[], files: YearFilesState): string | null {
  const isAllAbsent = files !== null && years.length > 0 && files.absent.length === years.length
  return isAllAbsent ? 'Äriregistri lehel ei ole valitud aastate faile' : null
}
