import type { LatestFigures } from '@kvartal/contract/financial-data'
import { codeText } from '@kvartal/domain/company/registry-code'
import { type Period, periodKey } from '@kvartal/domain/period/period'
import { placesAmong } from '@kvartal/domain/ranking/code-columns'
import type { Work } from '../../kit/limits/lane.ts'
import type { SnapshotCaller } from './read-period-figures.ts'
import type { Snapshots } from './snapshots.ts'

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
  const { own, previous, previousOf } = await snapshots.figures(period, call)
  return call.work(async () => {
    const curated = companies.codes.filter((_, place) => companies.ids[place] !== 0)
    const rows = placesAmong(curated, own.codes)
    return latestOf(
      period,
      Array.from(curated, (code, i) => {
        const row = rows[i] ?? -1
        return {
          code,
          revenue: valueAt(own.published['revenue'], row),
          revenueBefore: valueAt(previous.published['revenue'], previousOf[row] ?? -1),
          employees: valueAt(own.published['employeeCount'], row),
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

function valueAt(column: Float64Array | undefined, row: number): number | null {
  const value = column?.[row] ?? Number.NaN
  return Number.isNaN(value) ? null : value
}
