import type { Database } from '@kvartal/database/open'
import { scanQuarters } from '@kvartal/database/ranking/scan-quarters'
import { listStoredQuarters, readStoredQuarter } from '@kvartal/database/ranking/stored-quarter'
import { publishedFigures } from '@kvartal/domain/emta/figure'
import { periodKey, type QuarterPeriod } from '@kvartal/domain/period/period'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'

/** How the stored columns of quarters differ from the figures; empty when they are equal. */
export async function columnFaults(database: Database): Promise<string[]> {
  const stored = await listStoredQuarters(database.db)
  if (stored === null) return ['they are not those of the present figures']
  const { rows: quarters } = await database.pool.query<QuarterPeriod>(
    'select year, quarter from figures group by year, quarter order by year, quarter',
  )
  const { signal } = new AbortController()
  const scanned = await scanQuarters(database, quarters, signal)
  const faults: string[] = []
  const names = (periods: readonly QuarterPeriod[]) => periods.map(periodKey).join(' ')
  if (names(stored.map(({ period }) => period)) !== names(quarters))
    faults.push(`stored are ${names(stored.map(({ period }) => period))}, not ${names(quarters)}`)
  for (const [i, period] of quarters.entries()) {
    const found = await readStoredQuarter(database.pool, period, signal)
    const expected = textOf(scanned[i])
    if (textOf(found?.columns) !== expected)
      faults.push(`${periodKey(period)}: ${textOf(found?.columns)}, not ${expected}`)
    const companies = stored.find((each) => periodKey(each.period) === periodKey(period))?.companies
    if (companies !== scanned[i]?.codes.length)
      faults.push(`${periodKey(period)}: ${companies} companies`)
  }
  return faults
}

function textOf(columns: PeriodColumns | undefined): string {
  if (columns === undefined) return 'nothing'
  return [columns.codes, ...publishedFigures.map((figure) => columns.published[figure] ?? [])]
    .map((column) => column.join(' '))
    .join('; ')
}
