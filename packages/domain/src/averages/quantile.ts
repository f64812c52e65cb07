/**
 * A quantile by linear interpolation between neighbours, as PostgreSQL's `percentile_cont`; `null` without values.
 * @param sorted ascending, or at least sorted at the quantile's places
 * @param share 0.5 is the median
 */
export function quantileOf(sorted: Float64Array, share: number): number | null {
  const [lower, upper] = quantilePlaces(sorted.length, share)
  const below = sorted[lower]
  const above = sorted[upper]
  return below === undefined || above === undefined
    ? null
    : below + (above - below) * ((sorted.length - 1) * share - lower)
}

/** The places, from 0, of the two neighbours that a quantile of `count` values lies between; the same place twice for an exact value. */
export function quantilePlaces(count: number, share: number): readonly [number, number] {
  const place = (count - 1) * share
  return [Math.floor(place), Math.ceil(place)]
}
