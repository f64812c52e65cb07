import type { OverviewHistory, OverviewRecent } from '@kvartal/contract/overview'
import type { QuarterSum } from '@kvartal/database/ranking/read-quarter-sums'
import { toCents } from '@kvartal/domain/cents'
import {
  periodIndex,
  periodKey,
  quarterAt,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import { foldedLabel } from '@kvartal/domain/ranking/labels'
import { countFound } from '@kvartal/domain/ranking/ranking-filter'
import { type RowSum, rowSums } from '@kvartal/domain/ranking/row-sums'
import { wellCovered } from '@kvartal/domain/ranking/usual-period'
import type { Work } from '../../kit/limits/lane.ts'
import { activitiesOf, knownPlace } from './find-ranked.ts'
import { companiesOf, type OverviewQuery, rowsOf, summedMetric } from './read-overview.ts'
import type { SnapshotCaller } from './read-period-figures.ts'
import type { Snapshots } from './snapshots.ts'

/** How many quarters a row's line has. */
const recentQuarters = 8

interface QuartersCall extends SnapshotCaller {
  readonly query: OverviewQuery
  readonly work: Work
  /** Whether the visitor sees curated companies only. */
  readonly curatedOnly: boolean
}

interface RecentCall extends QuartersCall {
  readonly query: OverviewQuery & { readonly period?: QuarterPeriod | undefined }
}

/** The sums of each row of an overview in the quarters until its period. */
export async function readOverviewRecent(
  snapshots: Snapshots,
  call: RecentCall,
): Promise<OverviewRecent> {
  const { query, curatedOnly, work } = call
  const [period, covered, companies] = await Promise.all([
    snapshots.periodOf('quarter', query.period, call),
    snapshots.covered('quarter', call),
    snapshots.companies(call),
  ])
  if (period === null || period.quarter === null) return { periods: [], rows: [] }
  const last = periodIndex(period)
  const periods = Array.from({ length: recentQuarters }, (_, i) =>
    quarterAt(last - recentQuarters + 1 + i),
  )
  const shown = new Set(wellCovered(covered).map(periodKey))
  const { found, rows } = await work(async () => ({
    found: companiesOf(companies, query, curatedOnly),
    rows: rowsOf(companies, query),
  }))
  const sums: (readonly RowSum[] | null)[] = []
  for (const each of periods) {
    if (!shown.has(periodKey(each))) {
      sums.push(null)
      continue
    }
    const addends = await snapshots.addends(summedMetric(query), each, call)
    sums.push(await work(async () => rowSums(addends, found, rows.rowOf, rows.rows.length)))
  }
  return {
    periods: periods.map(periodKey),
    rows: rows.rows.flatMap((row, i) => {
      const ofRow = sums.map((ofQuarter) => centsOf(ofQuarter?.[i]?.sum ?? null))
      return ofRow.every((sum) => sum === null) ? [] : [{ ...row, sums: ofRow }]
    }),
  }
}

function centsOf(sum: number | null): number | null {
  return sum === null ? null : toCents(sum)
}

/** The sums of every stored quarter over the companies of activities and places, or of all. */
export async function readOverviewHistory(
  snapshots: Snapshots,
  call: QuartersCall,
): Promise<OverviewHistory> {
  const { query, curatedOnly, work } = call
  const [companies, covered] = await Promise.all([
    snapshots.companies(call),
    snapshots.covered('quarter', call),
  ])
  const found = await work(async () => companiesOf(companies, query, curatedOnly))
  const { activityCodes = [] } = activitiesOf(companies, query.activity)
  const isByPlace =
    activityCodes.length === 0 && query.municipality === undefined && query.within === undefined
  const sumOf = isByPlace
    ? await sumsByPlace(snapshots, call)
    : async (period: QuarterPeriod) => {
        const addends = await snapshots.addends(summedMetric(query), period, call)
        return work(async () => rowSums(addends, found, null, 1)[0])
      }
  const quarters: OverviewHistory['quarters'] = []
  for (const { period } of covered) {
    if (period.quarter === null) continue
    const { withValue = 0, sum = null } = (await sumOf(period)) ?? {}
    quarters.push({
      period: periodKey(period),
      withValue,
      sum: centsOf(sum),
    })
  }
  return { companies: countFound(found), quarters }
}

/** Adds up the kept sums of sections and counties, which no quarter is read for. */
async function sumsByPlace(snapshots: Snapshots, call: QuartersCall) {
  const { query, curatedOnly } = call
  const [companies, sums] = await Promise.all([
    snapshots.companies(call),
    snapshots.sums(summedMetric(query), call),
  ])
  const { activity } = activitiesOf(companies, query.activity)
  const county = query.county?.map(knownPlace)
  const isCounted = (sum: QuarterSum) =>
    (sum.isCurated || !curatedOnly) && isIn(activity, sum.activity) && isIn(county, sum.county)
  const totals = new Map<string, { withValue: number; sum: number }>()
  for (const sum of sums) {
    if (!isCounted(sum)) continue
    const key = periodKey(sum.period)
    const total = totals.get(key) ?? { withValue: 0, sum: 0 }
    total.withValue += sum.withValue
    total.sum += sum.sum
    totals.set(key, total)
  }
  return async (period: QuarterPeriod): Promise<RowSum | undefined> => totals.get(periodKey(period))
}

/** Whether a text is one of the wanted ones, ignoring case; always true without a restriction. */
function isIn(wanted: readonly (string | null)[] | undefined, text: string | null): boolean {
  return wanted === undefined || wanted.some((one) => foldedLabel(one) === foldedLabel(text))
}
