import { monthsOf } from './financial-year.ts'
import type { ReportType } from './report-type.ts'
import type { FinancialYear, ReportSource, Submission } from './report.ts'

/** An imported file and its order among those of its day. */
export interface FileOfDay {
  readonly id: number
  /**
   * Its order in the day as text: the number of its publication, then its bytes. Versions without a
   * file come first.
   */
  readonly place: string
}

/** A report of a company, year and statement as one source had it for a while. */
export interface DatedReport {
  readonly reportType: ReportType
  readonly isConsolidated: boolean
  readonly period: FinancialYear | null
  readonly source: ReportSource
  readonly submission: Submission
  /**
   * The date of the first file, or the day of the first request, that had it with these values:
   * `YYYY-MM-DD`.
   */
  readonly seenOn: string
  /**
   * That file; `null` for answers of the service, and for versions stored before this was recorded.
   */
  readonly file: FileOfDay | null
  /** The run that requested it; `null` for files, which have their own. */
  readonly runId: number | null
  /** When it was imported: ISO 8601; `null` for versions stored before this was recorded. */
  readonly takenInAt: string | null
}

/** The same, prepared for comparison. */
export interface ReportVersion extends DatedReport {
  /** Equal for versions with equal rows, columns, period and kind. */
  readonly content: string
}

/** An imported file of a year's elements. */
export interface ImportedFile extends FileOfDay {
  readonly asOf: string
  readonly fileName: string
}

/**
 * Adds a report from a file or the register's service to the known versions of the same company,
 * year and statement. A version with equal values is matched, not added. The result does not depend
 * on the order in which files are imported.
 * @param known in order of arrival
 * @param files those that were imported and hold the report
 */
export function addVersion<Version extends ReportVersion>(
  known: readonly Version[],
  incoming: Version,
  files: readonly ImportedFile[],
): Version[] {
  const replaced = known.filter((version) => !isExtractOf(version, incoming))
  const others = replaced.filter((version) => slotOf(version) !== slotOf(incoming))
  const own = replaced.filter((version) => slotOf(version) === slotOf(incoming))
  return [
    ...others,
    ...addToSlot(inOrder(own, bySeenOn), incoming, files).map((version) =>
      withSubmissionOf(incoming, version),
    ),
  ]
}

/** Facts of a submission beside its figures are the same for all of its versions, as last known. */
function withSubmissionOf<Version extends ReportVersion>(
  { submission }: Version,
  version: Version,
): Version {
  const { source, seenOn } = version
  const asOf = source.kind === 'xml' ? source.asOf : (submission.submittedOn ?? seenOn)
  return { ...version, submission, source: { ...source, asOf } }
}

function addToSlot<Version extends ReportVersion>(
  versions: readonly Version[],
  incoming: Version,
  files: readonly ImportedFile[],
): Version[] {
  const before = versions.filter((version) => bySeenOn(version, incoming) <= 0)
  const after = versions.slice(before.length)
  const previous = before.at(-1)
  const next = after[0]
  if (previous !== undefined && previous.content === incoming.content)
    return [...before.slice(0, -1), confirmed(previous, incoming), ...after]
  // Later files that were already imported, up to the next version, hold the previous version,
  // which resumes with the earliest of them.
  const between = files.filter(
    (file) =>
      bySeenOn(inDay(file), incoming) > 0 &&
      (next === undefined || bySeenOn(inDay(file), next) < 0),
  )
  const resumed =
    previous === undefined || incoming.source.kind === 'xml' ? undefined : earliest(between)
  if (previous !== undefined && resumed !== undefined)
    return [...before, incoming, resumedIn(previous, resumed), ...after]
  if (next !== undefined && next.content === incoming.content)
    return [...before, { ...next, ...sightingOf(incoming, next) }, ...after.slice(1)]
  return [...before, incoming, ...after]
}

/** The same values again: an answer of the service is as of its last request. */
function confirmed<Version extends ReportVersion>(previous: Version, incoming: Version): Version {
  const asOf = isDated(incoming) ? incoming.source.asOf : previous.source.asOf
  const { seenOn, file, runId, takenInAt, source } = previous
  return { ...incoming, seenOn, file, runId, takenInAt, source: { ...source, asOf } }
}

