/**
 * A quantile by linear interpolation between neighbours, as PostgreSQL's `percentile_cont`; `null` without values.
 * @param sorted ascending
 * @param share 0.5 is the median
 */
export function quantileOf(sorted: Float64Array, share: number): number | null {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  return below === undefined || above === undefined ? null : below + (above - below) * (place - Math.floor(place))
}
