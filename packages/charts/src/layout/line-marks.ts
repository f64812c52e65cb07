import type { Series } from '../series/series.ts'
import type { Point } from './paths.ts'

/** With more lines, or points closer together, points have no marks. */
const markedLines = 12
const markedDistance = 14

/** Pixels between the marks of a line that differs from another one only by its marks. */
const sparseDistance = 110

/**
 * The step between the marked points of each line: 1 where each point has a mark, `null` for none.
 * With many lines only those are marked that share their colour with another company.
 */
export function markSteps(
  { lines }: Pick<Series, 'lines'>,
  xs: readonly number[],
): (number | null)[] {
  const distance = (xs[1] ?? Infinity) - (xs[0] ?? 0)
  if (lines.length <= markedLines && distance >= markedDistance)
    return lines.map(({ style }) => (style.kind === 'tag' ? null : 1))
  const step = Math.max(1, Math.round(sparseDistance / distance))
  const styles = lines.flatMap(({ style }) => (style.kind === 'company' ? [style] : []))
  return lines.map(({ style }) => {
    const sharesColor = styles.some(
      (other) =>
        style.kind === 'company' && other.color === style.color && other.marker !== style.marker,
    )
    return sharesColor ? step : null
  })
}

/**
 * Every nth of a line's points, and its last one, beside its name; none for `null`. Lines start at
 * different ones, so that marks do not crowd.
 */
export function sparsePoints(points: readonly Point[], step: number | null, line: number): Point[] {
  if (step === null) return []
  const last = points.findLastIndex((point) => point !== null)
  return points.filter((_, i) => i % step === line % step || i === last)
}
