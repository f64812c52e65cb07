import type { LatestFigures } from '@kvartal/contract/financial-data'
import { codeText } from '@kvartal/domain/company/registry-code'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { type Period, periodKey } from '@kvartal/domain/period/period'
import { placesAmong } from '@kvartal/domain/ranking/code-columns'
import { publishedColumn } from '@kvartal/domain/ranking/period-columns'
import type { Work } from '../../kit/limits/lane.ts'
import type { SnapshotCaller } from './read-period-figures.ts'
import type { Snapshots } from './snapshots.ts'

const metrics = [quarterMetric('revenue'), quarterMetric('employees')]

interface LatestCall extends SnapshotCaller {
  readonly work: Work
}

/** The sizes of all curated companies that are shown, in the newest well covered quarter. */
export async function readLatestFigures(
  snapshots: Snapshots,
  call: LatestCall,
): Promise<LatestFigures> {
  const [period, companies] = await Promise.all([
    snapshots.periodOf('quarter', undefined, call),
    snapshots.companies(call),
  ])
  if (period === null) return latestOf(null, [])
  const { own, previous, previousOf } = await snapshots.figures(period, metrics, call)
  return call.work(async () => {
    const revenue = publishedColumn(own, 'revenue')
    const revenueBefore = publishedColumn(previous, 'revenue')
    const employees = publishedColumn(own, 'employeeCount')
    const curated = companies.curated.map((place) => companies.codes[place] ?? 0)
    const rows = placesAmong(curated, own.codes)
    return latestOf(
      period,
      Array.from(curated, (code, i) => {
        const row = rows[i] ?? -1
        return {
          code,
          revenue: valueAt(revenue, row),
          revenueBefore: valueAt(revenueBefore, previousOf[row] ?? -1),
          employees: valueAt(employees, row),
        }
      }),
    )
  })
}

interface Sizes {
  readonly code: number
  readonly revenue: number | null
  readonly revenueBefore: number | null
  readonly employees: number | null
}

function latestOf(period: Period | null, sizes: readonly Sizes[]): LatestFigures {
  return {
    period: period === null ? null : periodKey(period),
    registryCodes: sizes.map(({ code }) => codeText(code)),
    revenue: sizes.map(({ revenue }) => revenue),
    revenueBefore: sizes.map(({ revenueBefore }) => revenueBefore),
    employees: sizes.map(({ employees }) => employees),
  }
}

function valueAt(column: Float64Array, row: number): number | null {
  const value = column[row] ?? Number.NaN
  return Number.isNaN(value) ? null : value
}
