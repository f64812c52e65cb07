import { isSamePeriod } from './financial-year.ts'
import { inTimeOrder, type DatedReport } from './report-versions.ts'
import type { StructuredFigures } from './structured-figures.ts'

/** The earlier versions that a version corrects: like it, of the company or of the group, and of the same period as far as known. */
export function correctedVersions<Version extends DatedReport>(
  current: Version,
  versions: readonly Version[],
): Version[] {
  const ordered = inTimeOrder(versions)
  return ordered
    .slice(0, ordered.indexOf(current))
    .filter(
      (version) =>
        version.isConsolidated === current.isConsolidated && mayBeSamePeriod(version, current),
    )
}

/** Named figures that differed in an earlier version. A figure that was missing or is missing now is not a correction. */
export function correctedFigures(
  current: StructuredFigures,
  earlier: readonly StructuredFigures[],
): string[] {
  const before = earlier.map((figures) => new Map(Object.entries(figures)))
  return Object.entries(current).flatMap(([name, value]) => {
    const differs = before.some(
      (figures) => (figures.get(name) ?? null) !== null && figures.get(name) !== value,
    )
    return value !== null && differs ? [name] : []
  })
}

function mayBeSamePeriod({ period: one }: DatedReport, { period: other }: DatedReport): boolean {
  return one === null || other === null || isSamePeriod(one, other)
}
