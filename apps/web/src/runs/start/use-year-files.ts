import { useQuery } from '@tanstack/react-query'
import { loadedYearsQuery, publishedYearsQuery } from '../../api/annual-reports.ts'
import { useCan } from '../../api/session.ts'
import { type YearFiles, yearFilesOf } from './year-files.ts'

/**
 * The open-data files with the reports of the chosen years, when the server has no login to the register; `null` when
 * it has one, and until that is known.
 */
export type YearFilesState = (YearFiles & { readonly isLooking: boolean; readonly failure: Error | null }) | null

/** Whether the user may load files from the register's page; otherwise it is not read. */
export function useYearFiles(chosenYears: readonly number[]): { readonly files: YearFilesState; readonly isPending: boolean } {
  const mayRefresh = useCan('run-refreshes')
  const loaded = useQuery(loadedYearsQuery())
  const usesFiles = loaded.data?.asksRegister === false
  const published = useQuery({ ...publishedYearsQuery(), enabled: mayRefresh && usesFiles })
  if (loaded.data === undefined || !usesFiles) return { files: null, isPending: loaded.isPending }
  const files = yearFilesOf(chosenYears, loaded.data.years, published.data ?? null)
  return { files: { ...files, isLooking: published.isLoading, failure: published.error }, isPending: false }
}
