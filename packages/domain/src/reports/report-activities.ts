import { type EmtakVersion, emtakVersions } from '../activities/activity-code.ts'
import { activityOf } from '../activities/emtak.ts'

/** The revenue of one activity in a report. */
export interface ReportActivity {
  /** Digits of a class or a subclass. */
  readonly code: string
  /** Of the classification; `null` where the source does not tell. */
  readonly version: EmtakVersion | null
  /** In euros. */
  readonly revenue: number
  readonly isMain: boolean
}

/** A line of the register's file of revenue by activity. */
export interface ReportActivityLine extends ReportActivity {
  readonly reportId: string
}

/** Why a line of the file is left out. */
export type LeftOutActivity = 'empty'

/**
 * The code of an activity from its digits; a program that takes them for a number drops a zero in
 * front, which is restored where the classification has only the longer code. `null` for what is no
 * code.
 */
export function readActivityCode(text: string, version: EmtakVersion | null): string | null {
  const digits = text.trim().replace(/\.0$/, '').replaceAll('.', '')
  if (!/^\d{3,5}$/.test(digits)) return null
  const isKnown = (code: string) =>
    (version === null ? emtakVersions : [version]).some(
      (each) => activityOf({ code, version: each }) !== null,
    )
  if (digits.length === 5) return digits
  const longer = `0${digits}`
  if (digits.length === 3) return longer
  return !isKnown(digits) && isKnown(longer) ? longer : digits
}

/** A report's activities, and what was ambiguous in its lines. */
export interface GatheredActivities {
  /** The one with most revenue first; at most one is the main one. */
  readonly activities: readonly ReportActivity[]
  /** Codes that several lines have; the last one counts. */
  readonly repeated: readonly string[]
  /** Several lines are marked as the main activity: the one with most revenue is taken. */
  readonly hasSeveralMains: boolean
}

/** Gathers the lines of one report. */
export function gatherActivities(lines: readonly ReportActivity[]): GatheredActivities {
  const byCode = new Map<string, ReportActivity>()
  const repeated = new Set<string>()
  for (const line of lines) {
    const key = `${line.version} ${line.code}`
    const known = byCode.get(key)
    if (known !== undefined) repeated.add(line.code)
    byCode.set(key, { ...line, isMain: line.isMain || known?.isMain === true })
  }
  const ordered = [...byCode.values()].toSorted((a, b) => b.revenue - a.revenue)
  const mains = ordered.filter(({ isMain }) => isMain)
  return {
    activities: ordered.map(({ code, version, revenue, isMain }) => ({
      code,
      version,
      revenue,
      isMain: isMain && mains[0]?.code === code && mains[0].version === version,
    })),
    repeated: [...repeated],
    hasSeveralMains: mains.length > 1,
  }
}

/** An activity as it is shown. */
export interface ShownActivity extends ReportActivity {
  /** `null` for a code that its version does not have. */
  readonly name: string | null
  /** Of the year's revenue as a quotient; `null` where the sum is not positive. */
  readonly share: number | null
}

/** A report's activities with their names and shares. */
export function showActivities(activities: readonly ReportActivity[]): ShownActivity[] {
  const sum = activities.reduce((total, { revenue }) => total + revenue, 0)
  return activities.map((activity) => ({
    ...activity,
    name: activityNameOf(activity),
    share: sum > 0 ? activity.revenue / sum : null,
  }))
}

/** Without a version only a name that both versions give is certain. */
function activityNameOf({
  code,
  version,
}: Pick<ReportActivity, 'code' | 'version'>): string | null {
  const names = (version === null ? emtakVersions : [version]).map(
    (each) => activityOf({ code, version: each })?.name ?? null,
  )
  return new Set(names).size === 1 ? (names[0] ?? null) : null
}
