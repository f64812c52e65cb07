import type { OverviewHistory, OverviewRecent } from '@kvartal/contract/overview'
import type { QuarterSum } from '@kvartal/database/ranking/read-quarter-sums'
import { toCents } from '@kvartal/domain/cents'
import {
  periodIndex,
  periodKey,
  quarterAt,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import type { RankedCompanies } from '@kvartal/domain/ranking/company-columns'
import { foldedLabel } from '@kvartal/domain/ranking/labels'
import { countMarked } from '@kvartal/domain/ranking/marks'
import type { OverviewRow, OverviewRows } from '@kvartal/domain/ranking/overview-rows'
import { type RowSum, rowSums } from '@kvartal/domain/ranking/row-sums'
import { wellCovered } from '@kvartal/domain/ranking/usual-period'
import type { Work } from '../../kit/limits/lane.ts'
import { activitiesOf, knownPlace } from './find-ranked.ts'
import { companiesOf, type OverviewQuery, rowsOf, summedMetric } from './read-overview.ts'
import type { SnapshotCaller } from './read-period-figures.ts'
import type { Snapshots } from './snapshots.ts'
import { recentQuarters } from './stored-quarters.ts'

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
  const { query, work } = call
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
  const rows = await work(async () => rowsOf(companies, query))
  const sumsOf = areSections(companies, query)
    ? await sectionSums(snapshots, call, rows.rows)
    : await sumsOfRows(snapshots, call, companies, rows)
  const sums: (readonly (number | null)[] | null)[] = []
  for (const each of periods) sums.push(shown.has(periodKey(each)) ? await sumsOf(each) : null)
  return {
    periods: periods.map(periodKey),
    rows: rows.rows.flatMap((row, i) => {
      const ofRow = sums.map((ofQuarter) => centsOf(ofQuarter?.[i] ?? null))
      return ofRow.every((sum) => sum === null) ? [] : [{ ...row, sums: ofRow }]
    }),
  }
}

/** A quarter's sum of each row, `null` where no company has the value. */
type SumsOfQuarter = (period: QuarterPeriod) => Promise<readonly (number | null)[]>

/** Adds up the companies of rows, which takes reading the quarters. */
async function sumsOfRows(
  snapshots: Snapshots,
  call: QuartersCall,
  companies: RankedCompanies,
  { rows, rowOf }: OverviewRows,
): Promise<SumsOfQuarter> {
  const { query, curatedOnly, work } = call
  const found = await work(async () => companiesOf(companies, query, curatedOnly))
  return async (period) => {
    const addends = await snapshots.addends(summedMetric(query), period, call)
    const sums = await work(async () => rowSums(addends, found, rowOf, rows.length))
    return sums.map(({ sum }) => sum)
  }
}

/** Adds up the kept sums of sections. */
async function sectionSums(
  snapshots: Snapshots,
  call: QuartersCall,
  rows: readonly OverviewRow[],
): Promise<SumsOfQuarter> {
  const totals = new Map<string, number>()
  const keyOf = (period: QuarterPeriod, activity: string | null) =>
    `${periodKey(period)} ${foldedLabel(activity) ?? ''}`
  for (const { period, activity, sum } of await countedSums(snapshots, call)) {
    const key = keyOf(period, activity)
    totals.set(key, (totals.get(key) ?? 0) + sum)
  }
  return async (period) => rows.map(({ activity }) => totals.get(keyOf(period, activity)) ?? null)
}

/** Whether a query asks for whole sections of whole counties, of which sums are kept. */
function areSections(
  companies: RankedCompanies,
  { activity, municipality, within }: OverviewQuery,
): boolean {
  const { activityCodes = [] } = activitiesOf(companies, activity)
  return activityCodes.length === 0 && municipality === undefined && within === undefined
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
  const sumOf = areSections(companies, query)
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
  return { companies: countMarked(found), quarters }
}

/** Adds up the kept sums of sections and counties, which no quarter is read for. */
async function sumsByPlace(snapshots: Snapshots, call: QuartersCall) {
  const totals = new Map<string, { withValue: number; sum: number }>()
  for (const { period, withValue, sum } of await countedSums(snapshots, call)) {
    const key = periodKey(period)
    const total = totals.get(key) ?? { withValue: 0, sum: 0 }
    total.withValue += withValue
    total.sum += sum
    totals.set(key, total)
  }
  return async (period: QuarterPeriod): Promise<RowSum | undefined> => totals.get(periodKey(period))
}

/** The kept sums that a query counts. */
async function countedSums(
  snapshots: Snapshots,
  call: QuartersCall,
): Promise<readonly QuarterSum[]> {
  const { query, curatedOnly } = call
  const [companies, sums] = await Promise.all([
    snapshots.companies(call),
    snapshots.sums(summedMetric(query), call),
  ])
  const { activity } = activitiesOf(companies, query.activity)
  const county = query.county?.map(knownPlace)
  return sums.filter(
    (sum) =>
      sum.withValue > 0 &&
      (sum.isCurated || !curatedOnly) &&
      isIn(activity, sum.activity) &&
      isIn(county, sum.county),
  )
}

/** Whether a text is one of the wanted ones, ignoring case; always true without a restriction. */
function isIn(wanted: readonly (string | null)[] | undefined, text: string | null): boolean {
  return wanted === undefined || wanted.some((one) => foldedLabel(one) === foldedLabel(text))
}
