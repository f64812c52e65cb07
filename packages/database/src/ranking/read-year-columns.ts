import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import type { Database } from '../open.ts'

export async function readYearColumns(_database: Database, years: readonly number[], _signal: AbortSignal): Promise<PeriodColumns[]> {
  return years.map(() => ({ codes: new Int32Array(), published: {} }))
}