function sightingOf<Version extends ReportVersion>(
  { seenOn, file, source }: Version,
  next: Version,
): Pick<Version, 'seenOn' | 'file' | 'source'> {
  return {
    seenOn,
    file,
    source: { ...source, asOf: isDated(next) ? next.source.asOf : source.asOf },
  }
}

function resumedIn<Version extends ReportVersion>(
  previous: Version,
  { id, place, asOf, fileName }: ImportedFile,
): Version {
  const { source } = previous
  return {
    ...previous,
    seenOn: asOf,
    file: { id, place },
    source: { ...source, name: fileName, asOf: isDated(previous) ? source.asOf : asOf },
  }
}

/** Whether the day of the source is known, not merely that of the first file with it. */
function isDated({ source, submission }: ReportVersion): boolean {
  return source.kind === 'xml' || submission.submittedOn !== null
}

function earliest(files: readonly ImportedFile[]): ImportedFile | undefined {
  return inOrder(files, (one, other) => bySeenOn(inDay(one), inDay(other)))[0]
}

/**
 * The version that the product's figures are taken from: the company's own before the group's,
 * twelve months before less, then the latest. Where the service has both schemes or methods on one
 * day, one of each.
 */
export function currentVersions<Version extends DatedReport>(
  versions: readonly Version[],
): Version[] {
  const ordered = inOrder(
    versions,
    (one, other) => byPreference(one, other) || bySeenOn(one, other),
  )
  const best = ordered.at(-1)
  if (best === undefined || best.source.kind === 'open-data')
    return best === undefined ? [] : [best]
  const equals = ordered.filter((version) => byPreference(version, best) === 0)
  return [...new Map(equals.map((version) => [version.reportType, version])).values()]
}

/** Versions in the order in which they were submitted and, of one submission, seen. */
export function inTimeOrder<Version extends DatedReport>(versions: readonly Version[]): Version[] {
  return inOrder(versions, (one, other) => bySubmission(one, other) || bySeenOn(one, other))
}

function byPreference(one: DatedReport, other: DatedReport): number {
  return (
    Number(other.isConsolidated) - Number(one.isConsolidated) ||
    Number(isShort(other)) - Number(isShort(one)) ||
    bySubmission(one, other)
  )
}

/**
 * An answer of the service comes after what was submitted on that day: it is kept until something
 * is submitted later.
 */
function bySubmission({ source: one }: DatedReport, { source: other }: DatedReport): number {
  return (
    compareText(one.asOf, other.asOf) ||
    compareText(one.kind, other.kind) ||
    compareNumber(one.reportId, other.reportId)
  )
}

type InDay = Pick<DatedReport, 'seenOn' | 'file'>

function bySeenOn(one: InDay, other: InDay): number {
  return (
    compareText(one.seenOn, other.seenOn) ||
    compareText(one.file?.place ?? '', other.file?.place ?? '')
  )
}

const inDay = (file: ImportedFile): InDay => ({ seenOn: file.asOf, file })

function isShort({ period }: DatedReport): boolean {
  return period !== null && monthsOf(period) < 12
}

/** What is published of one report by one source; its versions replace each other. */
function slotOf({ reportType, source: { kind, reportId } }: ReportVersion): string {
  return `${kind} ${reportId ?? ''} ${reportType}`
}

/**
 * An extract of the open data, as in the sample, holds a part of the report; the file itself
 * replaces it.
 */
function isExtractOf(version: ReportVersion, file: ReportVersion): boolean {
  const areOpenData = version.source.kind === 'open-data' && file.source.kind === 'open-data'
  return (
    areOpenData &&
    version.source.reportId === null &&
    file.source.reportId !== null &&
    version.source.asOf === file.source.asOf
  )
}

/** The register's numbers of reports grow. */
function compareNumber(one: string | null, other: string | null): number {
  const [first, second] = [one ?? '', other ?? '']
  return first.length - second.length || compareText(first, second)
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Equal ones keep their order, which is that of arrival: the service's answers of one day. */
function inOrder<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Item[] {
  return items.toSorted(compare)
}
