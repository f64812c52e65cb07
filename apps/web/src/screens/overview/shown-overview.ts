import { breaksNote } from '@kvartal/domain/breaks/break-words'
import { breaksBetween } from '@kvartal/domain/breaks/breaks'
import { type QuarterMetric, quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { parsePeriodKey, periodYearBefore } from '@kvartal/domain/period/period'
import { rankingPath } from '../../paths.ts'
import { type OverviewView, unknownName } from './overview-view.ts'

/** What all parts of the overview show, and how they change it. */
export interface ShownOverview {
  readonly view: OverviewView
  readonly metric: QuarterMetric
  /** The key of the quarter; `null` while it is not known. */
  readonly period: string | null
  /** What to know about changes across a break; `null` where they are of one series. */
  readonly changedNote: string | null
  /** Whether any company's code is known, so that sections have levels below them. */
  readonly hasCodes: boolean
  readonly show: (change: Partial<OverviewView>) => void
}

/** What to know about the change from a year before; `null` without a break between. */
export function changedNoteOf(metric: QuarterMetric, period: string | null): string | null {
  const quarter = parsePeriodKey(period ?? '')
  return quarter === null
    ? null
    : breaksNote(breaksBetween(metric, periodYearBefore(quarter), quarter))
}

/** The query of an overview's sums. */
export function queryOfSums({ view, metric }: Pick<ShownOverview, 'view' | 'metric'>) {
  return { metric: metric.id, period: view.period ?? undefined }
}

interface RankedPart {
  /** `null` is not known, `undefined` all. */
  readonly activity?: string | null | undefined
  readonly county?: string | null | undefined
  readonly municipality?: string | null | undefined
  /** The version of an activity's code. */
  readonly activityVersion?: string | undefined
}

/** The ranking of the companies of a sum. */
export function rankingOfSum({ metric, period }: ShownOverview, part: RankedPart) {
  const filters = Object.entries(part).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value ?? unknownName] as const],
  )
  return rankingPath({
    ...(period === null ? {} : { period }),
    ...(metric.id === 'revenue' ? {} : { metric: metric.id }),
    ...Object.fromEntries(filters),
  })
}

/** A county of the view as cells have it. */
export function countyOfView({ county }: OverviewView): string | null | undefined {
  return county === unknownName ? null : county
}

/** A county as texts have it: 'Harju maakond', 'Maakond teadmata'. */
export function countyName(county: string | null): string {
  return county ?? 'Maakond teadmata'
}

/** The name of a metric's sum: 'Käive', 'Riiklikud + tööjõumaksud'. */
export function sumLabelOf({ id }: QuarterMetric): string {
  const { label, sumLabel = label } = quarterMetric(id)
  return sumLabel
}
